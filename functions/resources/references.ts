// What a record refers to, and what refers to it: nothing may point at a record that is gone, or choose one that is inactive.
import type { SessionContext } from '#functions/http/context.ts';
import { refuseFields } from '#functions/http/fieldFaults.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Attributes, Write } from '#functions/storage/writes.ts';
import type { Label } from '#shared/resources/fields.ts';
import {
  type AnyResource,
  parentField,
  type ResourceRow,
  refFields,
  targetOf,
} from '#shared/resources/resource.ts';
import { keyOf, partitionOf } from './resourceRecords.ts';

type Referred = { field: string; code: string; kind: AnyResource; item: Attributes | null };

const readReferred = async (store: Store, resource: AnyResource, row: ResourceRow): Promise<Referred[]> => {
  const named = refFields(resource).flatMap(([field, ref]) => {
    const code = row[field];
    return typeof code === 'string' ? [{ field, code, kind: targetOf(resource, ref) }] : [];
  });
  const items = await store.getAll(named.map(({ kind, code }) => keyOf(kind, code)));
  return named.map((each, index) => ({ ...each, item: items[index] ?? null }));
};

type Moment = { before: ResourceRow | null; nowMs: number };

const faultOf = ({ item, code, field }: Referred, { before, nowMs }: Moment): string | null => {
  // One that is being deleted is as good as gone.
  if (item === null || Number(item['removingUntil'] ?? 0) > nowMs) return 'record.unknown';
  // What was chosen while it was active stays.
  return item['active'] === false && before?.[field] !== code ? 'record.inactive' : null;
};

/** Levels of a tree. */
const depthMax = 12;

type Ancestry = { items: Attributes[]; fault: string | null };

/** Those above the record as they were read, the nearest first; a fault where it would stand below itself, or too deep. */
const ancestryOf = async (store: Store, resource: AnyResource, row: ResourceRow): Promise<Ancestry> => {
  const parent = parentField(resource);
  const ancestors: Attributes[] = [];
  if (parent === null || row[parent] === null) return { items: ancestors, fault: null };
  const items = new Map((await store.all({ pk: partitionOf(resource) })).map((item) => [item['sk'], item]));
  for (let at = items.get(row[parent]); at; at = items.get(at[parent])) {
    if (at['sk'] === row.code) return { items: ancestors, fault: 'record.belowItself' };
    if (ancestors.push(at) >= depthMax) return { items: ancestors, fault: 'record.tooDeep' };
  }
  return { items: ancestors, fault: null };
};

/**
 * Refuses beside the fields; answers the conditions under which the references stay good, to be written in the same transaction. The
 * rev of a record grows before it is deleted; the revs of all ancestors keep a tree from closing in a ring.
 */
export const referenceChecks = async (
  { store, caller, clock }: SessionContext,
  resource: AnyResource,
  { row, before }: { row: ResourceRow; before: ResourceRow | null },
): Promise<Write[]> => {
  const moment = { before, nowMs: clock.nowMs() };
  const referred = await readReferred(store, resource, row);
  const { items, fault } = await ancestryOf(store, resource, row);
  const parent = parentField(resource);
  const faults = Object.fromEntries(referred.map((each) => [each.field, faultOf(each, moment)]));
  refuseFields({ ...faults, ...(parent && fault && { [parent]: fault }) }, caller.language);
  const all = [
    // By the revs in which the ring was looked for: what has changed since may have closed it.
    ...items.map((item) => ({ key: keyOf(resource, String(item['sk'])), item })),
    // The parent is among both, and was read here first.
    ...referred.map(({ kind, code, item }) => ({ key: keyOf(kind, code), item })),
  ];
  const checks = all.map(
    ({ key, item }): Write => ({ write: 'check', key, expect: item ? Number(item['rev']) : 'exists' }),
  );
  return [...new Map(checks.map((check) => [`${check.key.pk} ${check.key.sk}`, check])).values()];
};

/** Where a record is used, and how often. */
export type Use = { where: Label; count: number };

/** The records of all resources that refer to this one. */
export const usesOf = async (
  store: Store,
  { resource, code }: { resource: AnyResource; code: string },
  all: readonly AnyResource[],
): Promise<Use[]> => {
  const uses: Use[] = [];
  for (const other of all) {
    const fields = refFields(other).filter(([, ref]) => targetOf(other, ref) === resource);
    if (fields.length === 0) continue;
    const items = await store.all({ pk: partitionOf(other) });
    const count = items.filter((item) => fields.some(([name]) => item[name] === code)).length;
    if (count > 0) uses.push({ where: other.title, count });
  }
  return uses;
};
