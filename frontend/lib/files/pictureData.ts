// A picture as a document can hold it: a PNG of its own, no larger than paper shows.

/** Twenty millimetres at 300 dots to the inch, twice over. */
const sideMax = 480;

const drawn = async (blob: Blob): Promise<string | undefined> => {
  const picture = await createImageBitmap(blob);
  const scale = Math.min(1, sideMax / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
};

/** Undefined where there is none, or it cannot be had: a document is printed all the same. */
export const pictureData = async (address: string | null): Promise<string | undefined> => {
  if (address === null) return undefined;
  try {
    const answer = await fetch(address);
    return answer.ok ? await drawn(await answer.blob()) : undefined;
  } catch {
    return undefined;
  }
};
