// The rich texts of a document: in one item of its own beside its header, so that no list and no index carries them.

import type { Key } from '#functions/storage/keys.ts';
import { type Attributes, overwrite, remove, type Write } from '#functions/storage/writes.ts';
import type { DocumentBase } from '#shared/documents/documentBase.ts';
import { tableRows } from '#shared/documents/documentFields.ts';
import { type AnyKind, headValue } from '#shared/documents/documentKind.ts';
import { richNames } from '#shared/richText/richNames.ts';

/** A document with its texts, as far as its item beside the header is concerned. */
type WithTexts = Pick<DocumentBase, 'id' | 'rev' | 'textsRev'>;

/** How the texts of a kind lie in the table; nothing of a kind without such fields. */
export type TextLayout = {
  /** The fields of its head that are rich texts, and the tables that hold one. */
  readonly fields: readonly string[];
  readonly tables: readonly string[];
  readonly keyOf: (id: string) => Key;
};

export const textLayoutOf = (kind: Pick<AnyKind, 'head' | 'tables' | 'key'>): TextLayout | null => {
  const { fields, tables } = richNames(kind);
  if (fields.length + tables.length === 0) return null;
  return { fields, tables, keyOf: (id) => ({ pk: `${kind.key}#${id}`, sk: 'T#' }) };
};

/** Of a header that is read without them. */
export const blankTexts = ({ fields, tables }: TextLayout): Attributes => ({
  ...Object.fromEntries(fields.map((name) => [name, ''])),
  ...Object.fromEntries(tables.map((name) => [name, []])),
});

/** What of the document is written there: what says something. */
const filledTexts = ({ fields, tables }: TextLayout, document: object): Attributes => ({
  ...Object.fromEntries(
    fields.flatMap((name) => {
      const value = headValue(document, name);
      return value === '' || value === null ? [] : [[name, value]];
    }),
  ),
  ...Object.fromEntries(
    tables.flatMap((name) => {
      const rows = tableRows(document, name);
      return rows.length === 0 ? [] : [[name, rows]];
    }),
  ),
});

const isPlain = (value: unknown): value is Attributes =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** In the order of names, whichever order the table has given them. */
const textOf = (texts: Attributes): string =>
  JSON.stringify(texts, (_, value: unknown) => {
    if (typeof value === 'bigint') return String(value);
    return isPlain(value) ? Object.fromEntries(Object.entries(value).sort()) : value;
  });

/** `stored`: the fields of the head, and of the tables, with amounts as the table keeps them. */
type Stored = (document: object) => Attributes;

type Texts = { textsRev: number | undefined; writes: Write[] };

/** The write of texts that are new or have changed; the header names the revision of it that they belong to. `before`: null of a new document. */
export const textsWritten = (
  layout: TextLayout | null,
  { before, after, stored }: { before: WithTexts | null; after: WithTexts; stored: Stored },
): Texts => {
  if (layout === null) return { textsRev: undefined, writes: [] };
  const key = layout.keyOf(after.id);
  const had = before?.textsRev;
  const texts = filledTexts(layout, after);
  if (Object.keys(texts).length === 0)
    return { textsRev: undefined, writes: had === undefined ? [] : [remove({ key })] };
  if (before && had !== undefined && textOf(texts) === textOf(filledTexts(layout, before)))
    return { textsRev: had, writes: [] };
  const textsRev = before ? before.rev + 1 : after.rev;
  const kept = filledTexts(layout, { ...after, ...stored(after) });
  return { textsRev, writes: [overwrite({ key, attributes: { ...kept, textsRev } })] };
};

/** The texts that the header names, among the items of its document: null where they are of another revision of it, as of a change that is only half visible. */
export const textsOfItems = (
  { fields, tables }: TextLayout,
  { textsRev }: Pick<DocumentBase, 'textsRev'>,
  items: readonly Attributes[],
): Attributes | null => {
  if (textsRev === undefined) return {};
  const item = items.find((each) => each['sk'] === 'T#' && each['textsRev'] === textsRev);
  if (!item) return null;
  return Object.fromEntries(
    [...fields, ...tables].flatMap((name) => (name in item ? [[name, item[name]]] : [])),
  );
};
