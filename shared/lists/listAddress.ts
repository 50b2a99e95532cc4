// What is asked of a list, as the address says it: a list can be shared, kept, and returned to.
import { isDate } from '../kernel/dates.ts';
import { type AnyList, type Asked, type Filter, type Look, tabKeys } from './list.ts';

type Values = { get: (name: string) => string | null };

/** The names of filters in the address; those that go from one value to another have two. */
export const filterNames = (name: string, filter: Filter): string[] =>
  filter.kind === 'days' || filter.kind === 'amounts' ? [filter.from, filter.to] : [name];

/** The name of the look in the address. */
const lookName = 'look';

const decimal = /^-?\d{1,15}(\.\d{1,6})?$/;

const isAllowed = (filter: Filter, value: string): boolean => {
  if (filter.kind === 'choice') return Object.hasOwn(filter.choices, value);
  if (filter.kind === 'date' || filter.kind === 'days') return isDate(value);
  if (filter.kind === 'value' && filter.values) return filter.values.includes(value);
  return filter.kind === 'amounts' ? decimal.test(value) : value !== '';
};

/** Every name in the address that belongs to the list. */
export const addressNames = (list: AnyList): string[] => [
  list.searchAs,
  ...(list.tabs === null ? [] : [list.tabs.name]),
  ...Object.entries(list.filters).flatMap(([name, filter]) => filterNames(name, filter)),
  'order',
  'group',
  ...(list.board ? [lookName] : []),
];

const tabOf = ({ tabs }: AnyList, values: Values): string => {
  if (tabs === null) return '';
  const value = values.get(tabs.name) ?? '';
  return tabKeys(tabs).includes(value) ? value : tabs.first;
};

const orderOf = (text: string): Asked['order'] =>
  text === '' ? null : { key: text.replace(/^-/, ''), descending: text.startsWith('-') };

const lookOf = ({ board }: AnyList, values: Values): Look =>
  board && values.get(lookName) === 'board' ? 'board' : 'table';

/** The values of an address that change the look: a board shows what is under every tab. */
export const lookValues = ({ tabs }: AnyList, look: Look): Record<string, string> => ({
  [lookName]: look === 'table' ? '' : look,
  ...(tabs !== null && { [tabs.name]: '' }),
});

/** Reads an address; what is not understood is left out. */
export const askedOf = (list: AnyList, values: Values): Asked => ({
  search: values.get(list.searchAs) ?? '',
  tab: lookOf(list, values) === 'board' ? (list.tabs?.first ?? '') : tabOf(list, values),
  filters: Object.fromEntries(
    Object.entries(list.filters).flatMap(([name, filter]) =>
      filterNames(name, filter).flatMap((each) => {
        const value = values.get(each) ?? '';
        return value !== '' && isAllowed(filter, value) ? [[each, value] as const] : [];
      }),
    ),
  ),
  order: orderOf(values.get('order') ?? '') ?? list.order,
  group: values.get('group') || null,
  look: lookOf(list, values),
});

/** Whether anything narrows the list. */
export const isNarrowed = ({ tabs }: AnyList, { search, tab, filters }: Asked): boolean =>
  search !== '' || Object.keys(filters).length > 0 || tab !== (tabs?.first ?? '');

/** The address with some values set or, where they are empty, taken away. */
export const addressWith = (before: URLSearchParams, values: Readonly<Record<string, string>>) => {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(values))
    if (value === '') next.delete(name);
    else next.set(name, value);
  return next;
};

/** The part of an address that belongs to the list, as a view keeps it. */
export const askedText = (list: AnyList, address: URLSearchParams): string => {
  const own = new Set(addressNames(list));
  return new URLSearchParams([...address].filter(([name]) => own.has(name))).toString();
};

/** The address as a view kept it; what belongs to others stays. */
export const addressOfView = (list: AnyList, before: URLSearchParams, kept: string) => {
  const own = new Set(addressNames(list));
  const others = [...before].filter(([name]) => !own.has(name));
  const wanted = [...new URLSearchParams(kept)].filter(([name]) => own.has(name));
  return new URLSearchParams([...others, ...wanted]);
};
