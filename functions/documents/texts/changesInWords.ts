// A change of a document with rich texts as the log keeps it: of these the words alone; loaded for kinds that have some.
import type { Change } from '#shared/audit/changesBetween.ts';
import type { DocumentFields } from '#shared/documents/documentFields.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { richChange, richWords } from '#shared/richText/richChange.ts';

const cellPath = /^(\w+)\.\d+(?:\.(\w+))?$/;

/** A row that was added or removed. */
const rowWords = (fields: DocumentFields, row: unknown): unknown =>
  typeof row === 'object' && row !== null
    ? Object.fromEntries(
        Object.entries(row).map(([name, value]) => {
          const field = fields[name];
          return [name, field?.kind === 'rich' ? richWords(field, value) : value];
        }),
      )
    : row;

export const inWords = ({ head, tables }: AnyKind, change: Change): Change => {
  const [, table = '', cell] = cellPath.exec(change.field) ?? [];
  const rows = tables[table]?.of;
  if (rows !== undefined && cell === undefined)
    return { ...change, old: rowWords(rows, change.old), new: rowWords(rows, change.new) };
  const field = rows === undefined ? head[change.field] : rows[cell ?? ''];
  return field?.kind === 'rich' ? richChange(field, change) : change;
};
