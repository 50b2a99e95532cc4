// What entries of the log keep by its code is shown with its present name beside it; what is gone or out of sight stays a code.

import { keyOf, rowOf } from '#functions/company/resourceRecords.ts';
import { roleKey, userKey } from '#functions/company/userRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { isSeen, recordVisibility } from '#functions/resources/recordScope.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import type { Change } from '#shared/audit/changesBetween.ts';
import { parties } from '#shared/crm/resources.ts';
import { costCentres } from '#shared/finance/costCentres.ts';
import { accounts, voucherTypes } from '#shared/finance/resources.ts';
import { branches, employees } from '#shared/hr/organisation.ts';
import type { Field } from '#shared/resources/fields.ts';
import { type AnyResource, targetOf } from '#shared/resources/resource.ts';
import { findResource } from '#shared/resources.ts';
import { withDeclaredNames, withDeniedRight } from './declaredReferences.ts';

const otherKeys = { role: roleKey, user: userKey } as const;

/** What a code names. */
type Kind = AnyResource | keyof typeof otherKeys;
type KindOf = (name: string) => Kind | undefined;
type Names = { code: string; name: string; name_ar: string };
type Facts = Readonly<Record<string, unknown>>;
type Logged = { entity: string; action: string; changes: readonly Change[]; facts: Facts };

/** Fields of documents that are no records of a resource. */
const kinds: Readonly<Record<string, Kind>> = {
  account: accounts,
  parent: accounts,
  branch: branches,
  branches,
  costCentre: costCentres,
  type: voucherTypes,
  employee_id: employees,
  party: parties,
  roles: 'role',
  role: 'role',
  user: 'user',
};

const rowPath = /^(\w+)\[.+\]\.(\w+)$/;

const targetIn = (resource: AnyResource, field: Field | undefined): Kind | undefined =>
  field?.kind === 'ref' ? targetOf(resource, field) : undefined;

const kindsIn = (entity: string, path: string): KindOf => {
  const resource = findResource(entity);
  // Accounts and cost centres are resources to choose from, and documents of their own here.
  if (!resource?.calls.includes('change')) return (name) => kinds[name];
  const table = resource.fields[rowPath.exec(path)?.[1] ?? ''];
  const fields = table?.kind === 'rows' ? table.of : resource.fields;
  return (name) => targetIn(resource, fields[name]);
};

const nameOf = (path: string): string =>
  rowPath.exec(path)?.[2] ?? path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';

type Inside = Readonly<Record<string, unknown>>;

/** A condition says what its values are of, and an approver what its code is of. */
const nameInside = (name: string, inside: Inside): string => {
  if (name === 'values') return String(inside['field']);
  return name === 'code' ? String(inside['kind']) : name;
};

type Walk = { kindOf: KindOf; visit: (kind: Kind, code: string) => unknown };

/** The value with every code in it replaced by what `visit` makes of it. */
const walked = (walk: Walk, name: string, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((each) => walked(walk, name, each));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        walked(walk, nameInside(key, value as Inside), inner),
      ]),
    );
  const kind = walk.kindOf(name);
  return kind && typeof value === 'string' && value !== '' ? walk.visit(kind, value) : value;
};

const withCodes = ({ entity, changes }: Pick<Logged, 'entity' | 'changes'>, visit: Walk['visit']): Change[] =>
  changes.map(({ field, old, new: now }) => {
    const walk = { kindOf: kindsIn(entity, field), visit };
    const name = nameOf(field);
    return { field, old: walked(walk, name, old), new: walked(walk, name, now) };
  });

/** What was taken away was narrowed by codes; other facts name nothing. */
const withFactCodes = ({ entity, action, facts }: Logged, visit: Walk['visit']): Facts =>
  action === 'export'
    ? Object.fromEntries(
        Object.entries(facts).map(([name, value]) => [
          name,
          walked({ kindOf: kindsIn(entity, name), visit }, name, value),
        ]),
      )
    : facts;

type Referred = { kind: Kind; code: string };

const placeOf = ({ kind, code }: Referred): Key =>
  typeof kind === 'string' ? otherKeys[kind](code) : keyOf(kind, code);

const textOf = (referred: Referred): string => Object.values(placeOf(referred)).join(' ');

const namesIn = async (
  context: SessionContext,
  referred: readonly Referred[],
): Promise<ReadonlyMap<string, Names>> => {
  const items = await context.store.getAll(referred.map(placeOf));
  const visibilities = new Map<AnyResource, Awaited<ReturnType<typeof recordVisibility>>>();
  for (const { kind } of referred)
    if (typeof kind !== 'string' && !visibilities.has(kind))
      visibilities.set(kind, await recordVisibility(context, kind));
  const isVisible = (kind: Kind, item: Attributes): boolean => {
    if (typeof kind === 'string') return true;
    const visibility = visibilities.get(kind);
    return visibility !== undefined && isSeen(visibility, kind, rowOf(kind, item));
  };
  return new Map(
    referred.flatMap((each, index): [string, Names][] => {
      const item = items[index];
      if (!item || !isVisible(each.kind, item)) return [];
      const { name, name_ar } = item as Names;
      return [[textOf(each), { code: each.code, name, name_ar }]];
    }),
  );
};

export const withNamedReferences = async <Entry extends Logged>(
  context: SessionContext,
  entries: readonly Entry[],
): Promise<Entry[]> => {
  const referred = new Map<string, Referred>();
  const refer = (kind: Kind, code: string): string => {
    referred.set(textOf({ kind, code }), { kind, code });
    return code;
  };
  for (const entry of entries) {
    withCodes(entry, refer);
    withFactCodes(entry, refer);
  }
  const names = referred.size > 0 ? await namesIn(context, [...referred.values()]) : null;
  const named = (kind: Kind, code: string) => names?.get(textOf({ kind, code })) ?? code;
  return entries.map((entry) =>
    withDeniedRight({
      ...entry,
      changes: withDeclaredNames(names ? withCodes(entry, named) : entry.changes),
      facts: withFactCodes(entry, named),
    }),
  );
};
