// People who save, post and reverse vouchers, some of them twice at once; every answer they get is held against the journal.

import { documentOperations } from '#functions/documents/documentOperations.ts';
import { voucherActs } from '#functions/finance/vouchers/voucherActs.ts';
import { voucherKey } from '#functions/finance/vouchers/voucherRecords.ts';
import type { VoucherInput, VoucherView } from '#shared/finance/voucher.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import { reverseVoucher } from '#tests/support/books/reverseVoucher.ts';
import {
  cash,
  costCentre,
  customers,
  firstBranches,
  firstOpenDay,
  payable,
  receivable,
  rent,
  sales,
  supplier,
} from '../simulatedCompany.ts';
import type { Excepted } from '../watches/exceptionWatch.ts';
import type { World } from '../world.ts';
import { ask, type Outcome } from './callers.ts';

const voucherOperations = documentOperations(voucherActs);

const daysMax = 85;

type Side = { account: string; party?: string; costCentre?: string };

/** What is debited and credited. */
const sidesOf = ({ random }: World): [Side, Side] =>
  random.pick<[Side, Side]>([
    [{ account: receivable, party: random.pick(customers) }, { account: sales }],
    [{ account: cash }, { account: sales, costCentre }],
    [{ account: cash }, { account: receivable, party: random.pick(customers) }],
    [
      { account: rent, costCentre },
      { account: payable, party: supplier },
    ],
    [{ account: payable, party: supplier }, { account: cash }],
  ]);

/** Two lines of one branch or of two, sometimes three, sometimes of an opening. */
export const newInput = (world: World): VoucherInput => {
  const { random, branches } = world;
  const branch = random.pick(branches);
  const other = random.chance(0.3) ? random.pick(branches) : branch;
  const [debited, credited] = sidesOf(world);
  const amount = BigInt(2 + random.below(90_000));
  const part = random.chance(0.2) ? amount / 2n : 0n;
  const isOpening = random.chance(0.05);
  return {
    type: isOpening ? 'opening' : 'journal',
    date: isOpening ? firstOpenDay : addDays('2026-01-02', random.below(daysMax)),
    branch,
    reference: random.chance(0.1) ? 'R1' : '',
    referenceDate: null,
    narration: '',
    lines: [
      { ...debited, branch, debit: formatMoney(amount, 2) },
      ...(part > 0n ? [{ ...credited, branch, credit: formatMoney(part, 2) }] : []),
      { ...credited, branch: other, credit: formatMoney(amount - part, 2) },
    ].map((line) => ({
      party: null,
      dueDate: null,
      costCentre: null,
      text: '',
      debit: '0',
      credit: '0',
      ...line,
    })),
  };
};

const lineText = (line: {
  account: string;
  branch: string | null;
  debit: string;
  credit: string;
  party: string | null;
}) => [line.account, line.branch, Number(line.debit), Number(line.credit), line.party ?? ''].join(' ');

const checkPosted = (world: World, view: VoucherView, input: VoucherInput): void => {
  const entry = world.watch.entryOf(view.id);
  const { fail } = world.scheduler;
  if (!entry || entry.number !== view.number || view.status !== 'posted')
    fail(`${view.id} was answered as ${view.number}, the journal has ${entry?.number}`);
  if (!entry) return;
  const wanted = input.lines.map((line) => lineText(line as never)).join('\n');
  const posted = entry.lines.slice(0, input.lines.length);
  const found = posted.map((line) =>
    lineText({ ...line, debit: formatMoney(line.debit, 2), credit: formatMoney(line.credit, 2) }),
  );
  if (found.join('\n') !== wanted)
    fail(`${view.id} was posted with other lines:\n${found.join('\n')}\n${wanted}`);
  world.answered.set(entry.lane, Math.max(world.answered.get(entry.lane) ?? 0, entry.seq));
};

/** What the rules were when somebody asked for a day to be posted. */
type Before = { date: string; since: number; excepted: Excepted[] };

export const rulesNow = (world: World, date: string): Before => ({
  date,
  since: world.locks.length - 1,
  excepted: world.watch.exceptions.surelyFor(date),
});

/** Whether the day may have been locked at some moment since then, and no exception has counted all the time. */
export const isRightlyLocked = (world: World, { date, since, excepted }: Before, code: string): boolean => {
  if (!lockCodes.includes(code)) return false;
  const still = world.watch.exceptions.surelyFor(date);
  if (code === 'period.locked' && excepted.some((exception) => still.includes(exception))) return false;
  return world.locks.slice(since).some((locks) => locks.some((lock) => lock !== null && date <= lock));
};

const lockCodes = ['period.locked', 'voucher.openingDate'];

export const save = async (world: World, input: VoucherInput): Promise<string | null> => {
  const key = world.newKey();
  const body = { operation: voucherOperations.save, input: { body: input }, key };
  const calls = world.random.chance(0.2) ? [body, body] : [body];
  const outcomes = await Promise.all(calls.map((one) => ask<VoucherView>(world, one)));
  const ids = outcomes.flatMap((one) => (one.kind === 'answer' ? [one.answer.id] : []));
  for (const one of outcomes)
    if (one.kind === 'refused') world.scheduler.fail(`Saving was refused: ${one.code}`);
  if (new Set(ids).size > 1) world.scheduler.fail(`One key saved ${ids.join(' and ')}`);
  return ids[0] ?? null;
};

/** `reverseOn`: the day that is asked for its reversal. */
type Posting = { id: string; input: VoucherInput; reverseOn?: string | null };

/** One click, a double click, or two people at once. */
export const keysOf = (world: World): string[] => {
  const key = world.newKey();
  if (!world.random.chance(world.twiceChance)) return [key];
  return [key, world.random.chance(0.4) ? key : world.newKey()];
};

export const post = async (world: World, { id, input }: Posting): Promise<boolean> => {
  const keys = keysOf(world);
  const before = rulesNow(world, input.date);
  const call = (key: string) => ({
    operation: voucherOperations.transition('post'),
    input: { params: { id } },
    key,
    about: [voucherKey(id)],
  });
  const outcomes = await Promise.all(
    keys.map(async (key): Promise<Outcome<VoucherView>> => {
      const outcome = await ask<VoucherView>(world, call(key));
      if (outcome.kind === 'answer') checkPosted(world, outcome.answer, input);
      return outcome;
    }),
  );
  for (const outcome of outcomes) {
    if (outcome.kind !== 'refused') continue;
    const isLocked = isRightlyLocked(world, before, outcome.code);
    if (!isLocked) world.scheduler.fail(`Posting ${id} of ${input.date} was refused: ${outcome.code}`);
  }
  return outcomes.some((outcome) => outcome.kind === 'answer');
};

const reversalCodes = ['voucher.alreadyReversed', 'voucher.changed'];

const checkReversal = (world: World, view: VoucherView): void => {
  const entry = world.watch.entryOf(view.id);
  if (!entry || entry.number !== view.number)
    world.scheduler.fail(`The reversal ${view.number} is not there`);
  else world.answered.set(entry.lane, Math.max(world.answered.get(entry.lane) ?? 0, entry.seq));
};

export const reverse = async (world: World, { id, input, reverseOn = null }: Posting): Promise<void> => {
  const keys = keysOf(world);
  const before = rulesNow(world, reverseOn ?? input.date);
  const body = { reason: 'x', date: reverseOn };
  const outcomes = await Promise.all(
    keys.map((key) =>
      ask<VoucherView>(world, {
        operation: reverseVoucher,
        input: { params: { id }, body },
        key,
        about: [voucherKey(id)],
      }),
    ),
  );
  const answers = outcomes.flatMap((one) => (one.kind === 'answer' ? [one.answer] : []));
  if (new Set(answers.map((one) => one.id)).size > 1) world.scheduler.fail(`${id} was reversed twice`);
  for (const view of answers) checkReversal(world, view);
  for (const outcome of outcomes) {
    if (outcome.kind !== 'refused') continue;
    const isReversed = reversalCodes.includes(outcome.code) && world.watch.isReversed(id);
    const isLocked = isRightlyLocked(world, before, outcome.code);
    const isEarly = outcome.code === 'voucher.reversalDate' && (reverseOn ?? input.date) < input.date;
    // What is allocated across branches is undone by whoever has allocated it.
    const isAcross = outcome.code === 'voucher.allocatedAcross';
    if (!isReversed && !isLocked && !isEarly && !isAcross)
      world.scheduler.fail(`Reversing ${id} was refused: ${outcome.code}`);
  }
};

/** Posts some vouchers one after the other. */
export const clientPosts = async (world: World, count: number): Promise<void> => {
  for (let done = 0; done < count; done += 1) {
    const input = newInput(world);
    const id = await save(world, input);
    if (id === null) continue;
    const isPosted = await post(world, { id, input });
    if (isPosted && world.random.chance(0.2)) await reverse(world, { id, input });
  }
};

/** When all is quiet, every lane takes another posting; one of a day that may be locked is posted or refused. */
export const clientPostsEverywhere = async (world: World): Promise<void> => {
  for (const branch of new Set([...firstBranches, ...world.branches])) {
    const input = newInput(world);
    const lines = input.lines.map((line) => ({ ...line, branch }));
    for (const date of [input.date, '2026-12-31']) {
      const type = date === input.date ? input.type : 'journal';
      const own = { ...input, type, date, branch, lines };
      const id = await save(world, own);
      const isPosted = id !== null && (await post(world, { id, input: own }));
      if (!isPosted && date !== input.date) world.scheduler.fail(`The lane ${branch} takes no more postings`);
    }
  }
};
