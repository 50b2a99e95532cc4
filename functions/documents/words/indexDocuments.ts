// Puts documents into the word index: a place in their month, and the place into the blocks of all their words.

import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, create, currentRev, replace, type Write } from '#functions/storage/writes.ts';
import { indexBlockOf, withPlaces } from './indexBlocks.ts';
import { placeAt, type Span, united } from './spans.ts';
import { textOfRow, type WordDocument } from './wordDocument.ts';
import { blockKey, placesKey, rowsKey, rowsPerItem } from './wordState.ts';

/** Items and characters of one transaction. */
const itemsMax = 50;
const charactersMax = 900_000;
/** A longer block gets another beside it: an item holds 400 kB. */
const blockMax = 200_000;

/** On the item that was read; a concurrent write makes this fail. */
const written = (item: Attributes | null | undefined, key: Key, attributes: Attributes): Write => {
  const rev = item && currentRev(item);
  if (!item || rev === undefined || rev === null) return create({ key, attributes });
  return replace({ key, attributes, rev: Number(rev) });
};

const sizeOf = (write: Write): number =>
  write.write === 'put' ? String(write.attributes['text'] ?? '').length : 0;

const commitAll = async (store: Store, writes: readonly Write[]): Promise<void> => {
  let [group, characters]: [Write[], number] = [[], 0];
  const end = async (): Promise<void> => {
    if (group.length > 0) await store.commit(group);
    [group, characters] = [[], 0];
    await store.yieldToShortRequests();
  };
  for (const write of writes) {
    if (group.length === itemsMax || characters + sizeOf(write) > charactersMax) await end();
    group.push(write);
    characters += sizeOf(write);
  }
  await end();
};

type Placed = { document: WordDocument; day: number; ordinal: number };

/** Each day of a month counts its documents; a place that was given and then left empty says nothing. */
const givePlaces = async (
  store: Store,
  pk: string,
  documents: readonly WordDocument[],
): Promise<Placed[]> => {
  const key = placesKey(pk);
  const item = await store.get(key);
  const counts = [...((item?.['counts'] ?? []) as number[])];
  const inOrder = [...documents].sort((one, other) => (one.order < other.order ? -1 : 1));
  const placed = inOrder.map((document) => {
    const day = Number(document.order.slice(8, 10));
    const ordinal = counts[day] ?? 0;
    counts[day] = ordinal + 1;
    return { document, day, ordinal };
  });
  const attributes = { counts: Array.from(counts, (count) => count ?? 0) };
  await store.commit([written(item, key, attributes)]);
  return placed;
};

const itemOf = ({ ordinal }: Placed): number => Math.floor(ordinal / rowsPerItem);

const writeRows = async (store: Store, pk: string, placed: readonly Placed[]): Promise<void> => {
  const groups = [...Map.groupBy(placed, (one) => rowsKey(pk, one.day, itemOf(one)).sk)];
  const keys = groups.map(([sk]) => ({ pk, sk }));
  const items = await store.getAll(keys);
  const writes = groups.map(([, own], at) => {
    const rows = String(items[at]?.['text'] ?? '').split(';');
    for (const { document, ordinal } of own) rows[ordinal % rowsPerItem] = textOfRow(document);
    const text = Array.from(rows, (row) => row ?? '').join(';');
    return written(items[at], keys[at] ?? { pk, sk: '' }, { text });
  });
  await commitAll(store, writes);
};

/** IndexBlock → word → places. */
type Added = Map<string, Map<string, Span[]>>;

const addedOf = (placed: readonly Placed[]): Added => {
  const added: Added = new Map();
  for (const { document, day, ordinal } of placed) {
    const place = placeAt(day, ordinal);
    for (const token of document.tokens) {
      const block = indexBlockOf(token);
      const words = added.get(block) ?? new Map<string, Span[]>();
      const spans = words.get(token) ?? [];
      if (!added.has(block)) added.set(block, words);
      if (spans.length === 0) words.set(token, spans);
      spans.push([place, place]);
    }
  }
  return added;
};

const partsOf = (root: Attributes | null | undefined): number => Number(root?.['parts'] ?? 0);

type IndexBlock = { block: string; words: Map<string, Span[]>; root: Attributes | null | undefined };

/** The block with what is new, or another one beside it that begins with that. */
const blockWrites = (
  pk: string,
  { block, words, root }: IndexBlock,
  last: Attributes | null | undefined,
): Write[] => {
  const parts = partsOf(root);
  const target = parts === 0 ? root : last;
  const before = String(target?.['text'] ?? '');
  const spans = new Map([...words].map(([token, own]) => [token, united([own])]));
  if (before.length <= blockMax) {
    const attributes = { text: withPlaces(before, spans) };
    return [written(target, blockKey(pk, block, parts), attributes)];
  }
  return [
    written(null, blockKey(pk, block, parts + 1), { text: withPlaces('', spans) }),
    written(root, blockKey(pk, block, 0), { text: String(root?.['text'] ?? ''), parts: parts + 1 }),
  ];
};

const writeBlocks = async (store: Store, pk: string, placed: readonly Placed[]): Promise<void> => {
  const added = [...addedOf(placed)];
  const roots = await store.getAll(added.map(([block]) => blockKey(pk, block, 0)));
  const blocks = added.map(([block, words], at): IndexBlock => ({ block, words, root: roots[at] }));
  const split = blocks.filter(({ root }) => partsOf(root) > 0);
  const lasts = await store.getAll(split.map(({ block, root }) => blockKey(pk, block, partsOf(root))));
  const lastOf = new Map(split.map(({ block }, at) => [block, lasts[at]]));
  const writes = blocks.flatMap((block) => blockWrites(pk, block, lastOf.get(block.block)));
  await commitAll(store, writes);
};

/** Of one month. An interruption leaves unused places, or words of documents that are found beside the index as well. */
export const indexDocuments = async (
  store: Store,
  pk: string,
  documents: readonly WordDocument[],
): Promise<void> => {
  const placed = await givePlaces(store, pk, documents);
  await writeRows(store, pk, placed);
  await writeBlocks(store, pk, placed);
};
