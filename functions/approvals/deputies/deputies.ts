// Who decides for whom during an absence: one item under the absent user, found from the deputy as well.
import type { SessionContext } from '#functions/http/context.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, create, remove, replace, type Write } from '#functions/storage/writes.ts';
import type { Deputy } from '#shared/approvals/api.ts';
import type { Approval, Candidate } from '#shared/approvals/approval.ts';
import { isExcluded } from '#shared/approvals/approvers.ts';
import { dateInZone } from '#shared/kernel/dates.ts';
import type { Person } from '#shared/kernel/person.ts';

const deputyKey = (user: string): Key => ({ pk: `USR#${user}`, sk: 'STANDIN' });

const partition = (deputy: string): string => `STD#${deputy}`;

type Stored = { owner: Person; user: Person; from: string; to: string };

const viewOf = (item: Attributes | null): Deputy => {
  if (!item) return null;
  const { user, from, to } = item as Stored;
  return { user, from, to };
};

export const readDeputy = async (
  store: Store,
  user: string,
): Promise<{ deputy: Deputy; rev: number | null }> => {
  const item = await store.get(deputyKey(user));
  return { deputy: viewOf(item), rev: item ? Number(item['rev']) : null };
};

/** Users for whom the caller decides today. */
export const standsForToday = async (context: SessionContext): Promise<Person[]> => {
  const { store, clock, company, actor } = context;
  const today = dateInZone(clock.nowMs(), company.timeZone);
  const items = await store.all({ index: 'gsi1', pk: partition(actor.id) });
  return items
    .map((item) => item as Stored)
    .filter(({ from, to }) => from <= today && today <= to)
    .map(({ owner }) => owner);
};

/** The users asked to decide, with those who may decide for them today. */
export const withDeputies = async (
  { store, clock, company }: Pick<SessionContext, 'store' | 'clock' | 'company'>,
  { found, candidates }: { found: Approval; candidates: readonly Candidate[] },
  asked: readonly string[],
): Promise<string[]> => {
  const today = dateInZone(clock.nowMs(), company.timeZone);
  const items = await store.getAll(asked.map(deputyKey));
  const others = items.flatMap((item) => {
    const deputy = viewOf(item);
    return deputy && deputy.from <= today && today <= deputy.to ? [deputy.user.id] : [];
  });
  const able = others.filter((user) => candidates.some(({ id }) => id === user) && !isExcluded(found, user));
  return [...new Set([...asked, ...able])];
};

export const deputyWrites = (owner: Person, deputy: Deputy, rev: number | null): Write[] => {
  const key = deputyKey(owner.id);
  if (deputy === null) return rev === null ? [] : [remove({ key, expect: rev })];
  const item = {
    key,
    indexes: { gsi1: { pk: partition(deputy.user.id), sk: owner.id } },
    attributes: { owner, ...deputy },
  };
  return [rev === null ? create(item) : replace({ ...item, rev })];
};
