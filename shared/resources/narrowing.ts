// What a list of records is narrowed to: values of fields that its declaration names as filters, as they travel in an address.
import type { AnyResource, ResourceRow } from './resource.ts';

/** What a list is narrowed to: field → value. */
export type Narrowing = Readonly<Record<string, string>>;

/** As it travels in an address: `department:D1,contract:fixed`. */
export const narrowingText = (narrowing: Narrowing): string =>
  Object.entries(narrowing)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}:${value}`)
    .join(',');

/** The narrowing of a text, as far as the resource declares its fields as filters. */
export const narrowingOf = ({ filters }: Pick<AnyResource, 'filters'>, text = ''): Narrowing =>
  Object.fromEntries(
    text
      .split(',')
      .map((part): [string, string] => {
        const at = part.indexOf(':');
        return [part.slice(0, Math.max(0, at)), part.slice(at + 1)];
      })
      .filter(([name]) => filters.includes(name)),
  );

/** Whether a record is among those that are left. */
export const isWithin = (narrowing: Narrowing, row: ResourceRow): boolean =>
  Object.entries(narrowing).every(([name, value]) => value === '' || String(row[name] ?? '') === value);
