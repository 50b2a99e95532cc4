// A link that is made at the moment of a withdrawal is refused or ended with the others: none works again once the contract is sent anew.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLinks } from '#functions/documents/links/linkRecords.ts';
import { contractKind } from '#shared/invoices/contracts/contractKind.ts';
import { triesOf } from '../../longRun.ts';
import { inTrade, makeLink, outcomeOfAct, sentContract, transition } from './contractPlay.ts';

const drawn = fc.record({
  seed: fc.nat({ max: 1_000_000 }),
  /** Links that are made before, and while it is withdrawn. */
  before: fc.nat({ max: 1 }),
  meanwhile: fc.integer({ min: 1, max: 2 }),
});

const made = ['done', 'link.notDone'];

test('no link of a contract that was withdrawn works', async () => {
  const outcomes = new Set<string>();
  const property = fc.asyncProperty(drawn, ({ seed, before, meanwhile }) =>
    inTrade(seed, async (world) => {
      const id = await sentContract(world);
      for (let count = 0; count < before; count += 1) await makeLink(world, id);
      const links = Array.from({ length: meanwhile }, () => outcomeOfAct(makeLink(world, id)));
      await transition(world, id, 'withdraw');
      for (const outcome of await Promise.all(links)) outcomes.add(outcome);
      await transition(world, id, 'send');
      const of = { kind: contractKind.name, document: id };
      expect((await world.call(({ store }) => readLinks(store, of))).open).toEqual([]);
    }),
  );
  await fc.assert(property, { numRuns: triesOf({ long: 1000, usual: 80 }), seed: 40 });
  expect([...outcomes].toSorted()).toEqual(made);
});
