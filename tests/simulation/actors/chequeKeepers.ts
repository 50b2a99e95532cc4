// People who are paid by cheque: a receipt settles what a customer owes, and its cheque is cleared or bounces, also where the deposit that it paid was used.
import { documentOperations } from '#functions/documents/documentOperations.ts';
import { bouncingBy, clearCheque } from '#functions/finance/receipts/chequeOperations.ts';
import { voucherActs } from '#functions/finance/vouchers/voucherActs.ts';
import { voucherKey } from '#functions/finance/vouchers/voucherRecords.ts';
import type { Operation } from '#functions/http/operation.ts';
import { itemNamesOf } from '#functions/ledger/openItems/openItems.ts';
import type { VoucherView } from '#shared/finance/voucher.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import { reverseVoucher } from '#tests/support/books/reverseVoucher.ts';
import { customers } from '../simulatedCompany.ts';
import { bank } from '../tradeCompany.ts';
import { leftOfWatched, type WatchedItem } from '../watches/openItemWatch.ts';
import type { World } from '../world.ts';
import { ask, type Outcome } from './callers.ts';
import { isRightlyLocked, keysOf, rulesNow } from './clients.ts';
import { finalBody } from './tradeBodies.ts';
import { type Trade, trade } from './traders.ts';

const voucherOperations = documentOperations(voucherActs);

const bounceCheque = bouncingBy(reverseVoucher);

const receiptDay = '2026-03-12';
const bankDay = '2026-03-14';

/** What a customer owes, of deposit invoices half the time; null where nothing is owed. */
const owedItem = ({ random, watch }: World, party: string): WatchedItem | null => {
  const owed = watch
    .openItems()
    .filter((each) => each.item.party === party && each.item.ledger === 'AR' && leftOfWatched(each) > 0n);
  const deposits = watch.all().filter(({ type }) => type === 'DI');
  const names = new Set(deposits.flatMap((entry) => itemNamesOf(entry)));
  const ofDeposits = owed.filter(({ name }) => names.has(name));
  const among = ofDeposits.length > 0 && random.chance(0.6) ? ofDeposits : owed;
  return among.length > 0 ? random.pick(among) : null;
};

/** Another one who settles the same item is faster. */
const takenCodes = ['allocation.exceeds', 'allocation.closed', 'allocation.tooMuch'];

const receive = async (world: World, owed: WatchedItem): Promise<string | null> => {
  const { party, branch } = owed.item;
  const left = leftOfWatched(owed);
  const amount = formatMoney(world.random.pick([left, left, 1n + left / 2n]), 2);
  const key = world.newKey();
  const body = {
    type: 'receipt',
    date: receiptDay,
    branch,
    settles: 'receivable',
    settledParty: party,
    amount,
    method: 'CHEQUE',
    chequeNumber: key,
    chequeDate: receiptDay,
    chequeBank: 'SNB',
    items: [{ item: owed.name, amount }],
    lines: [],
    post: true,
  };
  const before = rulesNow(world, receiptDay);
  const keys = world.random.chance(0.3) ? [key, key] : [key];
  const outcomes = await Promise.all(
    keys.map((each) =>
      ask<VoucherView>(world, { operation: voucherOperations.save, input: { body }, key: each }),
    ),
  );
  const ids = outcomes.flatMap((one) => (one.kind === 'answer' ? [one.answer.id] : []));
  if (new Set(ids).size > 1) world.scheduler.fail(`One receipt was posted as ${ids.join(' and ')}`);
  for (const one of outcomes)
    if (one.kind === 'refused' && !takenCodes.includes(one.code) && !isRightlyLocked(world, before, one.code))
      world.scheduler.fail(`A receipt by cheque was refused: ${one.code}`);
  return ids[0] ?? null;
};

const overCodes = ['cheque.notOpen', 'cheque.cleared', 'voucher.alreadyReversed', 'voucher.changed'];

type Event = { id: string; number: string };
type Fate = { operation: Operation; body: object };

const fates: Record<'clear' | 'bounce', Fate> = {
  clear: { operation: clearCheque, body: { date: bankDay, bank } },
  bounce: { operation: bounceCheque, body: { date: bankDay, reason: 'x' } },
};

/** What becomes of a cheque: one of the two, or both at once, of which one is right. */
const endCheque = async (world: World, id: string): Promise<void> => {
  const names = world.random.pick<(keyof typeof fates)[]>([
    ['clear'],
    ['bounce'],
    ['bounce'],
    ['clear', 'bounce'],
  ]);
  const before = rulesNow(world, bankDay);
  const asked = names.flatMap((name) => keysOf(world).map((key) => ({ ...fates[name], key })));
  const outcomes: Outcome<Event>[] = await Promise.all(
    asked.map(({ operation, body, key }) =>
      ask<Event>(world, { operation, input: { params: { id }, body }, key, about: [voucherKey(id)] }),
    ),
  );
  const made = new Set(outcomes.flatMap((one) => (one.kind === 'answer' ? [one.answer.id] : [])));
  if (made.size > 1) world.scheduler.fail(`The cheque ${id} was ended by ${[...made].join(' and ')}`);
  const isOver = outcomes.some(({ kind }) => kind !== 'refused');
  for (const one of outcomes) {
    if (one.kind !== 'refused' || isRightlyLocked(world, before, one.code)) continue;
    if (!isOver || !overCodes.includes(one.code))
      world.scheduler.fail(`The end of the cheque ${id} was refused: ${one.code}`);
  }
};

/** A deposit that a cheque has paid is used before anybody knows what becomes of the cheque. */
const spendDeposit = async (world: World, known: Trade, { name }: WatchedItem): Promise<void> => {
  const entry = world.watch.all().find((each) => itemNamesOf(each).includes(name));
  const body = entry && known.bodies.get(entry.source.id);
  if (!entry || body?.type !== 'DI') return;
  const of = { id: entry.source.id, number: entry.number, body };
  await trade(world, known, { body: finalBody(world, of), of });
};

export const chequesAreReceived = async (world: World, known: Trade, count: number): Promise<void> => {
  const { random } = world;
  for (let done = 0; done < count; done += 1) {
    await world.wait(random.below(250));
    const owed = owedItem(world, random.pick(customers));
    if (!owed) continue;
    const id = await receive(world, owed);
    if (id === null) continue;
    if (random.chance(0.7)) await spendDeposit(world, known, owed);
    if (random.chance(0.85)) await endCheque(world, id);
  }
};
