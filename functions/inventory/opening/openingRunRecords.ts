// The opening of stock that is under way: which file, how far it is, and the documents that wait to be posted. Every step moves its item in the transaction of its effect.
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { isInScope, type SessionContext } from '#functions/http/context.ts';
import { openingRunKey } from '#functions/stock/openedAccounts.ts';
import { type Key, sortable } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import {
  create,
  overwrite,
  type Put,
  type Remove,
  remove,
  replace,
  type Write,
} from '#functions/storage/writes.ts';
import type { OpeningRunView } from '#shared/inventory/opening/openingApi.ts';
import type { AccountOfBranch, PartWay } from '#shared/inventory/opening/openingParts.ts';
import type { OpeningRow } from '#shared/inventory/opening/openingRows.ts';
import type { Person } from '#shared/kernel/person.ts';

export type OpeningRun = {
  id: string;
  /** Whose file it is, by its SHA-256 and columns. */
  user: string;
  file: string;
  name: string;
  date: string;
  state: OpeningRunView['state'];
  /** Nothing else is booked on them meanwhile; none once it is over. */
  accounts: string[];
  branches: string[];
  /** What becomes of the value of each account in each branch. */
  parts: (AccountOfBranch & { way: PartWay })[];
  rows: number;
  postedRows: number;
  documents: number;
  posted: number;
  startedBy: Person;
  startedAt: string;
  /** When its check began. */
  checkedMs: number;
  /** Minor units as text. */
  differences: (AccountOfBranch & { difference: string })[];
  rev: number;
};

export const findRun = async (store: Pick<Store, 'get'>): Promise<OpeningRun | null> =>
  (await store.get(openingRunKey)) as OpeningRun | null;

export const isOver = ({ state }: OpeningRun): boolean => state === 'done' || state === 'released';

/** What another call has moved meanwhile is read again; it is never an answer. */
export const movedCode = 'stockOpening.moved';
const onConflict = { code: movedCode };

/** The run after a step. */
export const runWrite = ({ rev, ...attributes }: OpeningRun): Put => {
  const item = { key: openingRunKey, attributes, onConflict };
  return rev === 0 ? create({ ...item, attributes: { ...attributes, rev: 1 } }) : replace({ ...item, rev });
};

export const runCheck = ({ rev }: OpeningRun): Write => ({
  write: 'check',
  key: openingRunKey,
  expect: rev,
  onConflict,
});

export const movedRun = async (store: Store, run: OpeningRun): Promise<OpeningRun> => {
  await store.commit([runWrite(run)]);
  return { ...run, rev: run.rev + 1 };
};

/** The goods of one document, whose id is given before it is posted: it is never posted twice. */
export type Planned = { id: string; branch: string; rows: OpeningRow[] };

const plannedKey = ({ id }: Pick<OpeningRun, 'id'>, at: number): Key => ({
  pk: `STOCKOPENING#${id}`,
  sk: `P#${sortable(at, 6)}`,
});

type Stored = Omit<OpeningRow, 'quantity' | 'value'> & { quantity: string; value: string };

const storedRow = ({ quantity, value, ...row }: OpeningRow): Stored => ({
  ...row,
  quantity: String(quantity),
  value: String(value),
});

export const plannedWrite = (run: OpeningRun, at: number, { id, branch, rows }: Planned): Put =>
  overwrite({
    key: plannedKey(run, at),
    attributes: { id, branch, rows: deflateRawSync(JSON.stringify(rows.map(storedRow)), { level: 3 }) },
  });

export const removePlanned = (run: OpeningRun, at: number): Remove => remove({ key: plannedKey(run, at) });

export const findPlanned = async (store: Store, run: OpeningRun, at: number): Promise<Planned | null> => {
  const item = await store.get(plannedKey(run, at));
  if (item === null) return null;
  const rows = JSON.parse(inflateRawSync(item['rows'] as Uint8Array).toString()) as Stored[];
  return {
    id: String(item['id']),
    branch: String(item['branch']),
    rows: rows.map(({ quantity, value, ...row }) => ({
      ...row,
      quantity: BigInt(quantity),
      value: BigInt(value),
    })),
  };
};

type Scoped = Pick<SessionContext, 'actor'>;

/** Goods of a branch are brought in by users who work there. */
export const isOwnRun = (context: Scoped, { branches }: Pick<OpeningRun, 'branches'>): boolean =>
  branches.every((branch) => isInScope(context, branch));
