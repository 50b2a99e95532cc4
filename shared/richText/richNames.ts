// Which fields and tables of a kind of document hold rich texts, and the texts of one.
import type { RichField } from '../resources/fields.ts';

type Fields = Readonly<Record<string, { readonly kind: string }>>;

/** As much of a kind of document as its texts need. */
export type RichDeclared = {
  readonly head: Fields;
  readonly tables: Readonly<Record<string, { readonly of: Fields }>>;
};

const isRich = (field: { readonly kind: string }): field is RichField => field.kind === 'rich';

export const richFields = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (isRich(field) ? [name] : []));

/** Fields of the head, and the tables that contain one. */
export const richNames = ({ head, tables }: RichDeclared): { fields: string[]; tables: string[] } => ({
  fields: richFields(head),
  tables: Object.entries(tables).flatMap(([name, { of }]) => (richFields(of).length > 0 ? [name] : [])),
});

export const hasRichTexts = (kind: RichDeclared): boolean =>
  Object.values(richNames(kind)).some((names) => names.length > 0);

type Values = Readonly<Record<string, unknown>>;

const textsOf = (fields: Fields, values: Values): string[] =>
  richFields(fields).map((name) => String(values[name] ?? ''));

/** All rich texts of a document or record, and how many bytes of them there may be. */
export type RichTexts = { readonly texts: readonly string[]; readonly bytesMax: number };

export const richTextsIn = ({ head, tables }: RichDeclared, document: object): RichTexts => {
  const values = document as Values;
  const all = [head, ...Object.values(tables).map(({ of }) => of)].flatMap((fields) => Object.values(fields));
  return {
    texts: [
      ...textsOf(head, values),
      ...Object.entries(tables).flatMap(([name, { of }]) =>
        ((values[name] ?? []) as readonly Values[]).flatMap((row) => textsOf(of, row)),
      ),
    ],
    bytesMax: all.find(isRich)?.rules.bytesMax ?? 0,
  };
};

type TextOf = (text: string, path: string) => string;

const rowWith = (fields: Fields, values: Values, textOf: TextOf): Values => ({
  ...values,
  ...Object.fromEntries(
    richFields(fields).flatMap((name) => {
      const text = values[name];
      return typeof text === 'string' && text !== '' ? [[name, textOf(text, name)]] : [];
    }),
  ),
});

/** The document or record with each of its texts as `textOf` gives it; the path is that of a fault beside the field. */
export const withRichTexts = <Of extends object>(
  { head, tables }: RichDeclared,
  document: Of,
  textOf: TextOf,
): Of => {
  const values = document as Values;
  const rows = Object.entries(tables).flatMap(([name, { of }]) => {
    const own = values[name];
    if (!Array.isArray(own)) return [];
    const below =
      (at: number): TextOf =>
      (text, path) =>
        textOf(text, `${name}.${at}.${path}`);
    return [[name, own.map((row: Values, at) => rowWith(of, row, below(at)))]];
  });
  return { ...rowWith(head, values, textOf), ...Object.fromEntries(rows) } as Of;
};

/** The fields of a record, its small tables among them. */
type RecordFields = Readonly<Record<string, { readonly kind: string; readonly of?: unknown }>>;

export const richFieldsOfRecord = ({ fields }: { fields: RecordFields }): RichDeclared => ({
  head: fields,
  tables: Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, of }]) =>
      kind === 'rows' ? [[name, { of: of as Fields }]] : [],
    ),
  ),
});

export const richTextsOfRecord = (resource: { fields: RecordFields }, record: object): RichTexts =>
  richTextsIn(richFieldsOfRecord(resource), record);
