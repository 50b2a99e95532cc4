// What the log calls the fields of a kind of document, and what is filled in when something is done with one.
import { type DocumentField, labelIn } from '#shared/documents/documentFields.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { capitalised } from '#shared/kernel/endpoint.ts';
import type { Worded, WordedField, WordedFields } from './auditField.ts';

const wordedFields = (fields: Readonly<Record<string, DocumentField>>, head: object): WordedFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, WordedField] => [
      name,
      {
        kind: field.kind,
        label: labelIn(field, head),
        ...(field.kind === 'choice' && { choices: field.choices }),
        ...(field.kind === 'rows' && { of: wordedFields(field.of, head) }),
      },
    ]),
  );

/** `head`: of one document, after which some of its fields are called, such as its customer. */
export const wordedKind = (
  { name, noun, head: fields, tables, lines, transitions }: AnyKind,
  head: object = {},
): Worded => ({
  one: name,
  noun: noun.one,
  fields: {
    ...wordedFields(fields, head),
    ...Object.fromEntries(
      Object.entries(tables).map(([table, { one, of }]) => [
        table,
        { kind: 'rows', label: { en: capitalised(one.en), ar: one.ar }, of: wordedFields(of, head) },
      ]),
    ),
    ...(lines && { lines: { kind: 'rows', of: wordedFields(lines.fields, head) } }),
  },
  forms: Object.fromEntries(
    transitions.map(({ name: done, asks }) => [done, wordedFields({ ...asks.fields, ...asks.link }, head)]),
  ),
});
