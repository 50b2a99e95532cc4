// A list that is read whole is narrowed here, by the same declaration by which the server narrows a paged one.
import { parseMoney } from '../kernel/money.ts';
import { searchKey, searchMatcher } from '../kernel/searchKey.ts';
import type { Asked, Filter, List } from './list.ts';
import { filterNames } from './listAddress.ts';

const valueIn = (row: object, name: string): unknown => (row as Readonly<Record<string, unknown>>)[name];

/** Some rows have several values, such as the roles of a user. */
const has = (value: unknown, wanted: string): boolean =>
  Array.isArray(value) ? value.map(String).includes(wanted) : String(value ?? '') === wanted;

/** Decimals with which amounts are compared. */
const scale = 6;

const isBetween = (filter: Filter, value: unknown, [from = '', to = '']: readonly string[]): boolean => {
  const text = String(value ?? '');
  if (filter.kind === 'days')
    return (from === '' || text.slice(0, 10) >= from) && (to === '' || text.slice(0, 10) <= to);
  const [amount, least, most] = [text, from, to].map((each) => parseMoney(each, scale));
  if (amount === null || amount === undefined) return false;
  return (from === '' || amount >= (least ?? amount)) && (to === '' || amount <= (most ?? amount));
};

const isWithin = (name: string, filter: Filter, filters: Asked['filters']) => {
  const values = filterNames(name, filter).map((each) => filters[each] ?? '');
  const [wanted = ''] = values;
  if (values.every((value) => value === '')) return () => true;
  if (filter.kind === 'days' || filter.kind === 'amounts')
    return (row: object) => isBetween(filter, valueIn(row, name), values);
  if (filter.kind !== 'text') return (row: object) => has(valueIn(row, name), wanted);
  const matches = searchMatcher(wanted);
  return (row: object) => matches(searchKey(String(valueIn(row, name) ?? '')));
};

/** Of a name in both languages both are looked into. */
const wordsIn = (row: object, name: string): string => {
  const value = valueIn(row, name) ?? '';
  return typeof value === 'object' ? Object.values(value).join(' ') : String(value);
};

/** Whether the search finds the row. */
export const foundBy = <Row extends object>({ search }: Pick<List<Row>, 'search'>, text: string) => {
  if (!Array.isArray(search) || searchKey(text) === '') return () => true;
  const fields: readonly string[] = search;
  const matches = searchMatcher(text);
  return (row: Row): boolean => matches(searchKey(fields.map((name) => wordsIn(row, name)).join(' ')));
};

export const underTab = <Row extends object>({ tabs }: Pick<List<Row>, 'tabs'>, tab: string) => {
  if (tabs === null) return () => true;
  const { first, name, holds } = tabs;
  return (row: Row): boolean => (holds ? holds(row, tab) : tab === first || has(valueIn(row, name), tab));
};

/** The rows that tab and filters leave; a search is apart, since in a tree it also keeps what stands above. */
export const narrowedRows = <Row extends object>(
  list: Pick<List<Row>, 'tabs' | 'filters'>,
  rows: readonly Row[],
  { tab, filters }: Pick<Asked, 'tab' | 'filters'>,
): readonly Row[] => {
  const tests = Object.entries(list.filters).map(([name, filter]) => isWithin(name, filter, filters));
  const isUnderTab = underTab(list, tab);
  return rows.filter((row) => isUnderTab(row) && tests.every((test) => test(row)));
};

/** The rows that tab, filters and search leave. */
export const foundRows = <Row extends object>(
  list: Pick<List<Row>, 'tabs' | 'filters' | 'search'>,
  rows: readonly Row[],
  asked: Pick<Asked, 'tab' | 'filters' | 'search'>,
): readonly Row[] => narrowedRows(list, rows, asked).filter(foundBy(list, asked.search));

/** Rows with the same words beside each other: by their words, or in the order in which the words are first met. */
export const groupedRows = <Row>(
  rows: readonly Row[],
  wordsOf: (row: Row) => string,
  isByWords: boolean,
): Row[] => {
  const groups = [...Map.groupBy(rows, wordsOf)];
  if (isByWords) groups.sort(([one], [other]) => (searchKey(one) < searchKey(other) ? -1 : 1));
  return groups.flatMap(([, members]) => members);
};
