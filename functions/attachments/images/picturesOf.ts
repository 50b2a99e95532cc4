// The images of texts as paper draws them that is made without a browser.
import type { Store } from '#functions/storage/store.ts';
import { keptImagesOf } from '#shared/richText/richImages.ts';
import { mediaTypeOf, readImageFile } from './imageRecords.ts';

/** Each by its source; one that cannot be had is left out, and keeps nothing from being printed. */
export const picturesOf = async (
  store: Pick<Store, 'company'>,
  shown: object,
): Promise<ReadonlyMap<string, string>> => {
  const read = keptImagesOf(shown).map(async (source): Promise<[string, string][]> => {
    const bytes = await readImageFile(store, source).catch(() => null);
    if (bytes === null) return [];
    return [[source, `data:${mediaTypeOf(source)};base64,${Buffer.from(bytes).toString('base64')}`]];
  });
  return new Map((await Promise.all(read)).flat());
};
