// The filters of the log as they stand in the address, so that a filtered log can be kept and shared.

import type { listLog } from '#shared/audit/api.ts';
import { auditActions } from '#shared/audit/auditAction.ts';
import { isDate } from '#shared/kernel/dates.ts';
import type { EndpointCall } from '#shared/kernel/endpoint.ts';

const names = ['from', 'to', 'user', 'entity', 'document', 'action', 'branch'] as const;
export type LogFilterName = (typeof names)[number];
export type LogFilters = Pick<EndpointCall<typeof listLog>['query'], LogFilterName>;

const actionNames: readonly string[] = auditActions;

const isAllowed = (name: LogFilterName, value: string): boolean => {
  if (name === 'from' || name === 'to') return isDate(value);
  return name === 'action' ? actionNames.includes(value) : value !== '';
};

/** Reads the filters of an address; what is not understood is left out. */
export const filtersOf = (search: URLSearchParams): LogFilters =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name) ?? '';
      return isAllowed(name, value) ? [[name, value] as const] : [];
    }),
  );

/** The address with some filters set or, for an empty value, taken away. */
export const withFilters = (
  search: URLSearchParams,
  values: Partial<Record<LogFilterName, string>>,
): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values))
    if (value === '') next.delete(name);
    else next.set(name, value);
  return next;
};
