// A document or record with other rich texts in the places of its own.
import { type RichDeclared, type RichFields, richFields } from './richNames.ts';

type Values = Readonly<Record<string, unknown>>;

type TextOf = (text: string, path: string) => string;

const rowWith = (fields: RichFields, values: Values, textOf: TextOf): Values => ({
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
