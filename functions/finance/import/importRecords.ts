// The run of an import: the place it has reached, and the guards of its file and of its numbers.
import { isInScope, type SessionContext } from '#functions/http/context.ts';
import type { StagedHead } from '#functions/ledger/shownImports.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import {
  type Attributes,
  create,
  overwrite,
  remove,
  replace,
  uniqueGuard,
  type Write,
} from '#functions/storage/writes.ts';
import type { ImportView } from '#shared/finance/importApi.ts';
import { notFound, Refusal } from '#shared/kernel/refusal.ts';
import type { KeptPerson } from '../vouchers/voucherRecords.ts';

/** The state of an import; every step of it moves this item in the transaction of its effect. */
export type ImportRun = {
  id: string;
  name: string;
  sha256: string;
  /** Of the chart, so that another chart for the same file starts anew. */
  chartHash: string;
  chartPieces: number;
  state: ImportView['state'];
  /** What becomes of it once everything is discarded: rows are received anew, or the file is given up. */
  discardedTo: 'receiving' | 'discarded' | null;
  branch: string;
  total: number;
  /** Grows when the rows are received anew: what is left of an earlier try is not taken for them. */
  tries: number;
  received: number;
  faulty: number;
  /** Of these, rows that only look posted already. */
  repeated?: number;
  /** Rev of the posting rules the rows were checked under. */
  rulesRev: number;
  /** Until when the run lives while it is not started (epoch seconds). */
  until: number;
  /** Until when its rows can be read. */
  rowsUntil: number;
  staged: number;
  /** Rev of the rules that the staged vouchers were checked under; the books show them only while they are in force. */
  stagedRules: number;
  /** The import lane behind the last staged voucher. */
  stagedHead: StagedHead | null;
  lines: number;
  /** Minor units as text. */
  debit: string;
  /** Lines on accounts that the inventory module keeps. */
  moduleLines: number;
  /** Rows of opening balances. */
  openings: number;
  /** It was entered as the opening of its branch. */
  isOpening?: boolean;
  accounts: number;
  parties: number;
  years: string[];
  first: string | null;
  last: string | null;
  startedAt: string;
  startedBy: KeptPerson;
  rev: number;
};

const nothing = {
  received: 0,
  faulty: 0,
  repeated: 0,
  staged: 0,
  lines: 0,
  debit: '0',
  moduleLines: 0,
  openings: 0,
  stagedRules: 0,
  stagedHead: null,
  discardedTo: null,
  first: null,
  last: null,
};

/** A run before its first row. */
export const emptyRun = { ...nothing, state: 'receiving', tries: 1 } as const;

const daySeconds = 24 * 60 * 60;
/** A run that was only checked goes so long after its last row. */
const checkedSeconds = daySeconds;
/** Rows outlive that: an import that was started may continue for weeks. */
const rowsSeconds = 60 * daySeconds;
/** With less time left than this rows are not begun with any more. */
const rowsLeftSeconds = daySeconds;

/** How long a run that was not started lives, and its rows, from now on. */
export const lifeFrom = (nowMs: number): Pick<ImportRun, 'until' | 'rowsUntil'> => {
  const now = Math.ceil(nowMs / 1000);
  return { until: now + checkedSeconds, rowsUntil: now + rowsSeconds };
};

/** Rows of a started import that will soon be gone: it is discarded, and the file checked again. */
export const hasOldRows = ({ rowsUntil }: ImportRun, nowMs: number): boolean =>
  nowMs / 1000 > rowsUntil - rowsLeftSeconds;

/** The run while rows are sent: its life begins anew when half of it is over, with its guard's. */
export const renewedRun = (run: ImportRun, nowMs: number): { run: ImportRun; writes: Write[] } => {
  const { until } = run;
  if (until - nowMs / 1000 > checkedSeconds / 2) return { run, writes: [] };
  const renewed = { ...run, until: lifeFrom(nowMs).until };
  return { run: renewed, writes: [guardWrite(renewed)] };
};

/** The run as it began: another try. */
export const emptiedRun = (run: ImportRun, nowMs: number): ImportRun => ({
  ...run,
  ...nothing,
  ...lifeFrom(nowMs),
  state: 'receiving',
  tries: run.tries + 1,
});

/** Index partition of all imports, newest last. */
export const importsPartition = 'IMP';

export const runPartition = (id: string): string => `${importsPartition}#${id}`;

export const runKey = (id: string): Key => ({ pk: runPartition(id), sk: '#' });

export const fileGuardKey = (sha256: string): Key => ({ pk: 'UQ#importFile', sk: sha256 });

/** Import numbers are unique in the company, as they are written but for case and spaces. */
export const importNumberKey = (number: string): Key => ({
  pk: 'UQ#importNumber',
  sk: number.toUpperCase().replaceAll(/\s+/g, ' '),
});

const indexesOf = (run: ImportRun) => ({ gsi1: { pk: importsPartition, sk: `${run.startedAt}#${run.id}` } });

/** What is stored of a run: its rev and its end are the item's own. */
const storedFields = ({
  rev: _,
  expiresAt: __,
  ...attributes
}: ImportRun & { expiresAt?: number }): Attributes => attributes;

/** A run that is never started does not stay for ever, nor does what was kept for it. */
const expiryOf = ({ state, until }: ImportRun): { expiresAt?: number } =>
  state === 'receiving' ? { expiresAt: until } : {};

/** The run, bound to its file; the guard of a run that has gone may still exist. */
export const newRunWrites = (run: ImportRun, nowMs: number): Write[] => [
  create({
    key: runKey(run.id),
    indexes: indexesOf(run),
    attributes: storedFields(run),
    ...expiryOf(run),
  }),
  {
    ...uniqueGuard('importFile', run.sha256, { id: run.id, onConflict: { code: 'import.moved' } }),
    ...expiryOf(run),
    replaceExpiredBefore: Math.floor(nowMs / 1000) + 1,
  },
];

/** The guard of the run's file, which lives as long as the run does. Written after the run's own write, which shows whether it is still the one. */
export const guardWrite = (run: ImportRun): Write =>
  overwrite({ key: fileGuardKey(run.sha256), attributes: { owner: run.id, rev: 1 }, ...expiryOf(run) });

/**
 * Moves a run on; refuses `import.moved` when another call moved it meanwhile. First in its transaction: when several conditions fail because the
 * other call did the same work, this one gives the reason.
 */
export const runWrite = (run: ImportRun): Write =>
  replace({
    key: runKey(run.id),
    indexes: indexesOf(run),
    attributes: storedFields(run),
    ...expiryOf(run),
    rev: run.rev,
    onConflict: { code: 'import.moved' },
  });

/** Another call on the same file was faster, or conflicts with this one right now. */
export const isMoved = (error: unknown): boolean =>
  error instanceof CommitConflict || (error instanceof Refusal && error.code === 'import.moved');

const looksMax = 10;

/** What was read before another call on the same file moved it is old: it is read again and decided anew. */
export const lookingAgain = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  for (let looks = 1; ; looks += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isMoved(error) || looks === looksMax) throw error;
    }
  }
};

export const findRun = async (store: Store, id: string): Promise<ImportRun | null> =>
  (await store.get(runKey(id))) as ImportRun | null;

/** 404 too where it goes into the books of a branch that the caller does not see. */
export const readRun = async (
  context: Pick<SessionContext, 'store' | 'actor'>,
  id: string,
): Promise<ImportRun> => {
  const run = await findRun(context.store, id);
  return run && isInScope(context, run.branch) ? run : notFound('import');
};

/** The run must be unchanged since it was read. */
export const runCheck = ({ id, rev }: ImportRun): Write => ({
  write: 'check',
  key: runKey(id),
  expect: rev,
  onConflict: { code: 'import.moved' },
});

export const removeFileGuardWrite = (run: ImportRun): Write => remove({ key: fileGuardKey(run.sha256) });
