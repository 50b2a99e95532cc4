// What is new among documents of every kind, and what waits in them: the newest of those that the caller sees, and open ones by kind.
import { can, type SessionContext } from '#functions/http/context.ts';
import { typedKinds } from '#shared/documentKindSummaries.ts';
import { documentKinds } from '#shared/documentKinds.ts';
import { type AnyKind, headValue } from '#shared/documents/documentKind.ts';
import type { Names } from '#shared/kernel/names.ts';
import { firstPublished } from '../books/publishedDocuments.ts';
import { type AnyHeader, listOrder } from '../documentLayout.ts';
import { documentRecords } from '../documentRecords.ts';
import { isVisible } from '../readDocument.ts';
import { aboutOf, partyOf } from './headerFacts.ts';
import { typeNames } from './typeNames.ts';

export type LatestDocument = {
  kind: string;
  id: string;
  number: string | null;
  date: string;
  status: string;
  isReversed: boolean;
  /** Of a kind that has types. */
  type: Names | null;
  /** Whom it is with, where it is with one. */
  party: Names | null;
  about: string;
  total: string;
};

/** Of one kind: drafts that the caller sees, the own ones among them, and what the caller has submitted and waits for. */
export type OpenWork = { kind: string; drafts: number; mine: number; waiting: number };

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
  status: header.status,
  isReversed: header.reversedBy !== null,
  type,
  party: partyOf(kind, header),
  about: aboutOf(kind, header),
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

export const openWork = (context: SessionContext): Promise<OpenWork[]> =>
  Promise.all(
    kindsSeen(context).map(async (kind) => {
      const [drafts, pending] = await Promise.all([
        openOf(context, kind, 'draft'),
        openOf(context, kind, 'pending'),
      ]);
      const isMine = ({ createdBy }: AnyHeader): boolean => createdBy.id === context.actor.id;
      return {
        kind: kind.name,
        drafts: drafts.length,
        mine: drafts.filter(isMine).length,
        waiting: pending.filter(isMine).length,
      };
    }),
  );
