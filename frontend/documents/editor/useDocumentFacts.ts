// What the screens of a kind know of the company, where they need no more than every kind does.
import { useMemo } from 'react';
import type { RecordChoice } from '#frontend/lib/choiceQueries.ts';
import { useSession } from '#frontend/lib/session/session.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { picksOf } from '../grid/picks.ts';
import { useChoicesOf } from '../recordQueries.ts';
import type { DocumentFacts, FactsAnswer } from './documentFacts.ts';

/** The fields that name records of small kinds, each kind once; branches twice where they are also named beyond those that the user sees. */
const wholeFields = ({ head, lines, tables, transitions }: AnyKind): [field: string, of: string][] => {
  const cells = Object.entries(tables).flatMap(([table, { of }]) =>
    Object.entries(of).map(([name, field]) => [`${table}.${name}`, field] as const),
  );
  const asked = transitions.flatMap(({ asks }) => Object.entries(asks.fields));
  const fields = [...Object.entries(head), ...Object.entries(lines?.fields ?? {}), ...cells, ...asked];
  const named = new Map<string, [field: string, of: string]>();
  for (const [name, field] of fields) {
    if (field.kind !== 'record' || field.of.large) continue;
    const key = name === 'branch' ? 'own' : field.of.one;
    if (!named.has(key)) named.set(key, [name, field.of.one]);
  }
  return [...named.values()];
};

/** Branches are known by their names, and so are records of which a field says so; what is chosen from other lists has its code beside it. */
export const picksOfKind = (of: string, records: readonly RecordChoice[], byName = of === 'branch') =>
  picksOf(
    records.filter(({ active }) => active),
    records,
    !byName,
  );

/** The kinds that some field of the kind declares to be known by their names. */
const namedKinds = ({ head, lines, tables }: AnyKind): ReadonlySet<string> => {
  const fields = [head, lines?.fields ?? {}, ...Object.values(tables).map(({ of }) => of)].flatMap((each) =>
    Object.values(each),
  );
  return new Set(
    fields.flatMap((field) =>
      field.kind === 'record' && (field.byName || field.of.one === 'branch') ? [field.of.one] : [],
    ),
  );
};

export const useDocumentFacts = (kind: AnyKind): FactsAnswer<DocumentFacts> => {
  const { settings, branch, user } = useSession();
  const whole = useMemo(() => wholeFields(kind), [kind]);
  const byName = useMemo(() => namedKinds(kind), [kind]);
  const { records, failure, retry } = useChoicesOf(kind.name, whole);
  const facts = useMemo((): DocumentFacts | null => {
    const known = whole.map(([, of], index) => [of, records[index]] as const);
    const branches = known.find(([of]) => of === 'branch')?.[1];
    if (branches === undefined || known.some(([, each]) => each === undefined)) return null;
    const { currency, scale, today } = settings;
    const own = branches.find(({ code }) => code === branch.id) ?? branches[0];
    return {
      branches,
      user: user.id,
      ownBranch: own?.code ?? '',
      currency,
      scale,
      today,
      picks: Object.fromEntries(known.map(([of, each]) => [of, picksOfKind(of, each ?? [], byName.has(of))])),
    };
  }, [whole, byName, records, settings, branch, user]);
  return { facts, failure, retry };
};
