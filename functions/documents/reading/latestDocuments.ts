// What is new among documents of every kind, and what waits in them: the newest of those that the caller sees, and open ones by kind.
import { branchScope, can, isInScope, type SessionContext } from '#functions/http/context.ts';
import { typedKinds } from '#shared/documentKindSummaries.ts';
import { documentKinds } from '#shared/documentKinds.ts';
import { type AnyKind, headValue } from '#shared/documents/documentKind.ts';
import { mayDo } from '#shared/documents/documentRights.ts';
import { stateWord } from '#shared/documents/stateWord.ts';
import { branchOfUsers } from '#shared/documents/transition.ts';
import type { Names } from '#shared/kernel/names.ts';
import { firstPublished } from '../books/publishedDocuments.ts';
import { authorsOf } from '../documentAuthors.ts';
import { type AnyHeader, listOrder } from '../documentLayout.ts';
import { documentRecords } from '../documentRecords.ts';
import { isVisible } from '../readDocument.ts';
import { partyOf, wordsOf } from './headerFacts.ts';
import { typeNames } from './typeNames.ts';

export type LatestDocument = {
  kind: string;
  id: string;
  number: string | null;
  date: string;
  /** Under which word its state is said. */
  state: string;
  /** Of a kind that has types. */
  type: Names | null;
  /** Whom it is with, where it is with one. */
  party: Names | null;
  about: string;
  reverses: string | null;
  total: string;
};

/** Of one kind: drafts that the caller sees, those that the caller has written or changed among them, and such as wait, by the word of their state. */
export type OpenWork = {
  kind: string;
  drafts: number;
  mine: number;
  waiting: { state: string; count: number }[];
  awaited: { step: string; count: number; query: Record<string, string> }[];
};

/** More open documents than these are not counted. */
const countedMax = 500;

const kindsSeen = (context: SessionContext): AnyKind[] =>
  documentKinds.filter(
    ({ name, permissions }) =>
      typedKinds.some((kind) => kind.name === name) &&
      permissions.some((permission) => can(context, permission, 'view')),
  );

const latestOf = (kind: AnyKind, header: AnyHeader, type: Names | null): LatestDocument => ({
  kind: kind.name,
  id: header.id,
  number: header.number,
  date: header.date,
  state: stateWord(header),
  type,
  party: partyOf(kind, header),
  ...wordsOf(kind, header),
  total: kind.totalsSeenBy === null ? String(headValue(header, kind.totals[0] ?? '') ?? '') : '',
});

/** Those that are booked, newest first; null where the caller may see none of their kinds. */
export const latestDocuments = async (
  context: SessionContext,
  count: number,
): Promise<LatestDocument[] | null> => {
  const booked = kindsSeen(context).filter(({ number }) => number === 'entry');
  if (booked.length === 0) return null;
  const found = await Promise.all(
    booked.map(async (kind) => {
      const records = documentRecords(kind);
      const headers = await firstPublished(context.store, records, {
        ...records.index,
        descending: true,
        limit: 50,
        count,
        isWanted: (header) => isVisible(context, kind, header),
      });
      const typeOf = await typeNames(context, kind, headers);
      return headers.map((header) => ({
        order: listOrder(header),
        row: latestOf(kind, header, typeOf(header)),
      }));
    }),
  );
  const newest = found.flat().sort((one, other) => (one.order < other.order ? 1 : -1));
  return newest.slice(0, count).map(({ row }) => row);
};

const openOf = async (context: SessionContext, kind: AnyKind, state: string): Promise<AnyHeader[]> => {
  if (!kind.states.includes(state)) return [];
  const records = documentRecords(kind);
  const page = await context.store.page({ ...records.stateIndex(state), limit: countedMax });
  return page.items.map(records.headerOf).filter((header) => isVisible(context, kind, header));
};

/** Users of several branches are led to the documents of all of them. */
const branchAsked = (context: SessionContext, filter: string | undefined): Record<string, string> => {
  const [branch, ...others] = branchScope(context) ?? [];
  return filter === undefined || branch === undefined || others.length > 0 ? {} : { [filter]: branch };
};

/** What waits for a transition that the caller may perform. */
const awaitedOf = (context: SessionContext, kind: AnyKind): Promise<OpenWork['awaited']> =>
  Promise.all(
    (kind.listOptions.awaited ?? []).map(async ({ transition: name, states, tab, branchFilter }) => {
      const transition = kind.transitions.find((each) => each.name === name);
      if (!transition) throw new Error(`${kind.name} has no transition ${name}`);
      const isTheirs = (header: AnyHeader): boolean => {
        const branch = branchOfUsers(transition, header) ?? header.branch;
        return (
          mayDo(context.actor.roles, kind, { right: transition.right, document: header }) &&
          isInScope(context, branch)
        );
      };
      const found = await Promise.all(states.map((state) => openOf(context, kind, state)));
      const query = { status: tab, ...branchAsked(context, branchFilter) };
      return { step: name, count: found.flat().filter(isTheirs).length, query };
    }),
  );

const waitingIn = (headers: readonly AnyHeader[]): OpenWork['waiting'] =>
  [...Map.groupBy(headers, stateWord)].map(([state, { length: count }]) => ({ state, count }));

export const openWork = (context: SessionContext): Promise<OpenWork[]> =>
  Promise.all(
    kindsSeen(context).map(async (kind) => {
      const [drafts, pending, awaited] = await Promise.all([
        openOf(context, kind, 'draft'),
        openOf(context, kind, 'pending'),
        awaitedOf(context, kind),
      ]);
      const { id } = context.actor;
      const isMine = (header: AnyHeader): boolean =>
        header.createdBy.id === id || authorsOf(header).includes(id);
      return {
        kind: kind.name,
        drafts: drafts.length,
        mine: drafts.filter(isMine).length,
        waiting: waitingIn(pending.filter(isMine)),
        awaited,
      };
    }),
  );
