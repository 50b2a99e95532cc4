// Checks rows of a file as the form would: schema, rules, references, and values that no two records have.

import { keyOf, rowOf } from '#functions/company/resourceRecords.ts';
import { type Language, messageOf } from '#functions/http/messages.ts';
import type { Store } from '#functions/storage/store.ts';
import { cellText } from '#shared/kernel/cellText.ts';
import { faultPath } from '#shared/kernel/names.ts';
import type { FieldValue } from '#shared/resources/fields.ts';
import { moneyFaults } from '#shared/resources/moneyFaults.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import type { RecordFault } from '#shared/resources/resourceApi.ts';
import { newRowSchema } from '#shared/resources/rowSchema.ts';
import { rowsOver, travellingRows } from '#shared/resources/rowsText.ts';
import { beyondRights } from '../beyondRights.ts';
import type { Faults, RecordEffect, Writer } from '../recordEffects.ts';
import { climb, judgeReferences, ownFields } from '../references.ts';
import { guardedValues, takenValues } from '../uniqueGuards.ts';
import { codesOfNames } from './codesOfNames.ts';
import type { GivenRow } from './recordImports.ts';

/** By the rights of the sender of the file. */
export type Checking = Writer & {
  currency: string;
  nowMs: number;
  effect: RecordEffect | undefined;
  /** The rows further up in the file, where records of the kind name one another. */
  above: readonly GivenRow[];
};

/** Rows inside a record keep what does not travel. */
const over = ({ fields }: AnyResource, values: GivenRow, before: ResourceRow | null) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      return [name, field?.kind === 'rows' ? rowsOver(field, value, before?.[name]) : value];
    }),
  );

/** The resulting records: what the file says over what is there. */
export const mergedRows = async (
  store: Store,
  resource: AnyResource,
  given: readonly GivenRow[],
): Promise<{ row: ResourceRow; before: ResourceRow | null }[]> => {
  const items = await store.getAll(given.map(({ code }) => keyOf(resource, cellText(code))));
  return given.map((values, index) => {
    const item = items[index];
    const before = item ? rowOf(resource, item) : null;
    return {
      row: { ...before, ...over(resource, values, before), rev: (before?.rev ?? 0) + 1 } as ResourceRow,
      before,
    };
  });
};

/** A file that is sent once more finds its records by their codes: none of them is counted. */
const withoutCode = ({ code }: ResourceRow): Faults =>
  cellText(code).trim() === '' ? { code: 'field.required' } : {};

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
    return { row, faults: { ...withoutCode(row), ...faults } };
  }
  const whole = { ...data, rev: row.rev } as ResourceRow;
  return {
    row: whole,
    faults: { ...withoutCode(whole), ...moneyFaults(resource, whole, currency), ...resource.rules(whole) },
  };
};

export type CheckedRows = { rows: GivenRow[]; faults: (Faults | null)[] };

/** What is in a file twice, of its codes and of what no two records may have; `taken`: which record has a value already. */
export const repetitions = (
  resource: AnyResource,
  rows: readonly ResourceRow[],
  taken: ReadonlyMap<string, string> = new Map(),
): Faults[] => {
  const seen = new Set<string>();
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

/** Faults of the tree with the rows written one after the other. */
const treeFaults = async (
  { store, above }: Pick<Checking, 'store' | 'above'>,
  resource: AnyResource,
  rows: readonly ResourceRow[],
): Promise<{ faults: Faults; isInFile: (code: string) => boolean }[]> => {
  const fields = ownFields(resource);
  const inFile = new Map(above.map((row) => [row.code, row as ResourceRow]));
  const recordOf = async (code: string) => {
    const given = inFile.get(code);
    const item =
      given && fields.every((field) => field in given) ? null : await store.get(keyOf(resource, code));
    return given || item ? ({ ...(item && rowOf(resource, item)), ...given } as ResourceRow) : null;
  };
  const found = [];
  for (const row of rows) {
    const faults: Faults = {};
    for (const field of fields) {
      const fault = await climb({ row, field, recordOf });
      if (fault !== null) faults[field] = fault;
    }
    const known = new Set(inFile.keys());
    found.push({ faults, isInFile: (code: string) => known.has(code) });
    inFile.set(row.code, row);
  }
  return found;
};

/** The references of each row; those to rows further up are good. */
const referenceFaults = async (
  { store, above, nowMs }: Pick<Checking, 'store' | 'above' | 'nowMs'>,
  resource: AnyResource,
  standing: readonly { row: ResourceRow; before: ResourceRow | null }[],
): Promise<Faults[]> => {
  const verdicts = await judgeReferences({ store, nowMs }, resource, standing);
  const fields = ownFields(resource);
  if (fields.length === 0) return verdicts.map(({ faults }) => faults);
  const rows = standing.map(({ row }) => row);
  const tree = await treeFaults({ store, above }, resource, rows);
  return verdicts.map(({ faults }, index) => {
    const isMissing = ([path]: [string, string]) =>
      !fields.includes(path) || tree[index]?.isInFile(cellText(rows[index]?.[path])) !== true;
    return { ...Object.fromEntries(Object.entries(faults).filter(isMissing)), ...tree[index]?.faults };
  });
};

const keptValue = ({ fields }: AnyResource, row: ResourceRow, name: string): FieldValue => {
  const field = fields[name];
  return field?.kind === 'rows' ? travellingRows(field, row[name]) : (row[name] ?? null);
};

/** One answer per row: null where it can be written. */
export const checkRows = async (
  { store, actor, above, nowMs, currency, effect }: Checking,
  resource: AnyResource,
  file: readonly GivenRow[],
): Promise<CheckedRows> => {
  const { rows: given, faults: unnamed } = await codesOfNames({ store, actor, above }, resource, file);
  const merged = await mergedRows(store, resource, given);
  const parsed = merged.map(({ row }) => read(resource, row, currency));
  const rows = parsed.map(({ row }) => row);
  const taken = await takenValues(store, resource, rows);
  const earlier = above.map((row) => row as ResourceRow);
  const repeated = repetitions(resource, [...earlier, ...rows], taken).slice(earlier.length);
  const standing = rows.map((row, index) => ({ row, before: merged[index]?.before ?? null }));
  const references = await referenceFaults({ store, above, nowMs }, resource, standing);
  const written = { changes: standing, above };
  const beyond = await beyondRights({ store, actor }, { resource, effect }, written);
  const faults = parsed.map(({ faults: own }, index) => {
    const all = { ...references[index], ...repeated[index], ...beyond[index], ...own, ...unnamed[index] };
    return Object.keys(all).length > 0 ? all : null;
  });
  // Only what the file says is kept: the record may be changed until it is written.
  const kept = rows.map((row, index) => {
    const names = Object.keys(given[index] ?? {});
    return Object.fromEntries(names.map((name) => [name, keptValue(resource, row, name)])) as GivenRow;
  });
  return { rows: kept, faults };
};

/** As the person reads them, with the number of the row in the file. */
export const shownFaults = async (
  faults: readonly (Faults | null)[],
  start: number,
  language: Language,
): Promise<RecordFault[]> => {
  const shown = faults.flatMap((each, index) =>
    Object.entries(each ?? {}).map(async ([field, code]) => ({
      row: start + index + 1,
      field: faultPath(language, field, code),
      code,
      message: await messageOf(language, code),
    })),
  );
  return Promise.all(shown);
};
