// The text of a file's bytes: UTF-8 with or without its mark, and what Arabic Windows writes where it is no UTF-8.
import type { Sliced } from './inSlices.ts';

const isUtf16 = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xfe;

/** Bytes that are decoded between two pauses. */
const chunkBytes = 2_000_000;

function* decoded(bytes: Uint8Array, decoder: TextDecoder): Sliced<string> {
  const texts: string[] = [];
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    texts.push(decoder.decode(bytes.subarray(start, start + chunkBytes), { stream: true }));
    yield;
  }
  return texts.join('') + decoder.decode();
}

/** Reads the bytes as UTF-8; those that are none as Excel's "Unicode text", or in the old Arabic page of Windows. */
export function* textInBytes(bytes: Uint8Array): Sliced<string> {
  if (isUtf16(bytes)) return yield* decoded(bytes, new TextDecoder('utf-16le'));
  try {
    return yield* decoded(bytes, new TextDecoder('utf-8', { fatal: true }));
  } catch {
    return yield* decoded(bytes, new TextDecoder('windows-1256'));
  }
}
