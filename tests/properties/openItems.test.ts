// Open items are the balance of their control accounts (B4.4): by branch, on every day, whatever was posted, allocated and undone.

import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { documentOperations } from '#functions/documents/documentOperations.ts';
import { type Aged, agedDues } from '#functions/finance/arap/agedItems.ts';
import { ageingRunner } from '#functions/finance/arap/ageingRun.ts';
import { allocateItems } from '#functions/finance/arap/allocateItems.ts';
import { allocationActs } from '#functions/finance/arap/allocationActs.ts';
import { readAgedItems } from '#functions/finance/arap/itemsOnDay.ts';
import { currentFacts } from '#functions/finance/settings/financeRecords.ts';
import { checkLedger } from '#functions/ledger/checkLedger.ts';
import { balanceFold, cutOf, readLedgerView } from '#functions/ledger/foldState.ts';
import { expectedDues } from '#functions/ledger/openItems/expectedDues.ts';
import { foldDues } from '#functions/ledger/openItems/foldDues.ts';
import { readDues, readDuesOn } from '#functions/ledger/openItems/readDues.ts';
import { ledgerOf, owedOn, sides } from '#shared/finance/arap/side.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { formatMoney, scaleOf, sumOf } from '#shared/kernel/money.ts';
import { cash, customers, payable, receivable, sales, supplier } from '#tests/simulation/simulatedCompany.ts';
import { triesOf } from '../longRun.ts';
import { leftOfStored, readEveryItem, type StoredItem } from './everyItem.ts';
import { type DrawnVoucher, dayOf, nth, someBooks } from './randomBooks.ts';
import { type Input, type InputLine, inCompany, outcomeOf, type RandomCompany } from './randomCompany.ts';

const allocationOperations = documentOperations(allocationActs);

const numRuns = triesOf({ long: 60, usual: 25 });
/** Compared for every branch and side: a run of the simulated company has an end. */
const daysMax = 5;

/** Mostly accounts that parties are kept on, so that much is owed and paid. */
const pool = [receivable, receivable, payable, cash, sales];

const partyOf = (account: string, number: number): string | null => {
  if (account === payable) return supplier;
  return account === receivable ? nth(customers.slice(0, 2), number) : null;
};

const inputOf = ({ branches }: RandomCompany, scale: number, drawn: DrawnVoucher): Input => {
  const line = (account: string, branch: number): InputLine => ({
    account,
    party: partyOf(account, drawn.party),
    branch: nth(branches, branch),
    debit: '0',
    credit: '0',
    dueDate: null,
    costCentre: null,
    text: '',
  });
  return {
    type: 'journal',
    date: dayOf({ ...drawn, kind: 'journal' }),
    branch: nth(branches, drawn.branch),
    reference: '',
    referenceDate: null,
    narration: '',
    lines: drawn.moves.flatMap((move) => [
      { ...line(nth(pool, move.debit), move.debitBranch), debit: formatMoney(move.amount, scale) },
      { ...line(nth(pool, move.credit), move.creditBranch), credit: formatMoney(move.amount, scale) },
    ]),
  };
};

/** An allocation of the oldest items of a party, or the undoing of an earlier one, so many days after it. */
const someActs = fc.array(
  fc.record({ isUndo: fc.boolean(), at: fc.nat({ max: 99 }), after: fc.nat({ max: 40 }) }),
  { minLength: 2, maxLength: 6 },
);
type Act = { isUndo: boolean; at: number; after: number };

type Made = { document: { id: string; date: string } };

const wishes = [
  ...customers.slice(0, 2).map((party) => ({ side: 'receivable', party })),
  { side: 'payable', party: supplier },
];

const undoOutcomes = ['posted', 'allocation.alreadyReversed', 'allocation.undone', 'period.noFiscalYear'];

/** Days on which something was allocated or undone. */
const act = async (company: RandomCompany, acts: readonly Act[]): Promise<string[]> => {
  const made: Made['document'][] = [];
  const days: string[] = [];
  for (const { isUndo, at, after } of acts) {
    if (isUndo && made.length > 0) {
      const { id, date } = nth(made, at);
      const day = addDays(date, after);
      const body = { reason: 'x', date: day };
      const outcome = await outcomeOf(company.run(allocationOperations.reverse, { params: { id }, body }));
      // The books have two years.
      expect(undoOutcomes).toContain(outcome);
      days.push(day);
      continue;
    }
    const attempt = company.run<Made>(allocateItems, { body: nth(wishes, at) });
    expect(['posted', 'allocation.nothing']).toContain(await outcomeOf(attempt));
    const { document } = await attempt.catch(() => ({ document: null }));
    if (document) made.push(document);
    if (document) days.push(document.date);
  }
  return days;
};

const expectEqual = async ({ world, branches }: RandomCompany, days: Iterable<string>): Promise<void> => {
  for (const to of [...new Set(days)].toSorted().slice(-daysMax))
    for (const side of sides)
      for (const scope of ['all' as const, ...branches.map((branch) => [branch])]) {
        const { totals, control } = await world.call(async (context) => {
          const { rules } = await currentFacts(context.store);
          const { answer } = await ageingRunner.run(context, { to, side, branches: scope, rules } as never);
          return answer as { totals: { total: string }; control: string };
        });
        expect([to, side, scope, totals.total]).toEqual([to, side, scope, control]);
      }
};

/** What is summed under a name, and nothing that comes to nothing. */
const summed = (rows: readonly (readonly [name: string, amount: bigint])[]): Record<string, bigint> => {
  const sums = new Map<string, bigint>();
  for (const [name, amount] of rows) sums.set(name, (sums.get(name) ?? 0n) + amount);
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0n).sort());
};

/** By the items themselves: what is owed by due date, and what was paid. */
const duesOf = (items: Iterable<StoredItem>, branches: readonly string[] | 'all') =>
  summed(
    [...items]
      .filter(({ branch }) => branches === 'all' || branches.includes(branch))
      .map((item) => {
        const left = leftOfStored(item) * (item.ledger === 'AR' ? 1n : -1n);
        const place = `${item.ledger} ${item.party}`;
        return left < 0n ? [`${place} paid`, -left] : [`${place} ${item.dueDate}`, left];
      }),
  );

/** The sums are what the items come to, folded and not, of all branches and of each. */
const expectDues = ({ world, branches }: RandomCompany): Promise<void> =>
  world.call(async ({ store }) => {
    const items = [...(await readEveryItem(store)).values()];
    for (const scope of ['all' as const, ...branches.map((branch) => [branch])]) {
      const dues = await readDues(store, { branches: scope, from: '' });
      const found = dues.flatMap(({ ledger, party, paid, byDay }) => [
        [`${ledger} ${party} paid`, paid] as const,
        ...[...byDay].map(([day, left]) => [`${ledger} ${party} ${day}`, left] as const),
      ]);
      expect(summed(found)).toEqual(duesOf(items, scope));
      expect(dues.map(({ owed }) => owed)).toEqual(dues.map(({ byDay }) => sumOf([...byDay.values()])));
    }
  });

const lefts = (aged: readonly Aged[]) =>
  aged.map(({ party, dueDate, left }) => [`${party} ${left < 0n ? 'paid' : dueDate}`, left] as const);

/** On a day, by party and due date: what ageing reads, and what the items come to. */
const expectAged = ({ world }: RandomCompany, days: Iterable<string>): Promise<void> =>
  world.call(async ({ store }) => {
    const cut = cutOf((await readLedgerView(store, balanceFold)).heads);
    const items = [...(await readEveryItem(store)).values()];
    for (const day of new Set(days))
      for (const side of sides) {
        const aged = await readAgedItems(store, { side, day, cut });
        const found = await readDuesOn(store, { branches: 'all', day, cut });
        expect(found).not.toBeNull();
        const dues = found?.dues;
        if (dues) expect(summed(lefts(agedDues(dues, { side, day })))).toEqual(summed(lefts(aged)));
        const own = items.filter(({ ledger, date }) => ledger === ledgerOf[side] && date <= day);
        expect(summed(aged.map(({ party, dueDate, left }) => [`${party} ${dueDate}`, left]))).toEqual(
          summed(own.map((item) => [`${item.party} ${item.dueDate}`, owedOn(side, leftOfStored(item, day))])),
        );
      }
  });

// Loaded on demand in the product; in the simulated company nothing comes from outside.
beforeAll(() => import('#functions/documents/posting/reverseDocument.ts'));

test('B4.4: on every day and in every branch open items are the balance of the control accounts', () =>
  fc.assert(
    fc.asyncProperty(someBooks({ vouchers: 12 }), someActs, (books, acts) =>
      inCompany(books, async (company) => {
        const inputs = books.vouchers.map((drawn) => inputOf(company, scaleOf(books.currency), drawn));
        await company.postAll(inputs);
        await expectDues(company);
        await company.world.call(({ store }) => foldDues(store, undefined, 1));
        const days = await act(company, acts);
        await expectDues(company);
        await expectAged(company, [...inputs.map(({ date }) => date), ...days, '2026-12-31'].slice(-daysMax));
        await expectEqual(company, [
          ...inputs.map(({ date }) => date),
          ...days,
          addDays(days.at(-1) ?? '2026-06-30', 1),
        ]);
        expect(
          (await company.world.call(({ store }) => checkLedger(store, [expectedDues]))).findings,
        ).toEqual([]);
      }),
    ),
    { numRuns },
  ));
