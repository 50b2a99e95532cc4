// Managers who set and lift the lock date, grant and end exceptions from it, and seal and unseal the first year; two of them at once, perhaps.
import { saveLockDate } from '#functions/finance/settings/saveLockDate.ts';
import { sealFiscalYear } from '#functions/finance/settings/sealFiscalYear.ts';
import { unsealFiscalYear } from '#functions/finance/settings/unsealFiscalYear.ts';
import type { Seal } from '#functions/ledger/balances/sealedOpenings.ts';
import { balanceFold } from '#functions/ledger/foldState.ts';
import type { LaneDirectory, LaneRules } from '#functions/ledger/journal/lanes.ts';
import { directoryKey, headKey } from '#functions/ledger/ledgerKeys.ts';
import { firstYearEnd } from '../simulatedCompany.ts';
import {
  beginChange,
  type Change,
  isYearLocked,
  type Lock,
  locksNow,
  sealedNow,
} from '../watches/ruleExpectations.ts';
import type { World } from '../world.ts';
import { ask, type Outcome } from './callers.ts';
import { endException, grantException } from './lockExceptions.ts';

const lockDates: readonly Lock[] = ['2026-01-10', firstYearEnd, firstYearEnd, '2026-02-15', null];

const lanesOf = ({ table }: World): string[] =>
  (table.committed(directoryKey) as LaneDirectory | null)?.lanes ?? [];

const rulesIn = ({ table }: World, lane: string): LaneRules | undefined =>
  table.committed(headKey(lane))?.['rules'] as LaneRules | undefined;

/** When a change is answered, every lane knows of it. */
const expectInEveryLane = (world: World, what: string, isKnown: (rules: LaneRules) => boolean): void => {
  for (const lane of lanesOf(world)) {
    const rules = rulesIn(world, lane);
    if (rules && !isKnown(rules))
      world.scheduler.fail(`${what} was answered, and ${lane} does not know of it`);
  }
};

const endOf = (change: Change, { kind }: Outcome<unknown>): boolean =>
  change.end(kind === 'answer' ? 'done' : kind === 'refused' ? 'not done' : 'unknown');

const refuse = (world: World, what: string, code: string): void =>
  world.scheduler.fail(`${what} was refused: ${code}`);

const setLockTo = async (world: World, lockDate: Lock): Promise<void> => {
  const change = beginChange(world, { lock: lockDate });
  const outcome = await ask(world, {
    operation: saveLockDate,
    input: { body: { lockDate, reason: 'Test' } },
  });
  const isAlone = endOf(change, outcome);
  if (outcome.kind === 'answer' && isAlone)
    expectInEveryLane(world, `The lock ${lockDate}`, (rules) => rules.lockDate === lockDate);
  if (outcome.kind !== 'refused') return;
  const isKept =
    outcome.code === 'period.sealed' && change.sealed().includes(true) && !isYearLocked(lockDate);
  if (!isKept) refuse(world, `The lock ${lockDate}`, outcome.code);
};

const setLock = (world: World): Promise<void> => setLockTo(world, world.random.pick(lockDates));

const input = { body: { through: firstYearEnd } };

const seal = async (world: World): Promise<void> => {
  const change = beginChange(world, { sealed: true });
  const outcome = await ask(world, { operation: sealFiscalYear, input, key: world.newKey() });
  const isAlone = endOf(change, outcome);
  if (outcome.kind === 'answer' && isAlone)
    expectInEveryLane(world, 'The seal', (rules) => rules.sealedThrough === firstYearEnd);
  if (outcome.kind !== 'refused') return;
  const isTooEarly = outcome.code === 'period.notSealable' && !change.locks().every(isYearLocked);
  if (!isTooEarly) refuse(world, 'The seal', outcome.code);
};

const unseal = async (world: World): Promise<void> => {
  const change = beginChange(world, { sealed: false });
  const outcome = await ask(world, { operation: unsealFiscalYear, input, key: world.newKey() });
  if (outcome.kind === 'refused' && (outcome.code !== 'period.notSealed' || !change.sealed().includes(false)))
    refuse(world, 'Taking the seal off', outcome.code);
  // Refused because it is off.
  change.end(outcome.kind === 'unknown' ? 'unknown' : 'done');
};

export const rulesAreChanged = async (world: World, count: number): Promise<void> => {
  const patience = world.random.pick([50, 400]);
  for (let done = 0; done < count; done += 1) {
    await world.wait(world.random.below(patience));
    const isSealable = locksNow(world).every(isYearLocked);
    const change = isSealable ? [setLock, seal, unseal] : [setLock];
    await world.random.pick(world.random.chance(0.35) ? [grantException, endException] : change)(world);
  }
};

/** The year is sealed and unsealed again and again while others fold, and another manager does the same, perhaps. */
export const yearIsSealedOften = async (world: World, count: number): Promise<void> => {
  const { random } = world;
  await setLockTo(world, firstYearEnd);
  const change = async (next: () => typeof seal, changes: number): Promise<void> => {
    for (let done = 0; done < changes; done += 1) {
      await world.wait(random.below(60));
      await next()(world);
    }
  };
  const other = random.chance(0.5) ? change(() => random.pick([seal, unseal]), count) : null;
  await change(() => (sealedNow(world).includes(true) ? unseal : seal), count);
  await other;
};

/** When all is quiet, every head carries the directory's rules, and the openings that count are those of the year they seal. */
export const rulesAgree = (world: World): void => {
  const { rules } = world.table.committed(directoryKey) as LaneDirectory;
  for (const lane of lanesOf(world))
    if (JSON.stringify(rulesIn(world, lane)) !== JSON.stringify(rules))
      world.scheduler.fail(`All is quiet, and ${lane} has other rules than the directory`);
  const seals = (world.table.committed(balanceFold.key)?.['seals'] as Seal[] | undefined) ?? [];
  const through = seals.at(-1)?.through ?? null;
  if (through !== rules.sealedThrough)
    world.scheduler.fail(
      `All is quiet, the rules seal up to ${rules.sealedThrough}, and openings count of ${through}`,
    );
};
