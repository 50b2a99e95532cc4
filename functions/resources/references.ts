// What a record refers to, and what refers to it: nothing may point at a record that is gone, or choose one that is inactive.

import { keyOf, partitionOf, rowOf } from '#functions/company/resourceRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { refuseFields } from '#functions/http/fieldFaults.ts';
import type { Language } from '#functions/http/messages.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Attributes, Write } from '#functions/storage/writes.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import type { Label } from '#shared/resources/fields.ts';
import { isFit } from '#shared/resources/isFit.ts';
import {
  type AnyResource,
  type Reference,
  type ResourceRow,
  referencesOf,
  refFields,
  targetOf,
  targetsOf,
} from '#shared/resources/resource.ts';
import { recordVisibility, unseenFields } from './recordScope.ts';

type Referred = Reference & { kind: AnyResource; item: Attributes | null };

const choiceOf = ({ one }: AnyResource, code: string): string => `${one} ${code}`;

const namedBy = (resource: AnyResource, row: ResourceRow): Omit<Referred, 'item'>[] =>
  referencesOf(resource, row).map((each) => ({ ...each, kind: targetOf(resource, each.field) }));

/** What each of these rows refers to, read at once. */
const readReferred = async (
  store: Store,
  resource: AnyResource,
  rows: readonly ResourceRow[],
): Promise<Referred[][]> => {
  const named = rows.map((row) => namedBy(resource, row));
  const keys = new Map(
    named.flat().map(({ kind, code }): [string, Key] => [choiceOf(kind, code), keyOf(kind, code)]),
  );
  const items = await store.getAll([...keys.values()]);
  const found = new Map([...keys.keys()].map((name, index) => [name, items[index] ?? null]));
  return named.map((each) =>
    each.map((one) => ({ ...one, item: found.get(choiceOf(one.kind, one.code)) ?? null })),
  );
};

type Moment = { chosen: ReadonlySet<string>; nowMs: number };

/** What a record has named already. */
const chosenBy = (resource: AnyResource, before: ResourceRow | null): ReadonlySet<string> =>
  new Set(before && namedBy(resource, before).map(({ kind, code }) => choiceOf(kind, code)));

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

type Climb = {
  row: ResourceRow;
  field: string;
  recordOf: (code: string) => Promise<ResourceRow | null>;
};

/** A fault where the record would be below itself, or too deep. */
export const climb = async ({ row, field, recordOf }: Climb): Promise<string | null> => {
  let code = row[field];
  for (let level = 0; typeof code === 'string' && code !== ''; level += 1) {
    if (code === row.code) return 'record.belowItself';
    if (level >= depthMax - 1) return 'record.tooDeep';
    code = (await recordOf(code))?.[field];
  }
  return null;
};

/** The fields in which records of one kind name one another: the parent in a tree, the manager of an employee. */
export const ownFields = (resource: AnyResource): string[] =>
  refFields(resource).flatMap(([name, field]) => (targetOf(resource, field) === resource ? [name] : []));

/** Those above the record as they were read, by every field in which records of the kind name one another. */
const ancestryOf = async (store: Store, resource: AnyResource, row: ResourceRow): Promise<Ancestry> => {
  const ancestry: Ancestry = { items: [], faults: {} };
  const recordOf = async (code: string) => {
    const item = await store.get(keyOf(resource, code));
    if (item) ancestry.items.push(item);
    return item && rowOf(resource, item);
  };
  for (const field of ownFields(resource)) {
    const fault = await climb({ row, field, recordOf });
    if (fault !== null) ancestry.faults[field] = fault;
  }
  return ancestry;
};

type Standing = { row: ResourceRow; before: ResourceRow | null };

type Verdict = { faults: Record<string, string>; checks: Write[] };

const isFault = (entry: [string, string | null]): entry is [string, string] => entry[1] !== null;

/**
 * What is wrong with the references of each row; and the conditions under which they stay good, to be written in the same transaction.
 * The rev of a record grows before it is deleted.
 */
export const judgeReferences = async (
  { store, nowMs }: { store: Store; nowMs: number },
  resource: AnyResource,
  rows: readonly Standing[],
): Promise<Verdict[]> => {
  const referred = await readReferred(
    store,
    resource,
    rows.map(({ row }) => row),
  );
  return rows.map(({ before }, index) => {
    const moment = { chosen: chosenBy(resource, before), nowMs };
    const own = referred[index] ?? [];
    const faults = own.map((each): [string, string | null] => [each.path, faultOf(each, moment)]);
    const checks = own.map(
      ({ kind, code, item }): Write => ({
        write: 'check',
        key: keyOf(kind, code),
        expect: item ? Number(item['rev']) : 'exists',
      }),
    );
    return { faults: Object.fromEntries(faults.filter(isFault)), checks };
  });
};

/** The name of what a write is about. */
export const keyText = ({ key }: Write): string => `${key.pk} ${key.sk}`;

/** The same for one row with those above it: the revs of all ancestors keep a tree from closing in a ring. */
export const judgeRow = async (
  { store, nowMs }: { store: Store; nowMs: number },
  resource: AnyResource,
  standing: Standing,
): Promise<Verdict> => {
  const [verdict = { faults: {}, checks: [] }] = await judgeReferences({ store, nowMs }, resource, [
    standing,
  ]);
  const ancestry = await ancestryOf(store, resource, standing.row);
  // By the revs in which the ring was looked for: what has changed since may have closed it.
  const above = ancestry.items.map(
    (item): Write => ({
      write: 'check',
      key: keyOf(resource, String(item['sk'])),
      expect: Number(item['rev']),
    }),
  );
  // The parent is among both, and was read first among the references.
  const checks = new Map([...above, ...verdict.checks].map((check) => [keyText(check), check]));
  return { faults: { ...verdict.faults, ...ancestry.faults }, checks: [...checks.values()] };
};

/** Refuses beside the fields; answers the conditions under which the references stay good. */
export const referenceChecks = async (
  context: SessionContext,
  resource: AnyResource,
  standing: Standing,
): Promise<Write[]> => {
  const { store, clock } = context;
  const { faults, checks } = await judgeRow({ store, nowMs: clock.nowMs() }, resource, standing);
  const unseen = unseenFields(await recordVisibility(context, resource), resource, standing.row).map(
    (field) => [field, 'record.unknown'],
  );
  refuseFields({ ...faults, ...Object.fromEntries(unseen) });
  return checks;
};

/** Where a record is used, and how often. */
type Use = { where: Label; screen: string; count: number };

/** The record that is asked about; `counts`: which of those that name it. */
type Named = { resource: AnyResource; code: string; counts?: (item: Attributes) => boolean };

/** The records of all resources that refer to this one. */
export const usesOf = async (
  store: Store,
  { resource, code, counts = () => true }: Named,
  all: readonly AnyResource[],
): Promise<Use[]> => {
  const uses: Use[] = [];
  // The addresses of all screens, which only a refusal names.
  const { resourceTitle } = await import('#shared/resources/resourceTitle.ts');
  for (const other of all) {
    if (!targetsOf(other).includes(resource)) continue;
    const items = await store.all({ pk: partitionOf(other) });
    const isUser = (item: Attributes) =>
      referencesOf(other, rowOf(other, item)).some(
        (each) => each.code === code && targetOf(other, each.field) === resource,
      );
    const count = items.filter((item) => counts(item) && isUser(item)).length;
    if (count > 0) uses.push({ where: resourceTitle(other), screen: other.screen, count });
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

/** Refuses where active records name the one that is asked about: they would name what nobody may use. Says on which screens they are. */
export const refuseNamedByActive = async (
  context: SessionContext,
  { resource, code, refusal }: { resource: AnyResource; code: string; refusal: string },
  all: readonly AnyResource[],
): Promise<void> => {
  const counts = (item: Attributes) => item['active'] !== false;
  const uses = await usesOf(context.store, { resource, code, counts }, all);
  const where = textOf(uses, context.caller.language);
  refuseUnless(uses.length === 0, refusal, { code, where, screens: uses.map(({ screen }) => screen) });
};
