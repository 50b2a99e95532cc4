// The record that the address of its list opens: it can be shared, Back closes it, and a reload opens it again.
import { useState } from 'react';
import { useOpenedRow } from '#frontend/lists/useOpenedRow.ts';
import { isCode } from '#shared/kernel/fields.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { useRecordOf } from './resourceQueries.ts';

const names = ['open'];

export const useOpenedRecord = (resource: AnyResource, rows: readonly ResourceRow[]) => {
  const { query, open, close } = useOpenedRow(names);
  const code = query.get('open');
  const listed = rows.find((row) => row.code === code) ?? null;
  // What was opened stays open when the list shows it no longer, such as under another tab.
  const [last, setLast] = useState<ResourceRow | null>(null);
  const kept = last?.code === code ? last : null;
  const here = listed ?? kept;
  const isPossible = code !== null && isCode(code);
  const found = useRecordOf(resource, here === null && isPossible ? code : null);
  const row = code === null ? null : (here ?? found.data ?? null);
  if (row !== last) setLast(row);
  return {
    row,
    /** The code of an address that nobody has. */
    missing: row === null && (found.data === null || !isPossible) ? code : null,
    open: (each: ResourceRow) => open({ open: each.code }),
    close,
  };
};
