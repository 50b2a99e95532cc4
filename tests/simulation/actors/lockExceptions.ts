// Somebody who grants exceptions from the lock and ends them: some for whoever posts, some for a colleague, some whose time is up already.
import { endLockException } from '#functions/finance/settings/endLockException.ts';
import { grantLockException } from '#functions/finance/settings/grantLockException.ts';
import type { Operation } from '#functions/http/operation.ts';
import type { Clock } from '#functions/storage/clock.ts';
import type { PostingRules } from '#shared/ledger/postingRules.ts';
import { colleague, firstYearEnd, keeper, poster } from '../simulatedCompany.ts';
import type { Excepted } from '../watches/exceptionWatch.ts';
import type { World } from '../world.ts';
import { ask } from './callers.ts';

const spans: readonly Excepted[] = [
  { from: '2026-01-02', to: '2026-03-31' },
  { from: '2026-01-02', to: firstYearEnd },
  { from: '2026-02-01', to: '2026-02-15' },
];

/** An hour, and more than any clock of the run is ahead. */
const lateMs = 3_600_000 + 60_000;

const lateClock = (clock: Clock, late: number): Clock => ({
  ...clock,
  nowMs: () => clock.nowMs() - late,
  now: () => new Date(clock.nowMs() - late).toISOString(),
});

/** The operation by the one who sets locks, perhaps on a machine whose clock is late. */
const asKeeper = (operation: Operation, late = 0): Operation => ({
  ...operation,
  run: (context, input) =>
    operation.run(
      {
        ...context,
        ...('actor' in context ? { actor: { ...context.actor, ...keeper } } : {}),
        clock: lateClock(context.clock, late),
      },
      input,
    ),
});

/** What is granted, by its span; those that count for nobody are ended as well. */
type Grant = { id: string; span: Excepted };

const grants = new WeakMap<World, Grant[]>();

const grantsOf = (world: World): Grant[] => {
  const own = grants.get(world) ?? [];
  grants.set(world, own);
  return own;
};

/** Whether the days may be refused: unlocked, or sealed, at some moment since. */
const isRightlyRefused = (
  world: World,
  { span: { from }, since }: { span: Excepted; since: { locks: number; sealed: number } },
  code: string,
): boolean => {
  const locks = world.locks.slice(since.locks).flat();
  if (code === 'lockException.notLocked') return locks.some((lock) => lock === null || from > lock);
  const sealed = world.sealed.slice(since.sealed).flat();
  return code === 'period.sealed' && from <= firstYearEnd && sealed.includes(true);
};

export const grantException = async (world: World): Promise<void> => {
  const { exceptions } = world.watch;
  const kind = world.random.pick(['poster', 'poster', 'colleague', 'late']);
  // One object each, by which it is told from others of the same days.
  const span = { ...world.random.pick(spans) };
  const user = kind === 'colleague' ? colleague.id : poster.id;
  if (kind === 'poster') exceptions.mayCount(span);
  const since = { locks: world.locks.length - 1, sealed: world.sealed.length - 1 };
  const key = world.newKey();
  // By which it is told from the others of its days.
  const reason = `${kind} ${key}`;
  const outcome = await ask<PostingRules>(world, {
    operation: asKeeper(grantLockException, kind === 'late' ? lateMs : 0),
    input: { body: { user, ...span, hours: 1, reason } },
    key,
  });
  if (outcome.kind === 'refused') {
    if (!isRightlyRefused(world, { span, since }, outcome.code))
      world.scheduler.fail(`The exception from ${span.from} was refused: ${outcome.code}`);
    exceptions.isOver(span);
  }
  if (outcome.kind !== 'answer' || kind === 'late') return;
  const own = (outcome.answer.exceptions ?? []).find((exception) => exception.reason === reason);
  if (!own) return world.scheduler.fail(`The exception from ${span.from} is not in its answer`);
  grantsOf(world).push({ id: own.id, span });
  if (kind === 'poster') exceptions.counts(span);
};

export const endException = async (world: World): Promise<void> => {
  const { exceptions } = world.watch;
  const own = grantsOf(world).shift();
  if (!own) return grantException(world);
  exceptions.mayEnd(own.span);
  const input = { params: { id: own.id } };
  const outcome = await ask(world, { operation: asKeeper(endLockException), input });
  // It is not there any more: an earlier try has ended it, whose answer was lost.
  const isOver = outcome.kind === 'answer' || (outcome.kind === 'refused' && outcome.code === 'notFound');
  if (isOver) exceptions.isOver(own.span);
  else if (outcome.kind === 'refused') world.scheduler.fail(`Ending ${own.id} was refused: ${outcome.code}`);
};
