// What a path of a change names: a field of a declaration, or one of a document that has none.

import type { Field } from '#shared/resources/fields.ts';
import type { AnyResource } from '#shared/resources/resource.ts';

/** What declares how a document and its fields are called: a resource, or the settings. */
export type Worded = Pick<AnyResource, 'one' | 'noun' | 'fields'>;

const rowPath = /^(\w+)\[(.*)\]\.(\w+)$/;

/** A cell of a row that is known by its key: `rates[2026-01-01].rate`. */
export const rowPlace = (path: string): { table: string; key: string; cell: string } | null => {
  const [, table = '', key = '', cell = ''] = rowPath.exec(path) ?? [];
  return table === '' ? null : { table, key, cell };
};

/** How it is declared, where it is. */
export const declaredField = (path: string, resource: Worded | undefined): Field | undefined => {
  const place = rowPlace(path);
  if (!place) return resource?.fields[path];
  const table = resource?.fields[place.table];
  return table?.kind === 'rows' ? table.of[place.cell] : undefined;
};
