// A photo from a phone is made small before it is sent: a logo or a face needs no twelve million points.

/** The longer side afterwards. */
const sideMax = 1024;
const quality = 0.88;

const kept = ['image/png', 'image/jpeg', 'image/webp'];

const drawn = (picture: ImageBitmap, scale: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
};

const blobOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality));

/** The picture no larger than needed; as it was where that is not possible. */
export const shrinkPicture = async (file: File): Promise<Blob> => {
  if (!kept.includes(file.type)) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = sideMax / Math.max(picture.width, picture.height);
    if (scale >= 1) return file;
    return (await blobOf(drawn(picture, scale), file.type)) ?? file;
  } catch {
    // The server says what is wrong with it.
    return file;
  }
};
