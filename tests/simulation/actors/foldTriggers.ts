// When books are folded: after postings that asked for it, by a reader who finds too much, and by the schedule. What waits longer slows every report.
import type { SessionContext } from '#functions/http/context.ts';
import { readBalances } from '#functions/ledger/balances/readBalances.ts';
import { flowFold } from '#functions/ledger/flows/flowBook.ts';
import { balanceFold, statementFold } from '#functions/ledger/foldState.ts';
import { retryUntilConsistent } from '#functions/ledger/retryUntilConsistent.ts';
import { readStatementView } from '#functions/ledger/statements/readStatementLines.ts';
import { deliverOutbox } from '#functions/outbox/deliverOutbox.ts';
import { schedules } from '#functions/schedules.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { World } from '../world.ts';
import { insist } from './callers.ts';

const dayMs = 24 * 3600 * 1000;

const foldedIn = ({ table }: World, key: Key): Record<string, number> =>
  (table.committed(key)?.['lanes'] ?? {}) as Record<string, number>;

/** Entries of every lane, and how many of them a fold has taken. */
const lanesOf = (world: World, key: Key) =>
  world.watch.lanes().map((lane) => {
    const folded = foldedIn(world, key)[lane] ?? 0;
    return { lane, folded, seq: world.watch.entriesOf(lane).length };
  });

const waiting = (world: World, key: Key): number =>
  lanesOf(world, key).reduce((sum, { seq, folded }) => sum + seq - folded, 0);

const act = (world: World, what: string, work: (context: SessionContext) => Promise<unknown>) =>
  insist(world, what, () => world.call(work));

/** Whoever posted past another so many entries has asked for a fold. */
const postingsAreFolded = async (world: World): Promise<void> => {
  const { foldEvery } = world.sizes;
  const nowMs = world.scheduler.nowMs() + dayMs;
  await act(world, 'A delivery', ({ store }) => deliverOutbox(store, () => Promise.resolve(), nowMs));
  for (const { lane, seq, folded } of lanesOf(world, balanceFold.key))
    if (folded < seq - (seq % foldEvery))
      world.scheduler.fail(`Of ${seq} entries of ${lane} ${folded} are folded; nobody has asked for more`);
};

/** A report never adds up more entries than this itself. */
const readersHelp = async (world: World): Promise<void> => {
  const { tailMax, statementTailMax, statementFoldMin } = world.sizes;
  const year = { from: '2026-01-01', to: '2026-12-31' };
  await act(world, 'A reader', ({ store }) => readBalances(store, year, 'all'));
  if (waiting(world, balanceFold.key) > tailMax)
    world.scheduler.fail(`A report was read with ${waiting(world, balanceFold.key)} entries unfolded`);
  // What is not worth a round waits for more, and nobody can be helped.
  if (statementFoldMin > statementTailMax + 1) return;
  await act(world, 'A reader of a statement', ({ store }) =>
    retryUntilConsistent(store, () => readStatementView(store)),
  );
  const left = waiting(world, statementFold.key);
  if (left > statementTailMax) world.scheduler.fail(`A statement was read with ${left} entries unfolded`);
};

/** What nobody has asked for: after the schedule all of it is in the balances, and nearly all in the statements and in the sums of cash flows. */
const scheduleFolds = async (world: World): Promise<void> => {
  const schedule = schedules.find(({ name }) => name === 'ledger-fold');
  await act(world, 'The schedule', ({ store }) => schedule?.run(store) ?? Promise.resolve());
  const { statementFoldMin, flowFoldMin } = world.sizes;
  const [balances = 0, statements = 0, flows = 0] = [balanceFold, statementFold, flowFold].map(({ key }) =>
    waiting(world, key),
  );
  if (balances > 0 || statements >= statementFoldMin || flows >= flowFoldMin)
    world.scheduler.fail(`The schedule has left ${balances}, ${statements} and ${flows} entries unfolded`);
};

/** When all is quiet but the last postings. */
export const foldsAreInTime = async (world: World): Promise<void> => {
  await postingsAreFolded(world);
  await readersHelp(world);
  await scheduleFolds(world);
};
