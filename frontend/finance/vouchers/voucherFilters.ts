// The filters of the voucher list as they stand in the address, so that a filtered list can be kept and shared.

import type { VoucherStatus } from '#shared/finance/voucher.ts';
import { isDate } from '#shared/kernel/dates.ts';

export type VoucherFilters = {
  type?: string | undefined;
  status?: VoucherStatus | undefined;
  branch?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  text?: string | undefined;
};

export type FilterName = keyof VoucherFilters;

const statuses: readonly string[] = ['draft', 'pending', 'posted', 'rejected'];
const names: readonly FilterName[] = ['type', 'status', 'branch', 'from', 'to', 'text'];

const isAllowed = (name: FilterName, value: string): boolean => {
  if (name === 'status') return statuses.includes(value);
  return name === 'from' || name === 'to' ? isDate(value) : value !== '';
};

/** Reads the filters of an address; what is not understood is left out. */
export const filtersOf = (search: URLSearchParams): VoucherFilters => {
  const entries = names.flatMap((name) => {
    const value = search.get(name) ?? '';
    return isAllowed(name, value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(entries);
};

/** The address with one filter set or, for an empty value, taken away. */
export const withFilter = (search: URLSearchParams, name: FilterName, value: string): URLSearchParams => {
  const next = new URLSearchParams(search);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
};
