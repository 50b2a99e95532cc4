// By what the records of a list can stand, and the keys that bring them into that order: as text, which the table compares as it stands.
import { parseMoney } from '../kernel/money.ts';
import { nameIn } from '../kernel/names.ts';
import { searchKey } from '../kernel/searchKey.ts';
import type { Field, FieldKind, FieldValue } from './fields.ts';
import type { AnyResource, ResourceRow } from './resource.ts';

export type RecordOrder = { readonly field: string; readonly descending: boolean };

/** Of a text as it travels in an address: `price`, or `-price` from the largest down. */
export const orderOf = (text: string): RecordOrder => ({
  field: text.replace(/^-/, ''),
  descending: text.startsWith('-'),
});

/** The most decimals that a field has. */
const decimals = 6;
/** Lifts every number above zero, to the same count of digits. */
const lift = 10n ** 24n;

const numberKey = (value: FieldValue): string | null => {
  const units = parseMoney(String(value), decimals);
  return units === null ? null : String(lift + units).padStart(25, '0');
};

const plain = (value: FieldValue): string => String(value);

/** Kinds whose values have an order of their own, the same in both languages; what a field names or chooses is called differently in each. */
const keyOfKind: { readonly [Kind in FieldKind]?: (value: FieldValue) => string | null } = {
  text: (value) => searchKey(String(value)),
  code: plain,
  date: plain,
  whole: numberKey,
  decimal: numberKey,
  percent: numberKey,
  money: numberKey,
};

/** Kinds by which the records of a large resource can stand. */
export type OrderedKind = 'text' | 'code' | 'date' | 'whole' | 'decimal' | 'percent' | 'money';

export const hasOrder = ({ kind }: Field): boolean => keyOfKind[kind] !== undefined;

/** Longer values that begin alike stand by the codes of their records. */
const keyMax = 100;

/** What a record stands by in a field: a missing name is that of the other language, as it is shown. */
export const orderedValue = (row: ResourceRow, name: string): FieldValue | undefined => {
  if (name !== 'name' && name !== 'name_ar') return row[name];
  return nameIn(name === 'name' ? 'en' : 'ar', row);
};

/** What a value stands by; null where there is none. */
export const sortKey = (field: Field, value: FieldValue | undefined): string | null => {
  if (value === null || value === undefined || value === '') return null;
  const key = keyOfKind[field.kind]?.(value) ?? '';
  return key === '' ? null : [...key].slice(0, keyMax).join('');
};

/** Fields by which its records can stand; a large resource keeps an order ready for each that it declares, beside both names. */
export const orderFields = (
  { fields, large, sorted }: Pick<AnyResource, 'fields' | 'large' | 'sorted'>,
  hidden: readonly string[] = [],
): string[] => {
  const kept = ['code', 'name', 'name_ar', ...sorted];
  return Object.entries(fields).flatMap(([name, field]) =>
    (large ? kept.includes(name) : hasOrder(field)) && !hidden.includes(name) ? [name] : [],
  );
};

/** Compares two keys; where there is none comes last in either direction. */
export const compareKeys = (one: string | null, other: string | null, descending: boolean): number => {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other === descending ? 1 : -1;
};

/** Those without a place of their own come last. */
const placeOf = ({ order }: ResourceRow): number => (typeof order === 'number' ? order : Infinity);

/** In the order that a company gives its lists. */
export const byPlace = (one: ResourceRow, other: ResourceRow): number => {
  const [first, second] = [placeOf(one), placeOf(other)];
  if (first !== second) return first < second ? -1 : 1;
  return one.code < other.code ? -1 : 1;
};
