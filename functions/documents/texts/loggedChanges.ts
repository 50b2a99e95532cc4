// What the log keeps of a change of a document: of its rich texts the words alone.
import { type Change, changesBetween } from '#shared/audit/changesBetween.ts';
import { auditedFields } from '#shared/documents/auditedFields.ts';
import type { DocumentFields } from '#shared/documents/documentFields.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { richChange, richWords } from '#shared/richText/richChange.ts';
import { hasRichTexts } from '#shared/richText/richNames.ts';

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

const inWords = ({ head, tables }: AnyKind, change: Change): Change => {
  const [, table = '', cell] = cellPath.exec(change.field) ?? [];
  const rows = tables[table]?.of;
  if (rows !== undefined && cell === undefined)
    return { ...change, old: rowWords(rows, change.old), new: rowWords(rows, change.new) };
  const field = rows === undefined ? head[change.field] : rows[cell ?? ''];
  return field?.kind === 'rich' ? richChange(field, change) : change;
};

export const loggedChanges = (kind: AnyKind, before: object, after: object | null): Change[] => {
  type State = Readonly<Record<string, unknown>>;
  const changes = changesBetween(auditedFields(kind), before as State, after as State | null);
  return hasRichTexts(kind) ? changes.map((change) => inWords(kind, change)) : changes;
};
