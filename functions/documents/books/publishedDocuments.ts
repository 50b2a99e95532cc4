// Documents of an import are written before they count: they are hidden until the head of their lane has passed them.

import { headOf } from '#functions/ledger/journal/lanes.ts';
import { headKey } from '#functions/ledger/ledgerKeys.ts';
import { remembered } from '#functions/storage/memory.ts';
import type { QueryOptions } from '#functions/storage/query.ts';
import type { Page, Store } from '#functions/storage/store.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import type { AnyHeader, HeaderOf } from '../documentLayout.ts';
import type { DocumentRecords } from '../documentRecords.ts';

type Placed = Pick<AnyHeader, 'id' | 'seq' | 'lane'>;

type Records = Pick<DocumentRecords, 'keyOf'>;

/** How far a lane is published now: a repair sets a head back whose entries were lost, and what is staged behind it next is not shown. */
const publishedUpTo = async (store: Store, lane: string): Promise<number> => {
  const head = await store.get(headKey(lane));
  return head ? headOf(head).seq : 0;
};

/** Lane → how far it was published when this process last looked. */
const knownOf = (store: Store) => remembered(store, 'published', () => new Map<string, number>());

/** Those that still exist, under the same number of their lane. */
const stillThere = async <Document extends Placed>(
  store: Store,
  { keyOf }: Records,
  documents: readonly Document[],
): Promise<ReadonlySet<Document>> => {
  const items = await store.getAll(documents.map(({ id }) => keyOf(id)));
  const isSame = ({ seq }: Document, index: number): boolean => {
    const item = items[index];
    return item !== null && item !== undefined && (item['seq'] ?? null) === seq;
  };
  return new Set(documents.filter(isSame));
};

/** Lane → how far it is published; what this process knows is enough for those who trust it. */
const publishedOf = async (
  store: Store,
  documents: readonly Placed[],
  trusted: ReadonlyMap<string, number>,
): Promise<Map<string, number>> => {
  const asked = new Map<string, number>();
  for (const { lane, seq } of documents)
    if (lane !== undefined && seq !== null) asked.set(lane, Math.max(seq, asked.get(lane) ?? 0));
  const published = new Map<string, number>();
  for (const [lane, seq] of asked) {
    const known = trusted.get(lane) ?? 0;
    published.set(lane, known >= seq ? known : await publishedUpTo(store, lane));
  }
  return published;
};

const nothingTrusted: ReadonlyMap<string, number> = new Map();

/**
 * Selects the documents that count; to be called before they are read. What has been published since may have replaced others that were staged
 * there when they were read, and discarded: those are looked up again. A hint trusts what this process knows already, which a repair may have set
 * back since, and saves reading the head.
 */
export const countingDocuments = (store: Store, records: Records, { isHint = false } = {}) => {
  const known = knownOf(store);
  const before = new Map(known);
  return async <Document extends Placed>(documents: readonly Document[]): Promise<Document[]> => {
    const published = await publishedOf(store, documents, isHint ? before : nothingTrusted);
    const counting = documents.filter(
      ({ lane, seq }) => lane === undefined || (seq !== null && seq <= (published.get(lane) ?? 0)),
    );
    const isNew = ({ lane, seq }: Document): boolean =>
      lane !== undefined && Number(seq) > (before.get(lane) ?? 0);
    const fresh = counting.filter(isNew);
    const there = await stillThere(store, records, fresh);
    for (const [lane, seq] of published) known.set(lane, seq);
    return counting.filter((document) => !isNew(document) || there.has(document));
  };
};

/** Documents that are read while few of them count or may be seen. */
const examinedMax = 1000;

/** The first documents of an index that count and are wanted, at most so many. */
export const firstPublished = async <Document extends AnyDocument>(
  store: Store,
  records: DocumentRecords<Document>,
  {
    count,
    isWanted,
    ...options
  }: QueryOptions & { count: number; isWanted: (header: HeaderOf<Document>) => boolean },
): Promise<HeaderOf<Document>[]> => {
  const found: HeaderOf<Document>[] = [];
  const counting = countingDocuments(store, records);
  let after: QueryOptions['after'] = null;
  for (let examined = 0; examined < examinedMax && found.length < count; ) {
    const page: Page = await store.page({ ...options, after });
    const wanted = page.items.map(records.headerOf).filter(isWanted);
    // No more of them than are missing: each may have to be looked up.
    for (let first = 0; first < wanted.length && found.length < count; first += count)
      found.push(...(await counting(wanted.slice(first, first + count))));
    examined += page.items.length;
    after = page.last;
    if (after === null) break;
  }
  return found.slice(0, count);
};
