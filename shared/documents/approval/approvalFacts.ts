// What conditions of workflows read of a document, and what its approvers decide on; form and server use the same functions.
import type { Fact, Facts } from '../../approvals/conditions.ts';
import type { FactField } from '../../approvals/documentType.ts';
import { money } from '../../resources/fields.ts';
import type { DocumentField, DocumentFields, DocumentValue, LineValues } from '../documentFields.ts';
import { tableRows } from '../documentFields.ts';
import type { AnyKind, Typed } from '../documentKind.ts';

type Declared = Pick<AnyKind, 'head' | 'lines' | 'tables' | 'totals' | 'sums'>;

const totalLabel = { en: 'Total', ar: 'الإجمالي' } as const;

const isFact = (field: DocumentField): field is DocumentField & FactField => field.kind === 'record';

const factsIn = (fields: DocumentFields): [string, FactField][] =>
  Object.entries(fields).flatMap(([name, field]) => (isFact(field) ? [[name, field]] : []));

const lineFields = ({ lines }: Pick<Declared, 'lines'>): DocumentFields => lines?.fields ?? {};

/** The total, and every record that head or lines name. */
export const factFields = (kind: Declared): Readonly<Record<string, FactField>> => ({
  ...(kind.totals.length > 0 && { total: money({ label: totalLabel }) }),
  ...Object.fromEntries([...factsIn(lineFields(kind)), ...factsIn(kind.head)]),
});

/** The lines that people typed: what the product adds balances branches only. */
export const ownLines = <Line extends LineValues>(
  { lines }: Pick<Declared, 'lines'>,
  typed: readonly Line[],
): Line[] => typed.filter((line) => !lines?.generated.some((name) => line[name] === true));

const valueIn = (document: object, name: string): DocumentValue | undefined =>
  (document as Readonly<Record<string, DocumentValue>>)[name];

const codesIn = (places: readonly (DocumentValue | undefined)[]): string[] => [
  ...new Set(places.flatMap((code) => (typeof code === 'string' && code !== '' ? [code] : []))),
];

export const factsOf = (kind: Declared, document: Typed): Facts => {
  const own = ownLines(kind, document.lines);
  const fact = (name: string): Fact => codesIn([valueIn(document, name), ...own.map((line) => line[name])]);
  const [total] = kind.totals;
  const codes = Object.keys(factFields(kind)).filter((name) => name !== 'total');
  return {
    ...(total !== undefined && { total: kind.sums({ ...document, lines: own })[total] ?? 0n }),
    ...Object.fromEntries(codes.map((name) => [name, fact(name)])),
  };
};

const isDecidedOn = ({ kind }: DocumentField): boolean => !['text', 'note', 'rich', 'date'].includes(kind);

const decidedIn = (fields: DocumentFields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (isDecidedOn(field) ? [name] : []));

const asText = (value: DocumentValue | undefined): DocumentValue | undefined =>
  typeof value === 'bigint' ? String(value) : value;

/** Every amount and where it goes, as one text. Days, references and words can be put right without asking again. */
export const substanceOf = (kind: Declared, document: Typed): string => {
  const cells = decidedIn(lineFields(kind)).filter((name) => !kind.lines?.generated.includes(name));
  return JSON.stringify([
    ...decidedIn(kind.head).map((name) => asText(valueIn(document, name))),
    ...Object.entries(kind.tables).map(([table, { of }]) =>
      tableRows(document, table).map((row) => decidedIn(of).map((name) => asText(row[name]))),
    ),
    ...document.lines.map((line) => cells.map((name) => asText(line[name]))),
  ]);
};
