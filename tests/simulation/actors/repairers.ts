// Somebody who repairs the books: healthy ones are left as they are; what was damaged behind the product's back is repaired while the others work.

import { wholeBooks } from '#functions/finance/books/wholeBooks.ts';
import { readShownImports } from '#functions/finance/import/shownImports.ts';
import { checkLedger } from '#functions/ledger/checkLedger.ts';
import type { LedgerRepair } from '#functions/ledger/repairLedger.ts';
import { repairLedger } from '#functions/ledger/repairLedger.ts';
import type { World } from '../world.ts';
import { clientAllocates } from './allocators.ts';
import { insist, type Outcome } from './callers.ts';
import { choresAreDone } from './caretakers.ts';
import { clientPosts } from './clients.ts';
import { damageBooks } from './damager.ts';

const repair = (world: World): Promise<Outcome<LedgerRepair>> =>
  insist(world, 'repairLedger', () =>
    world.call((context) => repairLedger(context.store, wholeBooks, { readShown: readShownImports })),
  );

/** Nothing is wrong, whatever half of a transaction is visible: so nothing may be changed. */
export const repairerRepairs = async (world: World): Promise<void> => {
  await world.wait(world.random.below(600));
  const outcome = await repair(world);
  if (outcome.kind !== 'answer') return;
  const { changes, findings } = outcome.answer;
  if (changes.length > 0 || findings.length > 0)
    world.scheduler.fail(`Healthy books were repaired: ${JSON.stringify({ changes, findings })}`);
};

const roundsMax = 8;

/** Until nothing differs any more: who is killed has repaired a part. */
const repairUntilRight = async (world: World, damage: string): Promise<void> => {
  for (let rounds = 0; rounds < roundsMax; rounds += 1) {
    const outcome = await repair(world);
    if (outcome.kind === 'answer' && outcome.answer.findingsCount === 0) return;
    world.scheduler.note(`A repair of ${damage}: ${JSON.stringify(outcome)}`);
    await world.wait(world.random.below(100));
  }
  world.scheduler.fail(`The books are not repaired after ${damage}`);
};

const isHeadLost = (damage: string): boolean => damage.includes('HEAD#');

/** The check finds the damage, and the repair restores it while people post and fold. */
export const booksAreRepaired = async (
  world: World,
  damageSome: (world: World) => string | null = damageBooks,
): Promise<void> => {
  const damage = damageSome(world);
  if (damage === null) return;
  world.scheduler.note(`Damage: ${damage}`);
  const found = await insist(world, 'checkLedger', () =>
    world.call((context) => checkLedger(context.store, wholeBooks)),
  );
  if (found.kind === 'answer' && found.answer.findingsCount === 0)
    world.scheduler.fail(`The check does not find ${damage}`);
  world.faults.resume();
  const chores = world.random.below(4);
  await Promise.all([
    repairUntilRight(world, damage),
    clientPosts(world, 1 + world.random.below(3)),
    clientAllocates(world, world.random.below(4), 'own'),
    // Without its head a lane cannot be folded, and whoever tries says so.
    choresAreDone(world, isHeadLost(damage) ? 0 : chores),
  ]);
  world.faults.stop();
};
