// Which fields and tables of a kind of document hold rich texts, and the texts of one.
import type { RichField } from '../resources/fields.ts';

export type RichFields = Readonly<Record<string, { readonly kind: string }>>;

/** As much of a kind of document as its texts need. */
export type RichDeclared = {
  readonly head: RichFields;
  readonly tables: Readonly<Record<string, { readonly of: RichFields }>>;
};

const isRich = (field: { readonly kind: string }): field is RichField => field.kind === 'rich';

export const richFields = (fields: RichFields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (isRich(field) ? [name] : []));

/** RichFields of the head, and the tables that contain one. */
export const richNames = ({ head, tables }: RichDeclared): { fields: string[]; tables: string[] } => ({
  fields: richFields(head),
  tables: Object.entries(tables).flatMap(([name, { of }]) => (richFields(of).length > 0 ? [name] : [])),
});

export const hasRichTexts = (kind: RichDeclared): boolean =>
  Object.values(richNames(kind)).some((names) => names.length > 0);

type Values = Readonly<Record<string, unknown>>;

const textsOf = (fields: RichFields, values: Values): string[] =>
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

/** The fields of a record, its small tables among them. */
type RecordFields = Readonly<Record<string, { readonly kind: string; readonly of?: unknown }>>;

export const richFieldsOfRecord = ({ fields }: { fields: RecordFields }): RichDeclared => ({
  head: fields,
  tables: Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, of }]) =>
      kind === 'rows' ? [[name, { of: of as RichFields }]] : [],
    ),
  ),
});

export const richTextsOfRecord = (resource: { fields: RecordFields }, record: object): RichTexts =>
  richTextsIn(richFieldsOfRecord(resource), record);
