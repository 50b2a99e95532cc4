// Checks rows of a file as the form would: schema, rules, references, and values that no two records have.

import type { SessionContext } from '#functions/http/context.ts';
import type { Language } from '#functions/http/messages.ts';
import { messageOf } from '#functions/http/messages.ts';
import type { Store } from '#functions/storage/store.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { targetOf } from '#shared/resources/resource.ts';
import type { RecordFault } from '#shared/resources/resourceApi.ts';
import { newRowSchema } from '#shared/resources/rowSchema.ts';
import type { GivenRow } from './recordImports.ts';
import { unseenFields } from './recordScope.ts';
import { referenceFaults } from './references.ts';
import { keyOf, rowOf } from './resourceRecords.ts';
import { guardedValues, takenValues } from './uniqueGuards.ts';
import { moneyFaults } from './writeRecord.ts';

type Faults = Record<string, string>;

export type Checking = {
  store: Store;
  currency: string;
  nowMs: number;
  /** Who brings the file: records of branches out of his sight are none of his. */
  actor: SessionContext['actor'];
  /** Codes that stand further up in the file. */
  above: ReadonlySet<string>;
};

/** The records as they would stand: what the file says over what is there. */
export const mergedRows = async (
  store: Store,
  resource: AnyResource,
  given: readonly GivenRow[],
): Promise<{ row: ResourceRow; before: ResourceRow | null }[]> => {
  const items = await store.getAll(given.map(({ code }) => keyOf(resource, String(code ?? ''))));
  return given.map((values, index) => {
    const item = items[index];
    const before = item ? rowOf(resource, item) : null;
    return { row: { ...before, ...values, rev: (before?.rev ?? 0) + 1 } as ResourceRow, before };
  });
};

/** Faults of the row itself, and the row as the schema reads it. */
const read = (
  resource: AnyResource,
  row: ResourceRow,
  currency: string,
): { row: ResourceRow; faults: Faults } => {
  const { success, data, error } = newRowSchema(resource.fields).safeParse(row);
  if (!success) {
    const faults: Faults = {};
    for (const { path, message } of error.issues) faults[path.join('.')] ??= message;
    return { row, faults };
  }
  const whole = { ...data, rev: row.rev } as ResourceRow;
  return { row: whole, faults: { ...moneyFaults(resource, whole, currency), ...resource.rules(whole) } };
};

export type CheckedRows = { rows: GivenRow[]; faults: (Faults | null)[] };

/** What stands twice: in the file, or in the file and in another record. */
const repetitions = (
  resource: AnyResource,
  rows: readonly ResourceRow[],
  { above, taken }: { above: ReadonlySet<string>; taken: ReadonlyMap<string, string> },
): Faults[] => {
  const seen = new Set([...above].map((code) => `code ${code}`));
  return rows.map((row) => {
    const named = [['code', `code ${row.code}`] as const, ...guardedValues(resource, row)];
    const faults = named.flatMap(([field, value]) => {
      if (seen.has(value)) return [[field, field === 'code' ? 'file.codeTwice' : 'field.twice']];
      return (taken.get(value) ?? row.code) === row.code ? [] : [[field, 'record.valueTaken']];
    });
    for (const [, value] of named) seen.add(value);
    return Object.fromEntries(faults);
  });
};

/** One answer per row: null where it can be written. */
export const checkRows = async (
  { store, above, nowMs, currency, actor }: Checking,
  resource: AnyResource,
  given: readonly GivenRow[],
): Promise<CheckedRows> => {
  const merged = await mergedRows(store, resource, given);
  const parsed = merged.map(({ row }) => read(resource, row, currency));
  const rows = parsed.map(({ row }) => row);
  const taken = await takenValues(store, resource, rows);
  const repeated = repetitions(resource, rows, { above, taken });
  const places = new Map(rows.map(({ code }, index) => [code, index]));
  const isAbove = (kind: AnyResource, code: string, index: number) =>
    kind === resource && (above.has(code) || (places.get(code) ?? index) < index);
  const standing = rows.map((row, index) => ({ row, before: merged[index]?.before ?? null }));
  const references = await referenceFaults({ store, nowMs, isAbove }, resource, standing);
  const faults = parsed.map(({ faults: own }, index) => {
    const { row, before } = standing[index] ?? {};
    const unseen = [row, before].flatMap((each) => (each ? unseenFields({ actor }, resource, each) : []));
    const hidden = Object.fromEntries(unseen.map((field) => [field, 'record.unknown']));
    const all = { ...references[index], ...repeated[index], ...hidden, ...own };
    return Object.keys(all).length > 0 ? all : null;
  });
  // Only what the file says is kept: the record may be changed until it is written.
  const kept = rows.map((row, index) => {
    const names = Object.keys(given[index] ?? {});
    return Object.fromEntries(names.map((name) => [name, row[name] ?? null])) as GivenRow;
  });
  return { rows: kept, faults };
};

/** As the person reads them, with the number of the row in the file. */
export const shownFaults = (
  faults: readonly (Faults | null)[],
  start: number,
  language: Language,
): RecordFault[] =>
  faults.flatMap((each, index) =>
    Object.entries(each ?? {}).map(([field, code]) => ({
      row: start + index + 1,
      field,
      code,
      message: messageOf(language, code),
    })),
  );

/** Whose records the fields of a resource name, itself among them where its records name one another. */
export const namesItself = (resource: AnyResource): boolean =>
  Object.values(resource.fields).some(
    (field) => field.kind === 'ref' && targetOf(resource, field) === resource,
  );
