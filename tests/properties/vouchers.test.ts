// The laws of vouchers (B3.1–B3.4), over random companies: kinds, the order of the checks, numbers, reversals and locks.

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentOperations } from '#functions/documents/documentOperations.ts';
import { getTrialBalance } from '#functions/finance/reports/getTrialBalance.ts';
import { saveLockDate } from '#functions/finance/settings/saveLockDate.ts';
import { voucherActs } from '#functions/finance/vouchers/voucherActs.ts';
import type { VoucherView } from '#shared/finance/voucher.ts';
import { addDays, daysBetween, isoDate } from '#shared/kernel/dates.ts';
import { startOfTime } from '#tests/simulation/scheduler.ts';
import { firstOpenDay } from '#tests/simulation/simulatedCompany.ts';
import { reverseVoucher } from '#tests/support/books/reverseVoucher.ts';
import { triesOf } from '../longRun.ts';
import { foundRows } from './expectedFigures.ts';
import { aVoucher, kinds, someBooks } from './randomBooks.ts';
import { type Input, inCompany, outcomeOf, type RandomCompany } from './randomCompany.ts';

const voucherOperations = documentOperations(voucherActs);

const numRuns = triesOf({ long: 25, usual: 10 });
/** A day that is still to come is not locked. */
const lockableDays = daysBetween(firstOpenDay, isoDate(startOfTime));
const twoYears = { from: firstOpenDay, to: '2027-01-31' };

type TrialBalance = { rows: Parameters<typeof foundRows>[0] };

/** The table of B3.1, word by word. */
const kindLaw = (company: RandomCompany, { type, lines }: Input): string => {
  const controlOf = (code: string) =>
    company.accounts.find((account) => account.code === code)?.control ?? '';
  const moves = (side: 'debit' | 'credit') =>
    lines.some((line) => line[side] !== '0' && ['cash', 'bank', 'cheques'].includes(controlOf(line.account)));
  if (type === 'receipt' && !moves('debit')) return 'voucher.receiptNeedsMoney';
  if (type === 'receipt' && moves('credit')) return 'voucher.receiptCreditsMoney';
  if (type === 'payment' && !moves('credit')) return 'voucher.paymentNeedsMoney';
  if (type === 'payment' && moves('debit')) return 'voucher.paymentDebitsMoney';
  const isContra = lines.every((line) => ['cash', 'bank'].includes(controlOf(line.account)));
  return type === 'contra' && !isContra ? 'voucher.contraOnlyMoney' : 'posted';
};

test('B3.1: a user-made type picks a base kind: receipt, at least one debit on cash, bank, card or cheques-in and no credit on those; payment, mirror; contra, every line on cash/bank accounts', () =>
  fc.assert(
    fc.asyncProperty(someBooks(), fc.array(fc.constantFrom(...kinds), { minLength: 10 }), (books, types) =>
      inCompany(books, async (company) => {
        for (const [index, drawn] of books.vouchers.entries()) {
          // The lines of one kind under the name of another.
          const type = types[index] ?? 'journal';
          const input = {
            ...company.inputOf(drawn),
            type,
            ...(type === 'opening' ? { date: firstOpenDay } : {}),
          };
          const { id } = await company.save(input);
          expect(await outcomeOf(company.post(id))).toBe(kindLaw(company, input));
        }
      }),
    ),
    { numRuns },
  ));

type Defect = { code: string; spoil: (input: Input) => Input };

const first = (input: Input, change: Partial<Input['lines'][number]>): Input => ({
  ...input,
  lines: input.lines.map((line, index) => (index === 0 ? { ...line, ...change } : line)),
});

/** In the order of B3.2; each spoils what the ones before leave alone. */
const defects: readonly Defect[] = [
  { code: 'period.noFiscalYear', spoil: (input) => ({ ...input, type: 'journal', date: '2031-05-05' }) },
  { code: 'voucher.lineAccountUnknown', spoil: (input) => first(input, { account: '99999' }) },
  { code: 'voucher.linePartyUnknown', spoil: (input) => first(input, { party: 'NOBODY' }) },
  {
    code: 'voucher.unbalanced',
    spoil: (input) => first(input, { debit: '987654321', credit: '0' }),
  },
];

/** Posts a voucher with these defects; answers what was told and how many entries it made. */
const pressed = async (company: RandomCompany, right: Input, chosen: readonly Defect[]) => {
  const { id } = await company.save(chosen.reduce((spoiled, { spoil }) => spoil(spoiled), right));
  const before = company.world.watch.all().length;
  const key = company.world.newKey();
  const press = () =>
    company.world.request(voucherOperations.transition('post'), { params: { id }, body: {} }, key);
  const outcome = await outcomeOf(press());
  if (outcome === 'posted') expect(await press()).toEqual(await press());
  return { outcome, entries: company.world.watch.all().length - before };
};

test('B3.2: posting checks, in this order, each with its own error code; everything is one conditional transaction; a second press with the same idempotency key returns the same voucher', () =>
  fc.assert(
    fc.asyncProperty(
      someBooks({ vouchers: 5 }),
      fc.array(fc.subarray([...defects]), { minLength: 5, maxLength: 5 }),
      (books, spoils) =>
        inCompany(books, async (company) => {
          for (const [index, drawn] of books.vouchers.entries()) {
            const chosen = spoils[index] ?? [];
            const right = company.inputOf({ ...drawn, kind: 'journal' });
            const [worst] = chosen;
            const expected = worst ? { outcome: worst.code, entries: 0 } : { outcome: 'posted', entries: 1 };
            expect(await pressed(company, right, chosen)).toEqual(expected);
          }
        }),
    ),
    { numRuns },
  ));

test('B3.3: for every series numbers are 1..n without hole or repeat; drafts show a temporary id, and failure leaves no hole', () =>
  fc.assert(
    fc.asyncProperty(someBooks({ vouchers: 14 }), fc.infiniteStream(fc.nat({ max: 3 })), (books, chance) =>
      inCompany(books, async (company) => {
        const drafts = await Promise.all(books.vouchers.map((drawn) => company.save(company.inputOf(drawn))));
        expect(drafts.every(({ number }) => number === null)).toBe(true);
        const numbers = await Promise.all(
          drafts.map(async ({ id }): Promise<string[]> => {
            const { value } = chance.next();
            if (value === 0) {
              await company.run(voucherOperations.remove, { params: { id } });
              return [];
            }
            // One press, or two at once.
            const presses = await Promise.all(
              Array.from({ length: value === 1 ? 2 : 1 }, () => company.post(id)),
            );
            expect(new Set(presses.map(({ number }) => number)).size).toBe(1);
            return [presses[0]?.number ?? ''];
          }),
        );
        const given = numbers.flat().map((number) => {
          const cut = number.lastIndexOf('-');
          return { series: number.slice(0, cut), count: Number(number.slice(cut + 1)) };
        });
        for (const members of Map.groupBy(given, ({ series }) => series).values()) {
          const counts = members.map(({ count }) => count).sort((a, b) => a - b);
          expect(counts).toEqual(counts.map((_, index) => index + 1));
        }
      }),
    ),
    { numRuns },
  ));

const swapped = (view: VoucherView) =>
  view.lines.map(({ debit, credit, ...line }) => ({ ...line, debit: credit, credit: debit }));

test('B3.4: reverse = new voucher of the same type with debit and credit swapped, same dimensions, linked both ways; a reversed voucher cannot be reversed again; a reversal can not be reversed', () =>
  fc.assert(
    fc.asyncProperty(someBooks({ vouchers: 6 }), (books) =>
      inCompany(books, async (company) => {
        const views = await company.postAll(books.vouchers.map(company.inputOf));
        const body = { reason: 'خطأ', date: null };
        for (const view of views) {
          const reverse = (id: string) => company.run<VoucherView>(reverseVoucher, { params: { id }, body });
          const mirror = await reverse(view.id);
          expect([mirror.type, mirror.date, mirror.branch]).toEqual([view.type, view.date, view.branch]);
          expect(mirror.lines).toEqual(swapped(view));
          expect(mirror.reverses).toEqual({ id: view.id, number: view.number });
          const original = await company.run<VoucherView>(voucherOperations.get, { params: { id: view.id } });
          expect(original.reversedBy).toEqual({ id: mirror.id, number: mirror.number });
          expect(await outcomeOf(reverse(view.id))).toBe('voucher.alreadyReversed');
          expect(await outcomeOf(reverse(mirror.id))).toBe('voucher.isReversal');
        }
        // The reverse of all vouchers leaves nothing.
        const { rows } = await company.run<TrialBalance>(getTrialBalance, { query: twoYears });
        const none = { debit: 0n, credit: 0n };
        for (const row of foundRows(rows)) expect([row.opening, row.closing]).toEqual([none, none]);
      }),
    ),
    { numRuns },
  ));

test('B3.4: creating a draft in a locked period is allowed, posting not', () =>
  fc.assert(
    fc.asyncProperty(someBooks(), fc.nat({ max: lockableDays }), fc.array(aVoucher), (books, day, more) =>
      inCompany(books, async (company) => {
        const lockDate = addDays(firstOpenDay, day);
        await company.run(saveLockDate, { body: { lockDate, reason: 'Test' } });
        for (const drawn of [...books.vouchers, ...more]) {
          const input = company.inputOf({ ...drawn, kind: 'journal' });
          const { id, status } = await company.save(input);
          expect(status).toBe('draft');
          expect(await outcomeOf(company.post(id))).toBe(input.date <= lockDate ? 'period.locked' : 'posted');
        }
      }),
    ),
    { numRuns },
  ));
