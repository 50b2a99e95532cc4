// A customer who is in the lists twice: others sell to both codes, one is merged into the other meanwhile, and what was owed is collected from the party of today.

import { partyKey } from '#functions/crm/partyRecords.ts';
import { documentOperations } from '#functions/documents/documentOperations.ts';
import { voucherActs } from '#functions/finance/vouchers/voucherActs.ts';
import type { VoucherView } from '#shared/finance/voucher.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import { mergeParty } from '#tests/support/books/mergeParty.ts';
import { cash, firstBranches, receivable, sales, twice } from '../simulatedCompany.ts';
import type { World } from '../world.ts';
import { ask } from './callers.ts';
import { isRightlyLocked, keysOf, rulesNow } from './clients.ts';
import { allocateSome, type Collection } from './collectors.ts';
import { depositBody, invoiceBody } from './tradeBodies.ts';
import { type Trade, trade } from './traders.ts';

const voucherOperations = documentOperations(voucherActs);

const voucherDay = '2026-03-10';

/** A debt or a payment of the code that goes; refused once it is merged. */
const postVoucherOf = async (world: World, known: Trade): Promise<void> => {
  const { random } = world;
  const amount = formatMoney(BigInt(100 + random.below(60_000)), 2);
  const [own, other] = random.chance(0.5) ? (['debit', 'credit'] as const) : (['credit', 'debit'] as const);
  const party = { account: receivable, party: twice.code, [own]: amount };
  const body = {
    type: 'journal',
    date: voucherDay,
    branch: random.pick(firstBranches),
    lines: [party, { account: own === 'debit' ? sales : cash, [other]: amount }],
    post: true,
  };
  const before = rulesNow(world, voucherDay);
  // An answer that was lost may be given again before everybody sees that the party was merged.
  const wasMerged = known.merge === 'answered' && !world.table.isHidden(partyKey(twice.code));
  const outcome = await ask<VoucherView>(world, {
    operation: voucherOperations.save,
    input: { body },
    key: world.newKey(),
  });
  if (outcome.kind === 'answer' && wasMerged)
    world.scheduler.fail(`${outcome.answer.number} was posted on a party that was merged before`);
  if (outcome.kind !== 'refused') return;
  const isMerged = outcome.code === 'party.merged' && known.merge !== 'none';
  if (!isMerged && !isRightlyLocked(world, before, outcome.code))
    world.scheduler.fail(`A voucher of ${twice.code} was refused: ${outcome.code}`);
};

/** An invoice or a deposit of the code that goes: after the merge it is one of the other code. */
const sellTo = async (world: World, known: Trade): Promise<void> => {
  const made = world.random.chance(0.3) ? depositBody(world) : invoiceBody(world);
  if (made.type !== 'PI') await trade(world, known, { body: { ...made, party: twice.code }, of: null });
};

const othersWrite = async (world: World, known: Trade): Promise<void> => {
  await world.wait(world.random.below(500));
  await (world.random.chance(0.5) ? postVoucherOf(world, known) : sellTo(world, known));
};

/** By one person, or by two at once. */
const merge = async (world: World, known: Trade): Promise<void> => {
  known.merge = 'begun';
  const input = { params: { code: twice.code }, query: { into: twice.into } };
  const outcomes = await Promise.all(
    keysOf(world).map((key) => ask(world, { operation: mergeParty, input, key })),
  );
  const isDone = outcomes.some(({ kind }) => kind === 'answer');
  for (const one of outcomes)
    if (one.kind === 'refused' && outcomes.every(({ kind }) => kind === 'refused'))
      world.scheduler.fail(`Merging ${twice.code} was refused: ${one.code}`);
  if (isDone) known.merge = 'answered';
};

export const partyIsMerged = async (world: World, known: Trade, collection: Collection): Promise<void> => {
  const { random } = world;
  const writing = Array.from({ length: 2 + random.below(4) }, () => othersWrite(world, known));
  await world.wait(random.below(500));
  await merge(world, known);
  if (known.merge === 'answered') collection.earlier.set(twice.into, twice.code);
  await Promise.all([...writing, othersWrite(world, known), allocateSome(world, collection, twice.into)]);
  await allocateSome(world, collection, twice.into);
};
