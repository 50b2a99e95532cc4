// The text of the QR code of a tax invoice in phase 1 (B10.1): five values as tag, length and UTF-8 bytes, in base64.

type QrFacts = {
  seller: string;
  vatNumber: string;
  /** An instant of ISO 8601; the code carries whole seconds. */
  issuedAt: string;
  /** With VAT, before deposits are taken off (ZAT-08). */
  total: string;
  vat: string;
};

/** What the one byte of a length can say. */
const lengthMax = 255;

/** A name that is longer is right by the standard, but not every reader takes it. */
const readableMax = 127;

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

export const isLongForQrReaders = (seller: string): boolean => bytesOf(seller).length > readableMax;

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Three bytes are four digits of six bits each; where bytes are missing, `=` replaces the digits. */
const base64 = (bytes: readonly number[]): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const three = bytes.slice(at, at + 3);
    const number = (three[0] ?? 0) * 65_536 + (three[1] ?? 0) * 256 + (three[2] ?? 0);
    const four = [262_144, 4096, 64, 1].map((size) => digits[Math.floor(number / size) % 64] ?? '');
    text += four
      .slice(0, three.length + 1)
      .join('')
      .padEnd(4, '=');
  }
  return text;
};

/** Null where a value has more bytes than a length can say. */
export const qrText = ({ seller, vatNumber, issuedAt, total, vat }: QrFacts): string | null => {
  const values = [seller, vatNumber, issuedAt.replace(/\.\d+/, ''), total, vat].map(bytesOf);
  if (values.some(({ length }) => length > lengthMax)) return null;
  return base64(values.flatMap((bytes, index) => [index + 1, bytes.length, ...bytes]));
};
