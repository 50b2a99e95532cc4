// Views as they are kept. Those of the first edition belong to lists of records and say in fields of their own what the address says now.
import type { ListView } from './viewsApi.ts';

type FirstEdition = Pick<ListView, 'name' | 'hidden'> & {
  stand: string;
  where: string;
  order?: { key: string; descending: boolean } | null;
};

/** `department:D1,contract:fixed` as the address has it. */
const filtersOf = (where: string): [string, string][] =>
  where
    .split(',')
    .map((part) => part.split(/:(.*)/s, 2) as [string, string])
    .filter(([, value]) => value);

const askedOf = ({ stand, where, order }: FirstEdition): string =>
  new URLSearchParams([
    ...(stand === 'active' ? [] : [['status', stand] as [string, string]]),
    ...filtersOf(where),
    ...(order ? [['order', order.descending ? `-${order.key}` : order.key] as [string, string]] : []),
  ]).toString();

export const currentView = (kept: ListView | FirstEdition): ListView =>
  'asked' in kept ? kept : { name: kept.name, hidden: kept.hidden, columns: [], asked: askedOf(kept) };
