// Somebody who allocates what a party paid to what it owes, takes it back and allocates it again, each on a day of its own.

import { itemNamesOf } from '#functions/ledger/openItems/openItems.ts';
import type { VoucherInput } from '#shared/finance/voucher.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import { allocate, undoAllocations } from '#tests/support/books/allocate.ts';
import {
  cash,
  customers,
  firstBranches,
  firstOpenDay,
  payable,
  receivable,
  rent,
  sales,
  supplier,
} from '../simulatedCompany.ts';
import { leftOfWatched, type WatchedItem } from '../watches/openItemWatch.ts';
import type { World } from '../world.ts';
import { insist, type Outcome } from './callers.ts';
import { isRightlyLocked, post, reverse, rulesNow, save } from './clients.ts';

type Voucher = { id: string; input: VoucherInput };

/** Two items of one party, and the vouchers of them that may be reversed. */
type Pair = { debit: WatchedItem; credit: WatchedItem; vouchers: readonly Voucher[] };

type Kind = { control: string; party: string; owed: string; paid: string };

const kindOf = ({ random }: World): Kind =>
  random.chance(0.7)
    ? { control: receivable, party: random.pick(customers), owed: sales, paid: cash }
    : { control: payable, party: supplier, owed: rent, paid: cash };

type Line = { account: string; amount: bigint };

/** Debits above nothing, credits below. */
const inputOf = (world: World, { control, party }: Kind, lines: readonly Line[]): VoucherInput => {
  const { random } = world;
  const branch = random.pick(firstBranches);
  return {
    type: 'journal',
    branch,
    reference: '',
    referenceDate: null,
    date: addDays('2026-01-02', random.below(85)),
    narration: '',
    lines: lines.map(({ account, amount }) => ({
      account,
      branch,
      dueDate: null,
      costCentre: null,
      text: '',
      party: account === control ? party : null,
      debit: amount > 0n ? formatMoney(amount, 2) : '0',
      credit: amount < 0n ? formatMoney(-amount, 2) : '0',
    })),
  };
};

/** The vouchers of a pair: one that owes and one that pays, or both in one. */
const inputsOf = (world: World): VoucherInput[] => {
  const kind = kindOf(world);
  const { control, owed, paid } = kind;
  const [debit, credit] = [2n, 2n].map((least) => least + BigInt(world.random.below(90_000))) as [
    bigint,
    bigint,
  ];
  if (!world.random.chance(0.15))
    return [
      inputOf(world, kind, [
        { account: control, amount: debit },
        { account: owed, amount: -debit },
      ]),
      inputOf(world, kind, [
        { account: paid, amount: credit },
        { account: control, amount: -credit },
      ]),
    ];
  const rest = { account: paid, amount: credit - debit };
  const lines = [{ account: control, amount: debit }, { account: control, amount: -credit }, rest];
  return [
    inputOf(
      world,
      kind,
      lines.filter(({ amount }) => amount !== 0n),
    ),
  ];
};

const postOne = async (world: World, input: VoucherInput): Promise<Voucher | null> => {
  const id = await save(world, input);
  return id !== null && (await post(world, { id, input })) ? { id, input } : null;
};

const itemsOf = (world: World, { id }: Voucher): WatchedItem[] => {
  const entry = world.watch.entryOf(id);
  const names = entry ? itemNamesOf(entry) : [];
  return world.watch.openItems().filter(({ name }) => names.includes(name));
};

/** Vouchers of its own; null where one was not posted. */
const newPair = async (world: World): Promise<Pair | null> => {
  const posted = await Promise.all(inputsOf(world).map((input) => postOne(world, input)));
  const vouchers = posted.filter((voucher) => voucher !== null);
  const items = vouchers.flatMap((voucher) => itemsOf(world, voucher));
  const debit = items.find(({ item }) => item.amount > 0n);
  const credit = items.find(({ item }) => item.amount < 0n);
  return debit && credit ? { debit, credit, vouchers } : null;
};

/** Two that stand, whoever made them. */
const anyPair = ({ watch, random }: World): Pair | null => {
  const items = watch.openItems().filter((each) => leftOfWatched(each) !== 0n);
  const debits = items.filter(({ item }) => item.amount > 0n);
  if (debits.length === 0) return null;
  const debit = random.pick(debits);
  const isBeside = ({ item }: WatchedItem): boolean =>
    item.amount < 0n && item.account === debit.item.account && item.party === debit.item.party;
  const credits = items.filter(isBeside);
  return credits.length > 0 ? { debit, credit: random.pick(credits), vouchers: [] } : null;
};

const laterOf = ({ debit, credit }: Pair): string => (debit.date > credit.date ? debit.date : credit.date);

/** Before the later of the two, on its day, or after it. */
const dayOf = (world: World, pair: Pair): string =>
  world.random.chance(0.2) ? laterOf(pair) : addDays(laterOf(pair), world.random.below(25) - 3);

type Wish = { date: string; isRefusable: (code: string) => boolean };

/** What was refused must have been refused for a reason; no exception from a lock is for whoever allocates. */
const insistOn = async (
  world: World,
  { date, isRefusable }: Wish,
  attempt: () => Promise<void>,
): Promise<void> => {
  const before = { ...rulesNow(world, date), excepted: [] };
  const outcome: Outcome<void> = await insist(world, 'an allocation', attempt);
  if (outcome.kind !== 'refused' || outcome.code === 'allocation.made') return;
  const isTooEarly = outcome.code === 'period.noFiscalYear' && date < firstOpenDay;
  if (!isTooEarly && !isRefusable(outcome.code) && !isRightlyLocked(world, before, outcome.code))
    world.scheduler.fail(`An allocation of ${date} was refused: ${outcome.code}`);
};

const absolute = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** All that is left, a part of it, or more than there is. */
const amountOf = ({ random }: World, { debit, credit }: Pair): bigint => {
  const [owed, paid] = [leftOfWatched(debit), leftOfWatched(credit)].map(absolute) as [bigint, bigint];
  const most = owed < paid ? owed : paid;
  if (random.chance(0.1)) return most + 1n;
  return random.chance(0.4) && most > 0n ? most : 1n + most / 3n;
};

const allocateSome = async (world: World, pair: Pair): Promise<void> => {
  const date = dayOf(world, pair);
  const { ledger, party } = pair.debit.item;
  const [debit, credit, amount] = [pair.debit.name, pair.credit.name, amountOf(world, pair)];
  const wish = {
    id: world.newKey(),
    lane: world.random.pick(firstBranches),
    allocation: { ledger, party, date, debit, credit, amount },
  };
  const isRefusable = (code: string): boolean =>
    code === 'allocation.tooMuch' || (code === 'allocation.early' && date < laterOf(pair));
  await insistOn(world, { date, isRefusable }, () => world.call(({ store }) => allocate(store, wish)));
};

const undoSome = async (world: World, pair: Pair): Promise<void> => {
  const date = dayOf(world, pair);
  const wish = {
    id: world.newKey(),
    lane: world.random.pick(firstBranches),
    date,
    debit: pair.debit.name,
    credit: pair.credit.name,
  };
  const isRefusable = (code: string): boolean => code === 'allocation.none';
  await insistOn(world, { date, isRefusable }, () => world.call(({ store }) => undoAllocations(store, wish)));
};

const reverseOne = async (world: World, { vouchers }: Pair): Promise<void> => {
  if (vouchers.length === 0) return;
  const voucher = world.random.pick(vouchers);
  const reverseOn = world.random.chance(0.5) ? null : addDays(voucher.input.date, world.random.below(30) - 2);
  await reverse(world, { ...voucher, reverseOn });
};

const acts = [allocateSome, allocateSome, allocateSome, undoSome, undoSome, reverseOne];

/** One after the other, or two at once; a voucher to which something is allocated is reversed all the same. */
export const clientAllocates = async (
  world: World,
  count: number,
  /** Nobody should write down what a damaged item says. */
  items: 'any' | 'own' = 'any',
): Promise<void> => {
  const { random } = world;
  await world.wait(random.below(300));
  const own = await newPair(world);
  for (let done = 0; done < count; done += 1) {
    const pair = items === 'own' || (own && random.chance(0.75)) ? own : anyPair(world);
    if (!pair) continue;
    const first = done === 0 ? allocateSome : random.pick(acts);
    const work = [first(world, pair)];
    if (random.chance(0.4)) work.push(random.pick(acts)(world, pair));
    await Promise.all(work);
  }
};
