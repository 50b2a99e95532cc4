// Of which records that lines name the form is sent more than names by the call that asks what they are called.
import type { AnyKind } from '#shared/documents/documentKind.ts';

/**
 * By the kind of record: the field that names it, as in `invoice.product`. Only fields that lists are filtered by,
 * whose records everybody who reads the document may ask for.
 */
export const sentUses = ({
  name,
  lines,
  lineFilters,
}: Pick<AnyKind, 'name' | 'lines' | 'lineFilters'>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(lines?.fields ?? {}).flatMap(([field, declared]) =>
      declared.kind === 'record' && declared.with && lineFilters.includes(field)
        ? [[declared.of.one, `${name}.${field}`]]
        : [],
    ),
  );
