// What a file may hold: the fields of vouchers and of opening balances, and the names that columns give them.
import { bareName, otherNames } from './columnNames.ts';

export const importKinds = ['vouchers', 'opening'] as const;
export type ImportKind = (typeof importKinds)[number];

export const fieldNames = [
  'number',
  'date',
  'type',
  'reference',
  'narration',
  'account',
  'accountName',
  'debit',
  'credit',
  'balance',
  'party',
  'costCentre',
  'dueDate',
  'text',
] as const;
export type FieldName = (typeof fieldNames)[number];

/** Which column of the file holds a field, counted from 0. */
export type Mapping = Readonly<Partial<Record<FieldName, number>>>;

const fieldsOfKind: Record<ImportKind, readonly FieldName[]> = {
  vouchers: fieldNames.filter((name) => name !== 'balance'),
  opening: [
    'account',
    'accountName',
    'debit',
    'credit',
    'balance',
    'party',
    'dueDate',
    'reference',
    'costCentre',
    'text',
  ],
};

export const fieldsOf = (kind: ImportKind): readonly FieldName[] => fieldsOfKind[kind];

const needed: Record<ImportKind, readonly FieldName[]> = {
  vouchers: ['number', 'date', 'account', 'debit', 'credit'],
  opening: ['account'],
};

/** Fields without which nothing can be imported; opening balances take one signed column or the pair. */
export const isRequired = (kind: ImportKind, name: FieldName, mapping: Mapping): boolean => {
  if (needed[kind].includes(name)) return true;
  const isPair = name === 'debit' || name === 'credit';
  return kind === 'opening' && isPair && mapping.balance === undefined;
};

/** The required fields that no column holds. */
export const missingFields = (kind: ImportKind, mapping: Mapping): FieldName[] =>
  fieldsOf(kind).filter((name) => isRequired(kind, name, mapping) && mapping[name] === undefined);

type Labels = Readonly<Record<FieldName, string>>;

const namesOf = (name: FieldName, labels: Labels): ReadonlySet<string> =>
  new Set([...otherNames[name].split('|'), labels[name]].map(bareName));

/** Amounts: two columns that go by any name of one of them leave it to a person which one counts. */
const amountFields: readonly FieldName[] = ['debit', 'credit', 'balance'];

/** Which columns hold what, and the fields for which several columns bear the name: a person says which one counts. */
export type Guess = { readonly mapping: Mapping; readonly undecided: readonly FieldName[] };

/** The columns that may hold a field: the first one with a matching name, and those with the same name. */
const candidatesOf = (name: FieldName, titles: readonly string[], names: ReadonlySet<string>): number[] => {
  const known = titles.flatMap((title, index) => (title !== '' && names.has(title) ? [index] : []));
  const [first = -1] = known;
  return amountFields.includes(name) ? known : known.filter((column) => titles[column] === titles[first]);
};

/** The columns that the names in a file's head mean; `labels` are the names on the screen. */
export const guessColumns = (cells: readonly string[], kind: ImportKind, labels: Labels): Guess => {
  const titles = cells.map(bareName);
  const mapping: Partial<Record<FieldName, number>> = {};
  const undecided: FieldName[] = [];
  const taken = new Set<number>();
  for (const name of fieldsOf(kind)) {
    const open = titles.map((title, index) => (taken.has(index) ? '' : title));
    const candidates = candidatesOf(name, open, namesOf(name, labels));
    const [at] = candidates;
    if (at === undefined) continue;
    if (candidates.length > 1) undecided.push(name);
    else mapping[name] = at;
    for (const column of candidates) taken.add(column);
  }
  return kind === 'opening' && mapping.debit !== undefined && mapping.credit !== undefined
    ? {
        mapping: withoutField(mapping, 'balance'),
        undecided: undecided.filter((name) => name !== 'balance'),
      }
    : { mapping, undecided };
};

const withoutField = (mapping: Mapping, name: FieldName): Mapping => {
  const { [name]: _, ...others } = mapping;
  return others;
};

/** The mapping with a field on another column, or on none; a column holds one field. */
export const withColumn = (mapping: Mapping, name: FieldName, column: number | null): Mapping => {
  const others = Object.entries(mapping).filter(([other, at]) => other !== name && at !== column);
  const next = Object.fromEntries(others) as Mapping;
  return column === null ? next : { ...next, [name]: column };
};
