// What an image of a rich text is by its bytes, and how large: null for everything that is no image.
import type { ImageSize, ImageType } from '#shared/richText/richAddress.ts';
import { kindOfBytes } from '../kindOfBytes.ts';
import { pictureSize } from '../pictureSize.ts';

export type ImageFacts = ImageSize & { readonly type: ImageType };

const bitmap = (bytes: Buffer): ImageFacts => ({
  type: 'bmp',
  width: bytes.readInt32LE(18),
  // Negative where the rows go from the top down.
  height: Math.abs(bytes.readInt32LE(22)),
});

/** One byte a side; 0 means 256. */
const icon = (bytes: Buffer): ImageFacts => ({
  type: 'x-icon',
  width: bytes.readUInt8(6) || 256,
  height: bytes.readUInt8(7) || 256,
});

const marks = [
  ['BM', bitmap],
  ['\u0000\u0000\u0001\u0000', icon],
] as const;

const oldKind = (bytes: Buffer): ImageFacts | null => {
  const [, factsOf] = marks.find(([mark]) => bytes.toString('latin1', 0, mark.length) === mark) ?? [];
  return factsOf && bytes.length > 26 ? factsOf(bytes) : null;
};

export const imageOfBytes = (bytes: Buffer<ArrayBuffer>): ImageFacts | null => {
  const type = kindOfBytes(bytes, '');
  if (type === null) return oldKind(bytes);
  if (type !== 'png' && type !== 'jpeg' && type !== 'gif') return null;
  const size = pictureSize(bytes, type);
  return size && { type, ...size };
};
