// What is taken back of deposits (B2.6).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoiceOf, units } from '#tests/properties/writtenInvoice.ts';
import { workedExample } from '#tests/support/books/workedExample.ts';
import { absolute, formatMoney, sumOf } from '../../kernel/money.ts';
import { calculateInvoice } from '../calculation.ts';
import { type DepositPart, depositLeft, depositUse } from './depositUse.ts';

type Row = { account: string; debit: string; credit: string };
type Example = {
  input: { deposit_with_vat: string; final_net: string; vat_rate: string };
  expected: { deposit_journal: Row[]; final_journal: Row[]; vat_account_credit_total: string };
};

test('JRN-08: the final invoice takes back the advance and its VAT', () => {
  const { input, expected } = workedExample<Example>('JRN-08');
  const rate = input.vat_rate;
  const deposit = calculateInvoice(
    invoiceOf({ lines: [{ quantity: '1', price: input.deposit_with_vat, rate }], prices_include_vat: true }),
  );
  const final = calculateInvoice(
    invoiceOf({ lines: [{ quantity: '1', price: input.final_net, rate }], prepaid: input.deposit_with_vat }),
  );
  const left = deposit.groups.flatMap(({ codes }) => codes);
  const [used] = depositUse(left, units(input.deposit_with_vat, 2));
  const rows = [
    ['credit_account', final.totals.payable],
    ['customer_advance', used?.taxable ?? 0n],
    ['vat_account', used?.vat ?? 0n],
    ['service_sales_account', final.totals.taxExclusive],
    ['vat_account', final.totals.vat],
  ].map(([account, amount]) => [account, formatMoney(BigInt(amount ?? 0n), 2)]);
  expect(rows).toEqual(
    expected.final_journal.map(({ account, debit, credit }) => [account, debit === '0.00' ? credit : debit]),
  );
  const vat = deposit.totals.vat - (used?.vat ?? 0n) + final.totals.vat;
  expect(formatMoney(vat, 2)).toBe(expected.vat_account_credit_total);
});

test('part of a deposit carries its part of the VAT', () => {
  expect(depositUse([{ code: 'S15', taxable: 100_00n, vat: 15_00n }], 50_00n)).toEqual([
    { code: 'S15', taxable: 43_48n, vat: 6_52n },
  ]);
});

test('all uses of a deposit together are the deposit exactly, and each is near its rate', () => {
  const part = fc.record({
    code: fc.constantFrom('S15', 'S5', 'Z0'),
    taxable: fc.bigInt({ min: 0n, max: 10_000_00n }),
    vat: fc.bigInt({ min: 0n, max: 1_500_00n }),
  });
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 4 }),
      fc.array(fc.bigInt({ min: 0n, max: 3_000_00n })),
      (parts, uses) => {
        let left: DepositPart[] = parts;
        for (const amount of [...uses, depositLeft(parts)]) {
          const whole = depositLeft(left);
          const taken = amount < whole ? amount : whole;
          const used = depositUse(left, amount);
          expect(depositLeft(used)).toBe(taken);
          for (const [index, { taxable, vat }] of used.entries()) {
            const before = left[index] ?? { taxable: 0n, vat: 0n };
            expect(taxable >= 0n && vat >= 0n && taxable <= before.taxable && vat <= before.vat).toBe(true);
            expect(absolute(vat * whole - before.vat * taken) < (whole || 1n)).toBe(true);
          }
          left = left.map(({ code, taxable, vat }, index) => ({
            code,
            taxable: taxable - (used[index]?.taxable ?? 0n),
            vat: vat - (used[index]?.vat ?? 0n),
          }));
        }
        expect(sumOf(left.map(({ taxable, vat }) => taxable + vat))).toBe(0n);
      },
    ),
  );
});
