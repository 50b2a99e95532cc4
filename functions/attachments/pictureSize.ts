// How wide and high a picture is, by the bytes of its head; null where they do not say.
import type { FileKind } from '#shared/attachments/fileKinds.ts';

export type PictureSize = { width: number; height: number };

const pngSize = (view: DataView): PictureSize => ({ width: view.getUint32(16), height: view.getUint32(20) });

const gifSize = (view: DataView): PictureSize => ({
  width: view.getUint16(6, true),
  height: view.getUint16(8, true),
});

/** Start of a frame; the others of this range are tables. */
const isFrame = (mark: number): boolean => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);

const jpegSize = (view: DataView): PictureSize | null => {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const mark = view.getUint8(at + 1);
    if (mark === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(mark)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
};

const uint24 = (view: DataView, at: number): number =>
  view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;

const webpSize = (view: DataView): PictureSize | null => {
  const form = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  if (form === 'VP8X') return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
  if (form === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits % 16_384) + 1, height: (Math.floor(bits / 16_384) % 16_384) + 1 };
  }
  if (form !== 'VP8 ') return null;
  return { width: view.getUint16(26, true) % 16_384, height: view.getUint16(28, true) % 16_384 };
};

const sizes: Partial<Record<FileKind, (view: DataView) => PictureSize | null>> = {
  png: pngSize,
  gif: gifSize,
  jpeg: jpegSize,
  webp: webpSize,
};

export const pictureSize = (bytes: Uint8Array, kind: FileKind): PictureSize | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return sizes[kind]?.(view) ?? null;
  } catch {
    // A head that is cut off.
    return null;
  }
};
