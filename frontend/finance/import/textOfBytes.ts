// The text of a file's bytes: UTF-8 with or without its mark, and what Arabic Windows writes where it is no UTF-8.

const isUtf16 = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xfe;

/** Reads the bytes as UTF-8; those that are none as Excel's "Unicode text", or in the old Arabic page of Windows. */
export const textOfBytes = (bytes: Uint8Array): string => {
  if (isUtf16(bytes)) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
};
