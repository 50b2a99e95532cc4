// The images of rich texts as files of the company: each lies once under the hash of its bytes, and an item beside it says that it is there.
import { createHash } from 'node:crypto';
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { overwrite, type Put } from '#functions/storage/writes.ts';
import { addressSeconds, keptFiles } from '../attachmentRecords.ts';
import type { ImageFacts } from './imageOfBytes.ts';

const scheme = 'file:';

/** As texts name it; only a reader who has the bytes, or a text that shows them, knows the name. */
export const sourceOf = (bytes: Uint8Array, { width, height, type }: ImageFacts): string =>
  `${scheme}${createHash('sha256').update(bytes).digest('hex')}-${width}x${height}.${type}`;

const nameOf = (source: string): string => source.slice(scheme.length);

const objectName = (source: string): string => `images/${nameOf(source)}`;

export const mediaTypeOf = (source: string): string => `image/${source.slice(source.lastIndexOf('.') + 1)}`;

const imageKey = (source: string): Key => ({ pk: `IMAGE#${nameOf(source)}`, sk: '#' });

/** How many bytes each of them has; null where the company has none of this name. */
export const readImageBytes = async (
  store: Store,
  sources: readonly string[],
): Promise<Map<string, number | null>> => {
  const items = await store.getAll(sources.map(imageKey));
  return new Map(
    sources.map((source, at) => {
      const bytes = items[at]?.['bytes'];
      return [source, typeof bytes === 'number' ? bytes : null];
    }),
  );
};

const imageWrite = (source: string, bytes: number): Put =>
  overwrite({ key: imageKey(source), attributes: { bytes, rev: 1 } });

type Image = { readonly source: string; readonly bytes: Uint8Array<ArrayBuffer> };

const atOnce = 8;

/** First the bytes, then the item that says that they are there; both are the same however often they are written. */
export const keepImageFiles = async (store: Store, images: readonly Image[]): Promise<void> => {
  for (let start = 0; start < images.length; start += atOnce) {
    const some = images.slice(start, start + atOnce);
    await Promise.all(
      some.map(({ source, bytes }) =>
        keptFiles(store).putNew(objectName(source), { body: bytes, type: mediaTypeOf(source) }),
      ),
    );
    await store.commit(some.map(({ source, bytes }) => imageWrite(source, bytes.length)));
  }
};

export const readImageFile = (
  store: Pick<Store, 'company'>,
  source: string,
): Promise<Uint8Array<ArrayBuffer> | null> => keptFiles(store).read(objectName(source));

/** An address that shows it for some minutes. */
const addressOfImage = (store: Pick<Store, 'company'>, source: string): Promise<string> =>
  keptFiles(store).addressOf(objectName(source), {
    seconds: addressSeconds,
    answer: {
      'content-type': mediaTypeOf(source),
      'content-disposition': 'inline',
      'cache-control': `private, max-age=${addressSeconds}`,
    },
  });

/** The addresses of those that the company has. */
export const addressesOfImages = async (
  store: Store,
  sources: readonly string[],
): Promise<Record<string, string>> => {
  const bytes = await readImageBytes(store, sources);
  const found = sources.filter((source) => bytes.get(source) !== null);
  return Object.fromEntries(
    await Promise.all(found.map(async (source) => [source, await addressOfImage(store, source)])),
  ) as Record<string, string>;
};
