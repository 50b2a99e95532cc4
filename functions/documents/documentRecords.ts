// Items of a document of any kind: a header that lists can show, and its lines in chunks of a hundred.
import type { Reads } from '#functions/http/operation.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import {
  type Attributes,
  create,
  type OnConflict,
  overwrite,
  remove,
  replace,
  type Write,
} from '#functions/storage/writes.ts';
import type { AnyDocument, AnyKind } from '#shared/documents/documentKind.ts';
import { refusalOf, stateRefusal } from '#shared/documents/documentRefusals.ts';
import { searchKey } from '#shared/kernel/searchKey.ts';
import { hashesOf } from './books/documentHash.ts';
import {
  type AnyHeader,
  attributesOf,
  type HeaderOf,
  headerOfItem,
  indexesOf,
  type Layout,
  layoutOf,
  linesOfChunk,
  linesPerChunk,
  listIndex,
  stateIndexOf,
  storedHead,
  storedLine,
} from './documentLayout.ts';
import { textsOfItems, textsWritten } from './texts/documentTexts.ts';
import { changeWrite } from './words/wordDocument.ts';

type Chunked = Pick<AnyHeader, 'id' | 'chunks' | 'rev' | 'seq' | 'textsRev'>;

type RequestedItems = {
  id: string;
  /** Whether its lines are looked for beside its header; those of imported documents are not there. */
  hasLines: boolean;
};

/** How documents of a kind are read from the table and written into it. */
export type DocumentRecords<Document extends AnyDocument = AnyDocument> = {
  readonly kind: AnyKind;
  keyOf(id: string): Key;
  chunkKey(id: string, chunk: number): Key;
  readonly index: ReturnType<typeof listIndex>;
  stateIndex(state: string): ReturnType<typeof stateIndexOf>;
  /** The hash of the text that it posts. */
  hashOf(document: Document): string;
  /** The hash of all that a reader of its link is shown. */
  shownHashOf(document: Document): string;
  /** The words that a search compares. */
  searchKeyOf(header: HeaderOf<Document>): string;
  /** Why a document cannot be changed or deleted as a draft. */
  lockedCode(header: Pick<AnyHeader, 'status'>): string;
  /** Header and first lines of the document that a path names: all of most documents. */
  readonly reads: Reads;
  headerOf(item: Attributes): HeaderOf<Document>;
  linesOf(item: Attributes): Document['lines'];
  /** The header among the items of a document with its rich texts, as far as these are there. */
  headOf(items: readonly Attributes[]): HeaderOf<Document> | null;
  /** Every item of each document; none where there is none. */
  readItemsOf(store: Store, requested: readonly RequestedItems[]): Promise<Attributes[][]>;
  readItems(store: Store, id: string): Promise<Attributes[]>;
  /** The document of its items: undefined where there is none, null where a change of it is only half visible. */
  documentOf(items: readonly Attributes[]): Document | null | undefined;
  numberGuardKey(number: string): Key;
  numberWrite(number: string, owner: string): Write;
  /** Where head or sequence has given the number out: another document that bears it does so by another pattern. */
  ownNumberWrite(number: string, owner: string): Write;
  /** Replaces a header whose rev is still the one that was read. */
  headerWrite(document: Document, onConflict?: OnConflict): Write;
  /** The same, with its rich texts where these have changed. */
  headWrites(before: Document, document: Document): Write[];
  /** Of a document that a transition gives words that no entry brings. */
  wordsWrite(document: Document): Write;
  /** Of a document that does not exist yet. */
  newWrites(document: Document): Write[];
  /** Replaces header, rich texts and lines; `before` is the document as it was read. */
  changedWrites(before: Chunked, document: Document): Write[];
  removeWrites(document: Chunked): Write[];
};

const chunkWrites = (layout: Layout, { id, chunks, lines, linesRev }: AnyDocument): Write[] =>
  Array.from({ length: chunks }, (_, at) =>
    overwrite({
      key: layout.chunkKey(id, at + 1),
      attributes: {
        lines: lines
          .slice(at * linesPerChunk, (at + 1) * linesPerChunk)
          .map((line) => storedLine(layout, line)),
        linesRev,
      },
    }),
  );

/** With the revision of its rich texts; `before`: null of a new document. */
const withTexts = <Document extends AnyDocument>(
  layout: Layout,
  before: Chunked | null,
  document: Document,
): { after: Document; writes: Write[] } => {
  const stored = (each: object) => storedHead(layout, each);
  const { textsRev, writes } = textsWritten(layout.texts, { before, after: document, stored });
  const { textsRev: _, ...others } = document;
  const isSame = textsRev === document.textsRev;
  const after = isSame ? document : ({ ...others, ...(textsRev !== undefined && { textsRev }) } as Document);
  return { after, writes };
};

/** What an entry brings into the word index needs no word of its own; `rev`: of the header as it is written. */
const wordWrites = (
  { kind }: Layout,
  document: AnyDocument,
  { rev, isByEntry }: { rev: number; isByEntry: boolean },
) => (isByEntry ? [] : [changeWrite(kind, document, rev)]);

const removedChunks = ({ chunkKey }: Layout, { id, chunks }: Chunked, kept: number): Write[] =>
  Array.from({ length: Math.max(0, chunks - kept) }, (_, at) => remove({ key: chunkKey(id, kept + at + 1) }));

/** The writes of a document: new, changed, removed; and of the guard that leads from its number to it. */
const writesOf = <Document extends AnyDocument>(layout: Layout) => {
  const { kind, keyOf } = layout;
  const changed = { code: refusalOf(kind, 'changed') };
  /** Number as typed: any case, spaces dropped. */
  const numberGuardKey = (number: string): Key => ({
    pk: `UQ#${kind.name}Number`,
    sk: number.toUpperCase().replaceAll(/\s+/g, ''),
  });
  const numberWrite = (number: string, owner: string) =>
    create({ key: numberGuardKey(number), attributes: { owner } });
  /** Replaces a header whose rev is still the one that was read. */
  const headerWrite = (document: Document, onConflict: OnConflict = changed): Write =>
    replace({
      key: keyOf(document.id),
      indexes: indexesOf(layout, document),
      attributes: attributesOf(layout, document),
      rev: document.rev,
      onConflict,
    });
  return {
    numberGuardKey,
    numberWrite,
    headerWrite,
    /** Where head or sequence has given the number out: another document that bears it does so by another pattern. */
    ownNumberWrite: (number: string, owner: string): Write => ({
      ...numberWrite(number, owner),
      onConflict: { code: refusalOf(kind, 'numberTaken'), details: { number } },
    }),
    /** Of a document whose act gives it words that no entry brings. */
    wordsWrite: (document: Document): Write => changeWrite(kind, document, document.rev + 1),
    /** Of a document that does not exist yet. */
    newWrites: (document: Document): Write[] => {
      const { after, writes } = withTexts(layout, null, document);
      return [
        create({
          key: keyOf(after.id),
          indexes: indexesOf(layout, after),
          attributes: attributesOf(layout, after),
        }),
        ...writes,
        ...chunkWrites(layout, after),
        ...wordWrites(layout, after, { rev: after.rev, isByEntry: after.seq !== null }),
      ];
    },
    headWrites: (before: Document, document: Document): Write[] => {
      const { after, writes } = withTexts(layout, before, document);
      return [headerWrite(after), ...writes];
    },
    /** Replaces header and lines; `before` is the document as it was read. */
    changedWrites: (before: Chunked, document: Document): Write[] => {
      const { after, writes } = withTexts(layout, before, { ...document, linesRev: before.rev + 1 });
      return [
        headerWrite(after),
        ...writes,
        ...chunkWrites(layout, after),
        ...removedChunks(layout, before, after.chunks),
        ...wordWrites(layout, after, {
          rev: before.rev + 1,
          isByEntry: after.seq !== null && after.seq !== before.seq,
        }),
      ];
    },
    removeWrites: (document: Chunked): Write[] => [
      remove({ key: keyOf(document.id), expect: document.rev, onConflict: changed }),
      ...removedChunks(layout, document, 0),
      ...(layout.texts && document.textsRev !== undefined
        ? [remove({ key: layout.texts.keyOf(document.id) })]
        : []),
    ],
  };
};

/** The chunks that the header names, from this one on. */
const chunksFrom = async (
  layout: Layout,
  store: Store,
  { header, from }: { header: Attributes; from: number },
): Promise<(Attributes | null)[]> => {
  const { id, chunks } = headerOfItem(layout, header);
  const more = Math.max(0, chunks - from + 1);
  if (more === 0) return [];
  return store.getAll(Array.from({ length: more }, (_, at) => layout.chunkKey(id, from + at)));
};

/** Every item of each document; none where there is none. */
const readItemsOf = async (
  layout: Layout,
  store: Store,
  asked: readonly RequestedItems[],
): Promise<Attributes[][]> => {
  const { keyOf, chunkKey, texts } = layout;
  const keys = asked.map(({ id, hasLines }) => [
    keyOf(id),
    ...(texts ? [texts.keyOf(id)] : []),
    ...(hasLines ? [chunkKey(id, 1)] : []),
  ]);
  const firsts = (await store.getAll(keys.flat())).values();
  const found = keys.map((own) => own.map(() => firsts.next().value ?? null));
  return Promise.all(
    found.map(async (items, at) => {
      const [header] = items;
      if (!header) return [];
      const more = await chunksFrom(layout, store, { header, from: asked[at]?.hasLines ? 2 : 1 });
      return [...items, ...more].filter((item) => item !== null);
    }),
  );
};

/** Null where its texts are not those that it names. */
const headerWithTexts = (
  layout: Layout,
  item: Attributes,
  items: readonly Attributes[],
): AnyHeader | null => {
  if (layout.texts === null) return headerOfItem(layout, item);
  const texts = textsOfItems(layout.texts, headerOfItem(layout, item), items);
  return texts && headerOfItem(layout, { ...item, ...texts });
};

const headOfItems = (layout: Layout, items: readonly Attributes[]): AnyHeader | null => {
  const item = items.find(({ sk }) => sk === '#');
  return item ? (headerWithTexts(layout, item, items) ?? headerOfItem(layout, item)) : null;
};

/** Null where a change of it is only half visible. */
const documentOfItems = (layout: Layout, items: readonly Attributes[]): AnyDocument | null | undefined => {
  const item = items.find(({ sk }) => sk === '#');
  if (!item) return undefined;
  const header = headerWithTexts(layout, item, items);
  if (header === null) return null;
  const own = items.filter(({ sk, linesRev }) => String(sk).startsWith('L#') && linesRev === header.linesRev);
  if (own.length !== header.chunks) return null;
  return { ...header, lines: own.flatMap((chunk) => linesOfChunk(layout, chunk)) };
};

const readsOf = <Document extends AnyDocument>(layout: Layout) => {
  const { kind, keyOf, chunkKey, texts } = layout;
  return {
    /** Header and first lines of the document that a path names: all of most documents. */
    reads: (({ id = '' }) => {
      if (!/^[0-9a-z]{26}$/.test(id)) return [];
      return [keyOf(id), ...(texts ? [texts.keyOf(id)] : []), ...(kind.lines ? [chunkKey(id, 1)] : [])];
    }) as Reads,
    headerOf: (item: Attributes): HeaderOf<Document> => headerOfItem(layout, item) as HeaderOf<Document>,
    linesOf: (item: Attributes): Document['lines'] => linesOfChunk(layout, item),
    readItemsOf: (store: Store, asked: readonly RequestedItems[]) => readItemsOf(layout, store, asked),
    /** Every item of a document's partition; none where there is no document. */
    readItems: async (store: Store, id: string): Promise<Attributes[]> =>
      (await readItemsOf(layout, store, [{ id, hasLines: kind.lines !== null }]))[0] ?? [],
    headOf: (items: readonly Attributes[]) => headOfItems(layout, items) as HeaderOf<Document> | null,
    /** The document of its partition's items: undefined where there is none. */
    documentOf: (items: readonly Attributes[]): Document | null | undefined =>
      documentOfItems(layout, items) as Document | null | undefined,
  };
};

/** What lies in the table of documents of a kind: how they are read and written. */
export const documentRecords = <Document extends AnyDocument>(kind: AnyKind): DocumentRecords<Document> => {
  const layout = layoutOf(kind);
  return {
    kind,
    keyOf: layout.keyOf,
    chunkKey: layout.chunkKey,
    index: listIndex(layout),
    /** The hash of the text that it posts. */
    hashOf: hashesOf(kind),
    shownHashOf: hashesOf(kind, new Set()),
    stateIndex: (state: string) => stateIndexOf(layout, state),
    /** The words that a search compares. */
    searchKeyOf: (header: HeaderOf<Document>): string =>
      searchKey(kind.words(header).filter(Boolean).join(' ')),
    /** Why a document cannot be changed or deleted as a draft. */
    lockedCode: ({ status }: Pick<AnyHeader, 'status'>): string => stateRefusal(kind, status),
    ...readsOf<Document>(layout),
    ...writesOf<Document>(layout),
  };
};
