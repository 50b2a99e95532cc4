// The kept images of texts as a paper holds them: their bytes, fetched when it is drawn.
import { wholePictureData } from '#frontend/lib/files/pictureData.ts';
import { keptImagesOf } from '#shared/richText/richImages.ts';
import type { ImageReader } from './imageQueries.ts';

const pictureOf = async ({ addressOf }: ImageReader, source: string): Promise<[string, string][]> => {
  const data = await wholePictureData(await addressOf(source).catch(() => null));
  return data === undefined ? [] : [[source, data]];
};

/** Those in all texts of what is printed, by their sources; the place of one that cannot be had stays free. */
export const picturesFor = async (
  reader: ImageReader,
  printed: unknown,
): Promise<ReadonlyMap<string, string>> => {
  const pictures = await Promise.all(keptImagesOf(printed).map((source) => pictureOf(reader, source)));
  return new Map(pictures.flat());
};
