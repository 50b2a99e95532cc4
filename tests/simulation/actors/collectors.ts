// People who collect: they post what customers pay, hold it against invoices by documents of allocation, and take such documents back.
import { documentOperations } from '#functions/documents/documentOperations.ts';
import { allocateItems } from '#functions/finance/arap/allocateItems.ts';
import { allocationActs } from '#functions/finance/arap/allocationActs.ts';
import type { AllocationDocument } from '#shared/finance/arap/allocationKind.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import { cash, customers, firstBranches, receivable } from '../simulatedCompany.ts';
import { leftOfWatched, type WatchedItem } from '../watches/openItemWatch.ts';
import type { World } from '../world.ts';
import { ask } from './callers.ts';
import { isRightlyLocked, keysOf, post, rulesNow, save } from './clients.ts';

const allocationOperations = documentOperations(allocationActs);

type Made = { document?: Allocated };
type Allocated = Pick<AllocationDocument, 'id' | 'date' | 'number'>;

/** The allocations that a simulated run has made by documents. */
export type Collection = {
  made: Allocated[];
  /** What a party has under earlier codes, once it is answered that they were merged. */
  earlier: Map<string, string>;
};

export const newCollection = (): Collection => ({ made: [], earlier: new Map() });

const postReceipt = async (world: World, party: string): Promise<void> => {
  const { random } = world;
  const [branch, amount] = [random.pick(firstBranches), formatMoney(BigInt(100 + random.below(60_000)), 2)];
  const line = { branch, party: null, dueDate: null, costCentre: null, text: '', debit: '0', credit: '0' };
  const input = {
    type: 'journal',
    branch,
    reference: '',
    referenceDate: null,
    narration: '',
    date: random.pick(['2026-03-09', '2026-03-10', '2026-03-12']),
    lines: [
      { ...line, account: cash, debit: amount },
      { ...line, account: receivable, party, credit: amount },
    ],
  };
  const id = await save(world, input);
  if (id !== null) await post(world, { id, input });
};

/** Those of deposit invoices stay: what a final invoice has used of them is paid. */
const itemsOf = ({ watch }: World, { earlier }: Collection, party: string): WatchedItem[] => {
  const codes = [party, earlier.get(party)];
  const ofDeposits = new Set(
    watch
      .all()
      .filter(({ type }) => type === 'DI')
      .map(({ lane, seq }) => `${lane}-${String(seq).padStart(12, '0')}`),
  );
  return watch
    .openItems()
    .filter(
      ({ name, item }) =>
        item.ledger === 'AR' && codes.includes(item.party) && !ofDeposits.has(name.split('#')[0] ?? ''),
    );
};

type Wish = { items: string[] } | { pairs: { from: string; to: string; amount: string }[] };

const absolute = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** All of the party's items in the usual order, or two of them with what is left, a part of it, or more than there is. */
const wishFor = ({ random }: World, items: readonly WatchedItem[]): Wish | null => {
  const open = items.filter((item) => leftOfWatched(item) !== 0n);
  const paid = open.filter(({ item }) => item.amount < 0n);
  const owed = open.filter(({ item }) => item.amount > 0n);
  if (paid.length === 0 || owed.length === 0) return null;
  if (random.chance(0.5)) return { items: open.map(({ name }) => name) };
  const [from, to] = [random.pick(paid), random.pick(owed)];
  const [one, other] = [absolute(leftOfWatched(from)), absolute(leftOfWatched(to))];
  const most = one < other ? one : other;
  const amount = random.pick([most, most, 1n + most / 3n, most + 1n]);
  return { pairs: [{ from: from.name, to: to.name, amount: formatMoney(amount, 2) }] };
};

const takenCodes = ['allocation.exceeds', 'allocation.closed', 'allocation.nothing', 'allocation.otherParty'];

export const allocateSome = async (world: World, known: Collection, party: string): Promise<void> => {
  const wish = wishFor(world, itemsOf(world, known, party));
  if (!wish) return;
  const before = rulesNow(world, '2026-03-09');
  const input = { body: { side: 'receivable', party, ...wish } };
  const outcomes = await Promise.all(
    keysOf(world).map((key) => ask<Made>(world, { operation: allocateItems, input, key })),
  );
  for (const outcome of outcomes) {
    if (outcome.kind === 'answer') {
      if (outcome.answer.document) known.made.push(outcome.answer.document);
      else world.scheduler.fail(`Allocating for ${party} was answered without its document`);
    }
    if (outcome.kind !== 'refused') continue;
    // One of two at once, more than is left, an item that is not visible yet, or a locked day.
    const isRight = takenCodes.includes(outcome.code) || isRightlyLocked(world, before, outcome.code);
    if (!isRight) world.scheduler.fail(`Allocating for ${party} was refused: ${outcome.code}`);
  }
};

/** The reversal of one of its vouchers takes an allocation back as well. */
const isTakenBack = ({ watch }: World, id: string): boolean => {
  const pairs = watch.entryOf(id)?.allocations.map(({ debit, credit }) => `${debit} ${credit}`) ?? [];
  return watch
    .all()
    .some(
      ({ reverses, allocations }) =>
        reverses !== null && allocations.some(({ debit, credit }) => pairs.includes(`${debit} ${credit}`)),
    );
};

const isUndone = (world: World, id: string, code: string): boolean =>
  world.watch.isReversed(id) || (code === 'allocation.undone' && isTakenBack(world, id));

const undoSome = async (world: World, { made }: Collection): Promise<void> => {
  if (made.length === 0) return;
  const { random } = world;
  const { id, date } = random.pick(made);
  const day = random.chance(0.3) ? null : addDays(date, random.below(9) - 1);
  const before = rulesNow(world, day ?? date);
  const input = { params: { id }, body: { reason: 'x', date: day } };
  const outcomes = await Promise.all(
    keysOf(world).map((key) =>
      ask<{ id: string }>(world, {
        operation: allocationOperations.reverse,
        input,
        key,
        about: [allocationActs.records.keyOf(id)],
      }),
    ),
  );
  const answers = outcomes.flatMap((one) => (one.kind === 'answer' ? [one.answer.id] : []));
  if (new Set(answers).size > 1) world.scheduler.fail(`The allocation ${id} was undone twice`);
  for (const outcome of outcomes) {
    if (outcome.kind !== 'refused') continue;
    const { code } = outcome;
    const isEarly = code === 'allocation.reversalDate' && day !== null && day < date;
    if (!isUndone(world, id, code) && !isEarly && !isRightlyLocked(world, before, code))
      world.scheduler.fail(`Undoing the allocation ${id} was refused: ${code}`);
  }
};

/** One party after the other, so that two who collect meet at the same items. */
export const collectorCollects = async (world: World, known: Collection, count: number): Promise<void> => {
  const { random } = world;
  for (let done = 0; done < count; done += 1) {
    await world.wait(random.below(120));
    const party = random.pick(customers);
    if (random.chance(0.5)) await postReceipt(world, party);
    const work = [allocateSome(world, known, party)];
    if (random.chance(0.4)) work.push(allocateSome(world, known, party));
    if (random.chance(0.3)) work.push(undoSome(world, known));
    await Promise.all(work);
  }
};
