// The seal of every night, put by one or two at once; and, when all is over, somebody who writes a sealed journal anew.
import { sealedBooks } from '#functions/finance/books/wholeBooks.ts';
import { checkLedger } from '#functions/ledger/checkLedger.ts';
import { type HeadSeal, sealHeads, sealName, sealOf } from '#functions/ledger/journal/headSeals.ts';
import { addDays } from '#shared/kernel/dates.ts';
import type { World } from '../world.ts';
import { insist } from './callers.ts';
import { writeAnew } from './forgers.ts';

/** All of them among those that the check looks at. */
const firstNight = '2026-02-21';

const sealFor = ({ files }: World, night: string): HeadSeal | null => {
  const file = files.find(sealName(night));
  return file === null ? null : sealOf(file);
};

const sealNight = async (world: World, night: string): Promise<void> => {
  const known = new Map(world.answered);
  const outcome = await insist(world, 'sealHeads', () =>
    world.call(({ store }) => sealHeads(store, `${night}T23:45:00.000Z`)),
  );
  if (outcome.kind !== 'answer') return;
  const seal = sealFor(world, night);
  if (!seal) world.scheduler.fail(`The night of ${night} was sealed, and has no seal`);
  // Whoever finds a seal leaves it as it is, and that one may be older.
  if (!outcome.answer) return;
  for (const [lane, seq] of known) {
    const sealed = seal?.lanes.find((each) => each.lane === lane)?.seq ?? 0;
    if (sealed < seq)
      world.scheduler.fail(`The seal of ${night} ends at ${lane}:${sealed}, ${seq} was answered`);
  }
};

export const nightsAreSealed = async (world: World): Promise<void> => {
  const { later } = world;
  const nights = 1 + later.below(5);
  for (let count = 0; count < nights; count += 1) {
    await world.wait(later.below(300));
    const night = addDays(firstNight, count);
    const others = later.chance(0.3) ? [sealNight(world, night)] : [];
    await Promise.all([sealNight(world, night), ...others]);
  }
};

const findingsOf = async (world: World): Promise<string[] | null> => {
  const outcome = await insist(world, 'A check with seals', () =>
    world.call(({ store }) => checkLedger(store, sealedBooks)),
  );
  return outcome.kind === 'answer' ? outcome.answer.findings.map(({ code }) => code) : null;
};

/** The check finds the journal as it was sealed; written anew as a whole, with all its hashes, it is found by its seals. The last act of a run. */
export const sealsHold = async (world: World): Promise<void> => {
  const seals = world.files.names().flatMap((name) => sealOf(world.files.find(name) ?? '') ?? []);
  if (seals.length === 0) return;
  const before = await findingsOf(world);
  if (before && before.length > 0) world.scheduler.fail(`The check found ${before.join(', ')}`);
  const lanes = seals.flatMap((seal) => seal.lanes).filter(({ seq }) => seq > 0);
  if (lanes.length === 0) return;
  writeAnew(world, world.later.pick(lanes).lane, (entry) => ({ ...entry, postedBy: 'somebody else' }));
  const after = await findingsOf(world);
  if (after && !after.includes('seal.differs'))
    world.scheduler.fail('A sealed journal was written anew, and the check does not find it');
};
