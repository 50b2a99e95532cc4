// The content of the blocks of some months: the places of the documents that all terms find.
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import type { Seek, Term } from '#shared/documents/words/searchTerms.ts';
import { indexBlocksOf, placesIn } from './indexBlocks.ts';
import { common, type Span, type Spans, united } from './spans.ts';
import { blockKey } from './wordState.ts';

const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

/** The further texts of a full block. */
const partsBeside = (roots: readonly (Attributes | null)[], keys: readonly Key[]): [string, Key][] =>
  roots.flatMap((root, at) => {
    const key = keys[at];
    return key === undefined
      ? []
      : Array.from({ length: Number(root?.['parts'] ?? 0) }, (_, part): [string, Key] => [
          nameOf(key),
          blockKey(key.pk, key.sk, part + 1),
        ]);
  });

/** IndexBlock → its texts, none where it does not exist: what was read of an index since it was opened. */
export type BlockTexts = Map<string, readonly string[]>;

const readNamed = async (store: Store, keys: readonly Key[]): Promise<BlockTexts> => {
  const texts = new Map<string, string[]>();
  const keep = (key: string, item: Attributes | null | undefined): void => {
    texts.set(key, [...(texts.get(key) ?? []), ...(item ? [String(item['text'])] : [])]);
  };
  const roots = await store.getAll(keys);
  for (const [at, key] of keys.entries()) keep(nameOf(key), roots[at]);
  const beside = partsBeside(roots, keys);
  if (beside.length === 0) return texts;
  const parts = await store.getAll(beside.map(([, key]) => key));
  for (const [at, [name]] of beside.entries()) keep(name, parts[at]);
  return texts;
};

type Read = (seek: Seek, pk: string) => Promise<readonly string[]>;

type Asked = { terms: readonly Term[]; partitions: readonly string[]; known: BlockTexts };

/** Reads named blocks of all months at once, each a single time, and ranges of blocks month by month. */
const reading = async (store: Store, { terms, partitions, known }: Asked): Promise<Read> => {
  const blocks = new Set(
    terms
      .flat()
      .map(indexBlocksOf)
      .filter((block) => typeof block === 'string'),
  );
  const keys = partitions.flatMap((pk) => [...blocks].map((block) => blockKey(pk, block, 0)));
  const unread = keys.filter((key) => !known.has(nameOf(key)));
  for (const [name, texts] of await readNamed(store, unread)) known.set(name, texts);
  return async (seek, pk) => {
    const block = indexBlocksOf(seek);
    if (typeof block === 'string') return known.get(nameOf({ pk, sk: block })) ?? [];
    return (await store.all({ pk, ...block })).map((item) => String(item['text']));
  };
};

const placesOf = async (read: Read, term: Term, pk: string): Promise<Span[]> => {
  const lists: Spans[] = [];
  for (const seek of term)
    for (const text of await read(seek, pk)) {
      const places = placesIn(text, seek);
      if (places.length > 0) lists.push(places);
    }
  return united(lists);
};

/** In each of these months the places that all terms find; there is one term at least. */
export const placesInMonths = async (store: Store, asked: Asked): Promise<Span[][]> => {
  const { terms, partitions } = asked;
  const read = await reading(store, asked);
  return Promise.all(
    partitions.map(async (pk) => {
      const [first = [], ...others] = terms;
      let found = await placesOf(read, first, pk);
      for (const term of others) {
        if (found.length === 0) break;
        found = common(found, await placesOf(read, term, pk));
      }
      return found;
    }),
  );
};
