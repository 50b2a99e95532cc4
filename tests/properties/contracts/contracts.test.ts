// The laws of contracts (B2.10): whatever two people do with one at the same moments, no more is invoiced than was agreed, and no invoice loses its milestone.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkLedger } from '#functions/ledger/checkLedger.ts';
import { triesOf } from '../../longRun.ts';
import { inTrade, newContract, perform } from './contractPlay.ts';
import { contractIsRight } from './contractWatch.ts';
import { aContract } from './randomContracts.ts';

const numRuns = triesOf({ long: 500, usual: 80 });
const rounds = triesOf({ long: 16, usual: 10 });

/** What some runs must come to, or the others prove nothing. */
const met = [
  ...['post done', 'credit done', 'remove done', 'accept done', 'withdraw done', 'complete done'],
  ...['post notFound', 'debit milestone.aboveContract', 'invoice contract.notInForce'],
];

test('no more is invoiced than was agreed, and no invoice loses its milestone', async () => {
  const outcomes = new Set<string>();
  const property = fc.asyncProperty(aContract({ rounds }), (drawn) =>
    inTrade(drawn.seed, async (world) => {
      const played = await newContract(world, drawn);
      for (const acts of drawn.rounds) {
        await Promise.all(acts.map((act) => perform(played, act)));
        await contractIsRight(played);
      }
      expect((await world.call(({ store }) => checkLedger(store))).findings).toEqual([]);
      for (const outcome of played.outcomes) outcomes.add(outcome);
    }),
  );
  await fc.assert(property, { numRuns, seed: 40 });
  expect([...outcomes]).toEqual(expect.arrayContaining(met));
});
