// The filters of a list of documents as they stand in the address, so that a filtered list can be kept and shared.

import type { AnyKind } from '#shared/documents/documentKind.ts';
import { isDate } from '#shared/kernel/dates.ts';

/** By the names of fields, and `status`, `branch`, `from`, `to` and `text`. */
export type DocumentFilters = Readonly<Record<string, string>>;

type Narrowed = Pick<AnyKind, 'filters' | 'states'>;

const namesOf = ({ filters }: Narrowed): string[] => [...filters, 'status', 'branch', 'from', 'to', 'text'];

const isAllowed = ({ states }: Narrowed, name: string, value: string): boolean => {
  if (name === 'status') return states.includes(value);
  return name === 'from' || name === 'to' ? isDate(value) : value !== '';
};

/** Reads the filters of an address; what is not understood is left out. */
export const filtersOf = (kind: Narrowed, search: URLSearchParams): DocumentFilters => {
  const entries = namesOf(kind).flatMap((name) => {
    const value = search.get(name) ?? '';
    return isAllowed(kind, name, value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(entries);
};

/** The address with one filter set or, for an empty value, taken away. */
export const withFilter = (search: URLSearchParams, name: string, value: string): URLSearchParams => {
  const next = new URLSearchParams(search);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
};
