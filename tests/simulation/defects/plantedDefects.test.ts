// The simulation is proved by what it finds: each rule of the ledger is broken once, and a run must show it.
import { describe, expect, test } from 'vitest';
import { isLongRun } from '../../longRun.ts';
import { playSeeds } from '../playSeeds.ts';
import { plantedDefects } from './plantedDefects.ts';

const seedsMax = 500;

/** Those that show within seconds, one of each mechanism; a long run looks for all. */
const chosen = plantedDefects.filter(({ isQuick }) => isLongRun || isQuick);

// Each plays in a thread of its own.
describe.concurrent(`it shows within ${seedsMax} runs when it is broken that`, () => {
  test.each(chosen)('$rule', async ({ rule: broken, near = 0 }) => {
    const from = Math.max(0, near - 2);
    const order = { from, to: from + seedsMax, every: 1, failuresMax: 1, broken };
    const { failures } = await playSeeds(order);
    expect(failures).toHaveLength(1);
    // A defect that does not even run breaks no rule.
    expect(failures[0]?.failure).not.toMatch(/ReferenceError|SyntaxError|TypeError/);
  });
});

test('a rule that is not known is refused', async () => {
  await expect(
    playSeeds({ from: 0, to: 1, every: 1, failuresMax: 1, broken: 'no rule of this name' }),
  ).rejects.toThrow('no rule of this name');
});
