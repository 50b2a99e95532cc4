// Somebody who allocates what a party paid to what it owes: between two open items that stand, by an entry like any other.
import { postVoucher } from '#functions/finance/vouchers/postVoucher.ts';
import { reverseVoucher } from '#functions/finance/vouchers/reverseVoucher.ts';
import { saveVoucher } from '#functions/finance/vouchers/saveVoucher.ts';
import { itemNamesOf } from '#functions/ledger/openItems.ts';
import type { VoucherView } from '#shared/finance/voucher.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import type { Allocation } from '#shared/ledger/journalEntry.ts';
import { allocate } from '#tests/support/allocate.ts';
import { ask, insist, type Outcome } from './callers.ts';
import { cash, customers, firstBranches, receivable, sales } from './simulatedCompany.ts';
import type { World } from './world.ts';

/** Later than anybody locks. */
const date = '2026-12-01';
const [customer = ''] = customers;

type Item = { id: string; name: string; amount: bigint };

const linesOf = (debited: string, credited: string, amount: bigint) =>
  [
    { account: debited, debit: formatMoney(amount, 2), credit: '0' },
    { account: credited, debit: '0', credit: formatMoney(amount, 2) },
  ].map((line) => ({
    ...{ branch: null, dueDate: null, costCentre: null, text: '' },
    ...line,
    party: line.account === receivable ? customer : null,
  }));

/** A posted voucher that leaves one open item; null when nobody knows whether it was posted. */
const postItem = async (world: World, debited: string, credited: string): Promise<Item | null> => {
  const amount = BigInt(2 + world.random.below(90_000));
  const branch = world.random.pick(firstBranches);
  const lines = linesOf(debited, credited, amount);
  const body = { type: 'journal', date, branch, reference: '', referenceDate: null, narration: '', lines };
  const saved = await ask<VoucherView>(world, {
    operation: saveVoucher,
    input: { body },
    key: world.newKey(),
  });
  if (saved.kind !== 'answer') return null;
  const { id } = saved.answer;
  const input = { params: { id }, body: {} };
  await ask(world, { operation: postVoucher, input, key: world.newKey(), voucher: id });
  const entry = world.watch.entryOf(id);
  const name = entry && itemNamesOf(entry)[0];
  return name ? { id, name, amount } : null;
};

const allocateSome = (world: World, owed: Item, paid: Item): Promise<Outcome<void>> => {
  const most = owed.amount < paid.amount ? owed.amount : paid.amount;
  const amount = world.random.chance(0.4) ? most : 1n + most / 3n;
  const [debit, credit] = [owed.name, paid.name];
  const allocation: Allocation = { ledger: 'AR', party: customer, date, debit, credit, amount };
  const lane = world.random.pick(firstBranches);
  // It has no key: one whose answer was lost may be made twice, and the second time there may be too little left.
  return insist(world, 'an allocation', () =>
    world.call(({ store }) => allocate(store, { id: world.newKey(), lane, allocation })),
  );
};

const reverse = (world: World, { id }: Item): Promise<Outcome<VoucherView>> =>
  ask<VoucherView>(world, {
    operation: reverseVoucher,
    input: { params: { id }, body: { reason: 'خطأ', date: null } },
    key: world.newKey(),
    voucher: id,
  });

/** Somebody is owed and somebody pays; part of it is allocated, and sometimes one of them is reversed all the same. */
export const clientAllocates = async (world: World): Promise<void> => {
  const { random } = world;
  await world.wait(random.below(300));
  const [owed, paid] = await Promise.all([
    postItem(world, receivable, sales),
    postItem(world, cash, receivable),
  ]);
  if (!owed || !paid) return;
  const work: Promise<unknown>[] = [allocateSome(world, owed, paid)];
  if (random.chance(0.5)) work.push(allocateSome(world, owed, paid));
  if (random.chance(0.3)) work.push(reverse(world, random.pick([owed, paid])));
  await Promise.all(work);
  for (const item of [owed, paid]) if (random.chance(0.5)) await reverse(world, item);
};
