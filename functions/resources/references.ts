// What a record refers to, and what refers to it: nothing may point at a record that is gone, or choose one that is inactive.
import type { SessionContext } from '#functions/http/context.ts';
import { refuseFields } from '#functions/http/fieldFaults.ts';
import type { Language } from '#functions/http/messages.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Attributes, Write } from '#functions/storage/writes.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import type { Label } from '#shared/resources/fields.ts';
import {
  type AnyResource,
  isFit,
  type Reference,
  type ResourceRow,
  referencesOf,
  refFields,
  targetOf,
  targetsOf,
} from '#shared/resources/resource.ts';
import { unseenFields } from './recordScope.ts';
import { keyOf, partitionOf, rowOf } from './resourceRecords.ts';

type Referred = Reference & { kind: AnyResource; item: Attributes | null };

const readReferred = async (store: Store, resource: AnyResource, row: ResourceRow): Promise<Referred[]> => {
  const named = referencesOf(resource, row).map((each) => ({
    ...each,
    kind: targetOf(resource, each.field),
  }));
  const items = await store.getAll(named.map(({ kind, code }) => keyOf(kind, code)));
  return named.map((each, index) => ({ ...each, item: items[index] ?? null }));
};

type Moment = { chosen: ReadonlySet<string>; nowMs: number };

const choiceOf = ({ one }: AnyResource, code: string): string => `${one} ${code}`;

/** What a record has named already. */
const chosenBy = (resource: AnyResource, before: ResourceRow | null): ReadonlySet<string> =>
  new Set(
    before &&
      referencesOf(resource, before).map(({ field, code }) => choiceOf(targetOf(resource, field), code)),
  );

const faultOf = ({ item, code, field, kind }: Referred, { chosen, nowMs }: Moment): string | null => {
  // One that is being deleted is as good as gone.
  if (item === null || Number(item['removingUntil'] ?? 0) > nowMs) return 'record.unknown';
  if (!isFit(field, item)) return 'record.unfit';
  // What was chosen while it was active stays.
  return item['active'] === false && !chosen.has(choiceOf(kind, code)) ? 'record.inactive' : null;
};

/** Levels of a tree. */
const depthMax = 12;

type Ancestry = { items: Attributes[]; faults: Record<string, string> };

/** Those above the record as they were read, the nearest first; a fault where it would stand below itself, or too deep. */
const climb = async (
  store: Store,
  resource: AnyResource,
  { row, field, above }: { row: ResourceRow; field: string; above: Attributes[] },
): Promise<string | null> => {
  let code = row[field];
  for (let level = 0; typeof code === 'string'; level += 1) {
    if (code === row.code) return 'record.belowItself';
    if (level >= depthMax - 1) return 'record.tooDeep';
    const item = await store.get(keyOf(resource, code));
    if (!item) return null;
    above.push(item);
    code = rowOf(resource, item)[field];
  }
  return null;
};

/** By every field in which records of one kind name one another: the parent in a tree, the manager of an employee. */
const ancestryOf = async (store: Store, resource: AnyResource, row: ResourceRow): Promise<Ancestry> => {
  const ancestry: Ancestry = { items: [], faults: {} };
  for (const [field, ref] of refFields(resource)) {
    if (targetOf(resource, ref) !== resource) continue;
    const fault = await climb(store, resource, { row, field, above: ancestry.items });
    if (fault !== null) ancestry.faults[field] = fault;
  }
  return ancestry;
};

/**
 * Refuses beside the fields; answers the conditions under which the references stay good, to be written in the same transaction. The
 * rev of a record grows before it is deleted; the revs of all ancestors keep a tree from closing in a ring.
 */
export const referenceChecks = async (
  context: SessionContext,
  resource: AnyResource,
  { row, before }: { row: ResourceRow; before: ResourceRow | null },
): Promise<Write[]> => {
  const { store, caller, clock } = context;
  const moment = { chosen: chosenBy(resource, before), nowMs: clock.nowMs() };
  const referred = await readReferred(store, resource, row);
  const ancestry = await ancestryOf(store, resource, row);
  const faults = Object.fromEntries(referred.map((each) => [each.path, faultOf(each, moment)]));
  for (const field of unseenFields(context, resource, row)) faults[field] = 'record.unknown';
  refuseFields({ ...faults, ...ancestry.faults }, caller.language);
  const all = [
    // By the revs in which the ring was looked for: what has changed since may have closed it.
    ...ancestry.items.map((item) => ({ key: keyOf(resource, String(item['sk'])), item })),
    // The parent is among both, and was read here first.
    ...referred.map(({ kind, code, item }) => ({ key: keyOf(kind, code), item })),
  ];
  const checks = all.map(
    ({ key, item }): Write => ({ write: 'check', key, expect: item ? Number(item['rev']) : 'exists' }),
  );
  return [...new Map(checks.map((check) => [`${check.key.pk} ${check.key.sk}`, check])).values()];
};

type Reading = {
  store: Store;
  nowMs: number;
  /** Whether a record stands further up in the file than the row of this number. */
  isAbove: (kind: AnyResource, code: string, index: number) => boolean;
};

type Standing = { row: ResourceRow; before: ResourceRow | null };

/** What is wrong with the references of rows of a file, read at once; those to rows further up are good. */
export const referenceFaults = async (
  { store, nowMs, isAbove }: Reading,
  resource: AnyResource,
  rows: readonly Standing[],
): Promise<Record<string, string>[]> => {
  const named = rows.map(({ row }) =>
    referencesOf(resource, row).map((each) => ({ ...each, kind: targetOf(resource, each.field) })),
  );
  const keys = new Map(
    named.flat().map(({ kind, code }): [string, Key] => [choiceOf(kind, code), keyOf(kind, code)]),
  );
  const items = await store.getAll([...keys.values()]);
  const found = new Map([...keys.keys()].map((name, index) => [name, items[index] ?? null]));
  return rows.map(({ before }, index) => {
    const moment = { chosen: chosenBy(resource, before), nowMs };
    const faults = (named[index] ?? []).flatMap((each) => {
      if (isAbove(each.kind, each.code, index)) return [];
      const item = found.get(choiceOf(each.kind, each.code)) ?? null;
      const fault = faultOf({ ...each, item }, moment);
      return fault === null ? [] : [[each.path, fault]];
    });
    return Object.fromEntries(faults);
  });
};

/** Where a record is used, and how often. */
type Use = { where: Label; count: number };

/** The records of all resources that refer to this one. */
const usesOf = async (
  store: Store,
  { resource, code }: { resource: AnyResource; code: string },
  all: readonly AnyResource[],
): Promise<Use[]> => {
  const uses: Use[] = [];
  for (const other of all) {
    if (!targetsOf(other).includes(resource)) continue;
    const items = await store.all({ pk: partitionOf(other) });
    const isUser = (item: Attributes) =>
      referencesOf(other, item as ResourceRow).some(
        (each) => each.code === code && targetOf(other, each.field) === resource,
      );
    const count = items.filter(isUser).length;
    if (count > 0) uses.push({ where: other.title, count });
  }
  return uses;
};

const textOf = (uses: readonly Use[], language: Language): string =>
  uses.map(({ where, count }) => `${where[language]} (${count})`).join(language === 'ar' ? '، ' : ', ');

/** Refuses where a record of any of these resources names the one that is asked about. */
export const refuseUsed = async (
  context: SessionContext,
  asked: { resource: AnyResource; code: string },
  all: readonly AnyResource[],
): Promise<void> => {
  const uses = await usesOf(context.store, asked, all);
  refuseUnless(uses.length === 0, 'record.inUse', { where: textOf(uses, context.caller.language) });
};
