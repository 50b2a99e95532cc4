// Files of every kind for tests, made byte by byte, and how a browser sends one.
import { crc32, deflateSync } from 'node:zlib';
import { attachFile, prepareUpload } from '#shared/attachments/api.ts';
import type { Client } from './product/client.ts';

const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');

const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([ascii(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** A picture of one grey. */
export const pngOf = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((width + 1) * height, 0));
  return Buffer.concat([
    ascii('\u0089PNG\r\n\u001a\n'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

export const pdfOf = (text = 'x'): Buffer => ascii(`%PDF-1.4\n% ${text}\n%%EOF\n`);

const uint16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** An archive without compression. */
export const zipOf = (files: Readonly<Record<string, string>>): Buffer => {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const data = Buffer.from(text);
    const facts = Buffer.concat([
      uint16(20),
      uint16(0),
      uint16(0),
      uint32(0),
      uint32(crc32(data)),
      uint32(data.length),
      uint32(data.length),
      uint16(Buffer.byteLength(name)),
      uint16(0),
    ]);
    const local = Buffer.concat([uint32(0x04034b50), facts, Buffer.from(name), data]);
    locals.push(local);
    const rest = Buffer.concat([uint16(0), uint16(0), uint16(0), uint32(0), uint32(at)]);
    entries.push(Buffer.concat([uint32(0x02014b50), uint16(20), facts, rest, Buffer.from(name)]));
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  const count = uint16(entries.length);
  const end = [uint32(0x06054b50), uint16(0), uint16(0), count, count, uint32(directory.length), uint32(at)];
  return Buffer.concat([...locals, directory, ...end, uint16(0)]);
};

export type Document = { entity: string; owner: string };

/** How a browser follows an address or sends a form. */
type Browse = (url: string, init: { method: 'POST'; body: FormData }) => Promise<Response>;

/** Sends the bytes as a browser does; answers the token of the upload. */
export const sendUpload = async (
  client: Client,
  document: Document,
  { bytes, slot, browse = fetch }: { bytes: Buffer; slot?: string; browse?: Browse },
): Promise<string> => {
  const place = slot === undefined ? {} : { slot };
  const { upload, url, fields } = await client.call(prepareUpload, {
    params: document,
    body: { bytes: bytes.length, ...place },
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'x');
  const answer = await browse(url, { method: 'POST', body: form });
  if (answer.status !== 204) throw new Error(`The store answers ${answer.status}: ${await answer.text()}`);
  return upload;
};

/** A file of the document. */
export const attached = async (
  client: Client,
  document: Document,
  { bytes, name, slot, browse = fetch }: { bytes: Buffer; name: string; slot?: string; browse?: Browse },
) => {
  const upload = await sendUpload(client, document, {
    bytes,
    browse,
    ...(slot === undefined ? {} : { slot }),
  });
  const body = { upload, name, ...(slot === undefined ? {} : { slot }) };
  return client.call(attachFile, { params: document, body });
};
