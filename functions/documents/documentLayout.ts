// How documents of a kind lie in the table: their keys, what is left out where it says nothing, and the indexes that find them.
import { type IndexKeys, type Key, sortable } from '#functions/storage/keys.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import type { DocumentBase, KeptPerson } from '#shared/documents/documentBase.ts';
import type {
  DocumentField,
  DocumentFields,
  DocumentValue,
  LineRow,
  LineValues,
} from '#shared/documents/documentFields.ts';
import { tableRows } from '#shared/documents/documentFields.ts';
import { type AnyDocument, type AnyKind, headValue } from '#shared/documents/documentKind.ts';
import { referenceKey } from '#shared/documents/referenceKey.ts';
import { unnumberedStates } from '#shared/documents/transition.ts';
import type { Person } from '#shared/kernel/person.ts';
import { blankTexts, type TextLayout, textLayoutOf } from './texts/documentTexts.ts';

export type HeaderOf<Document> = Omit<Document, 'lines'> & DocumentBase;
export type AnyHeader = HeaderOf<AnyDocument>;

export const personView = ({ id, name, name_ar = name }: KeptPerson): Person => ({ id, name, name_ar });

export const linesPerChunk = 100;

export const chunksOf = (lines: number): number => Math.ceil(lines / linesPerChunk);

export const referencePartition = (reference: string): string => `REF#${referenceKey(reference)}`;

/** Fields that are not stored where they say nothing: a header is in its item and in up to three indexes. */
const blankBase = {
  number: null,
  reverses: null,
  reversedBy: null,
  postedBy: null,
  postedAt: null,
  seq: null,
  reason: null,
  importNumber: null,
};

const isNullable = ({ kind, required }: DocumentField): boolean =>
  !required && !['text', 'note', 'code', 'rich', 'flag', 'money', 'rows'].includes(kind);

const noRows: readonly LineRow[] = [];

const isSame = (value: unknown, blank: unknown): boolean =>
  value === blank || (blank === noRows && Array.isArray(value) && value.length === 0);

const blankHead = ({ head, kept }: AnyKind): Record<string, null> => ({
  ...blankBase,
  ...Object.fromEntries(
    Object.entries(head).flatMap(([name, field]) => (isNullable(field) ? [[name, null]] : [])),
  ),
  ...Object.fromEntries(Object.keys(kept).map((name) => [name, null])),
});

/** Of fields that documents of older versions do not have: what they say nothing in. */
const missingTexts = ({ head }: AnyKind): Record<string, string> =>
  Object.fromEntries(
    Object.entries(head).flatMap(([name, { kind }]) =>
      ['text', 'note', 'code'].includes(kind) ? [[name, '']] : [],
    ),
  );

/** What a field of a line holds where it says nothing; undefined where it always says something. */
const blankOf = (field: DocumentField): DocumentValue | undefined => {
  if (field.kind === 'flag') return field.initial;
  if (field.kind === 'rows') return noRows;
  if (field.kind === 'money' || field.required) return undefined;
  return isNullable(field) ? null : '';
};

const blankLine = ({ lines }: AnyKind): Record<string, DocumentValue> =>
  Object.fromEntries(
    Object.entries(lines?.fields ?? {}).flatMap(([name, field]) => {
      const blank = blankOf(field);
      return blank === undefined || lines?.inherits.includes(name) ? [] : [[name, blank]];
    }),
  );

export type Layout = {
  kind: AnyKind;
  emptyHead: Readonly<Record<string, null>>;
  missingHead: Readonly<Record<string, string>>;
  emptyLine: Readonly<Record<string, DocumentValue>>;
  /** The fields of lines that hold amounts. */
  amounts: readonly string[];
  /** The same of its head, and of each of its tables. */
  headAmounts: readonly string[];
  tableAmounts: Readonly<Record<string, readonly string[]>>;
  /** Of the rich texts of its head and tables; null where it has none. */
  texts: TextLayout | null;
  /** States from which something may still become of a document: they have an index of their own. */
  openStates: ReadonlySet<string>;
  keyOf: (id: string) => Key;
  chunkKey: (id: string, chunk: number) => Key;
};

/** The states from which something may still become of a document. */
export const openStatesOf = ({
  transitions,
  states,
}: Pick<AnyKind, 'transitions' | 'states'>): Set<string> => {
  const begins = transitions.flatMap(({ from, approval }) => [
    ...from,
    ...(approval ? [approval.waits] : []),
  ]);
  return new Set(states.filter((state) => unnumberedStates.includes(state) || begins.includes(state)));
};

const amountsIn = (fields: DocumentFields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'money' ? [name] : []));

export const layoutOf = (kind: AnyKind): Layout => {
  const pk = (id: string): string => `${kind.key}#${id}`;
  return {
    kind,
    emptyHead: blankHead(kind),
    missingHead: missingTexts(kind),
    emptyLine: blankLine(kind),
    amounts: amountsIn(kind.lines?.fields ?? {}),
    headAmounts: amountsIn(kind.head),
    tableAmounts: Object.fromEntries(
      Object.entries(kind.tables).map(([name, { of }]) => [name, amountsIn(of)]),
    ),
    texts: textLayoutOf(kind),
    openStates: openStatesOf(kind),
    keyOf: (id) => ({ pk: pk(id), sk: '#' }),
    chunkKey: (id, chunk) => ({ pk: pk(id), sk: `L#${sortable(chunk, 4)}` }),
  };
};

/** Within a day: as they were posted, which is the order of their numbers, and drafts as they were written. */
export const listOrder = ({ date, postedAt, seq, createdAt, id }: AnyHeader): string =>
  seq === null ? `${date}#${createdAt}#${id}` : `${date}#${postedAt}#${sortable(seq)}#${id}`;

type Partition = { index: 'gsi1' | 'gsi2'; pk: string };

/** Every document of the kind, in the order of lists. */
export const listIndex = ({ kind }: Layout) => ({ index: 'gsi1', pk: kind.key }) as const;

/** Those in a state: open ones have an index of their own, of what is done it would make one hot partition. */
export const stateIndexOf = (layout: Layout, state: string): Partition =>
  layout.openStates.has(state) ? { index: 'gsi2', pk: `${layout.kind.key}#S#${state}` } : listIndex(layout);

export const indexesOf = (layout: Layout, header: AnyHeader): IndexKeys => {
  const { kind, openStates } = layout;
  const sk = listOrder(header);
  const reference = kind.reference === null ? '' : String(headValue(header, kind.reference) ?? '');
  return {
    gsi1: { pk: kind.key, sk },
    ...(openStates.has(header.status) ? { gsi2: { pk: `${kind.key}#S#${header.status}`, sk } } : {}),
    ...(referenceKey(reference) === ''
      ? {}
      : { gsi3: { pk: referencePartition(reference), sk: `${kind.key}#${sk}` } }),
  };
};

/** The fields without those that the blank ones say as well. */
const withoutBlank = (fields: object, blank: Readonly<Record<string, unknown>>): Attributes => {
  const attributes: Attributes = {};
  for (const [name, value] of Object.entries(fields))
    if (!(name in blank && isSame(value, blank[name]))) attributes[name] = value;
  return attributes;
};

/** What its lines say first, where its head says nothing: lists show it without reading lines. */
const lineTextOf = ({ kind }: Layout, document: AnyDocument): { lineText?: string } => {
  const { head, line } = kind.about;
  if (line === undefined || headValue(document, head) !== '') return {};
  const firstText = document.lines.find((each) => each[line] !== '')?.[line];
  return { lineText: typeof firstText === 'string' ? firstText : '' };
};

const amountTexts = (amounts: readonly string[], values: object): Record<string, string> =>
  Object.fromEntries(amounts.map((name) => [name, String(headValue(values, name) ?? 0n)]));

const amountsOfTexts = (amounts: readonly string[], values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(amounts.map((name) => [name, BigInt(String(values[name] ?? '0'))]));

/** Amounts of the head and of its tables as they lie in the item. */
export const storedHead = ({ headAmounts, tableAmounts }: Layout, document: object): Attributes => ({
  ...amountTexts(headAmounts, document),
  ...Object.fromEntries(
    Object.entries(tableAmounts).map(([table, amounts]) => [
      table,
      tableRows(document, table).map((row) => ({ ...row, ...amountTexts(amounts, row) })),
    ]),
  ),
});

/** The branches that see a document, where these are more than its own. */
export const severalBranches = (
  kind: Pick<AnyKind, 'branches'>,
  document: AnyHeader,
): { branches?: readonly string[] } => {
  const branches = [...new Set(kind.branches(document))];
  return branches.length === 1 && branches[0] === document.branch ? {} : { branches };
};

const withoutTexts = ({ fields, tables }: TextLayout, header: Attributes): Attributes => {
  const names = new Set<string>([...fields, ...tables]);
  return Object.fromEntries(
    Object.entries(header).filter(([name, value]) => !names.has(name) && value !== undefined),
  );
};

/** Whether it waits for a transition that others perform. */
const isWaiting = ({ transitions }: AnyKind, { status }: AnyDocument): boolean =>
  transitions.some(({ approval }) => approval?.waits === status);

/** The header's item; authors are kept as long as it may still need approval, and what it was sent for while it waits. */
export const attributesOf = (layout: Layout, document: AnyDocument): Attributes => {
  const { lines: _, rev: __, lineText: ___, branches: ____, authors, sentFor, ...fields } = document;
  const header = {
    ...fields,
    ...storedHead(layout, document),
    ...lineTextOf(layout, document),
    ...severalBranches(layout.kind, document),
    ...(sentFor !== undefined && isWaiting(layout.kind, document) && { sentFor }),
  };
  const isDone = !layout.openStates.has(document.status) || authors === undefined;
  const kept = withoutBlank(isDone ? header : { ...header, authors }, layout.emptyHead);
  return layout.texts === null ? kept : withoutTexts(layout.texts, kept);
};

export const storedLine = ({ amounts, emptyLine }: Layout, line: LineValues): Attributes => {
  const asText = Object.fromEntries(amounts.map((name) => [name, String(line[name])]));
  return withoutBlank({ ...line, ...asText }, emptyLine);
};

/** The lines of a chunk. */
export const linesOfChunk = ({ amounts, emptyLine }: Layout, { lines }: Attributes): LineValues[] =>
  (lines as Record<string, DocumentValue>[]).map((line) => ({
    ...emptyLine,
    ...line,
    ...Object.fromEntries(amounts.map((name) => [name, BigInt(String(line[name]))])),
  }));

/** `item`: that of the header, with its texts where these are read. */
export const headerOfItem = (
  { emptyHead, missingHead, headAmounts, tableAmounts, texts }: Layout,
  item: Attributes,
): AnyHeader => {
  const tables = Object.entries(tableAmounts).map(([table, amounts]) => [
    table,
    tableRows(item, table).map((row) => ({ ...row, ...amountsOfTexts(amounts, row) })),
  ]);
  return {
    ...missingHead,
    ...emptyHead,
    ...(texts && blankTexts(texts)),
    ...item,
    ...amountsOfTexts(headAmounts, item),
    ...Object.fromEntries(tables),
  };
};
