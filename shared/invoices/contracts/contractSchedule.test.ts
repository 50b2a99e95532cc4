// Instalments come to the contract to the halala, each with its own VAT.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { workedExample } from '#tests/support/books/workedExample.ts';
import { formatMoney, hundredPercent, parseMoney, sumOf } from '../../kernel/money.ts';
import { type ContractCode, scheduleOf } from './contractSchedule.ts';

const standard = (taxable: bigint, code = 'S15'): ContractCode => ({
  category: 'S',
  rate: 1500n,
  isCharged: true,
  code,
  taxable,
});

const shown = (amount: bigint): string => formatMoney(amount, 2);

type Example = {
  input: { contract_net: string; schedule: { percent: string }[] };
  expected: { instalments: { net: string; vat: string; total: string }[]; sum_net: string; sum_vat: string };
};

test('PRJ-01: each instalment has its net, its VAT and its total', () => {
  const { input, expected } = workedExample<Example>('PRJ-01');
  const schedule = scheduleOf([standard(parseMoney(input.contract_net, 2) ?? 0n)], input.schedule);
  expect(
    schedule.map(({ net, vat, total }) => ({ net: shown(net), vat: shown(vat), total: shown(total) })),
  ).toEqual(expected.instalments);
  expect(shown(sumOf(schedule.map(({ net }) => net)))).toBe(expected.sum_net);
  expect(shown(sumOf(schedule.map(({ vat }) => vat)))).toBe(expected.sum_vat);
});

test('CASE-73: the last instalment takes the rest', () => {
  const schedule = scheduleOf(
    [standard(1_000_001n)],
    ['33.33', '33.33', '33.34'].map((percent) => ({ percent })),
  );
  expect(schedule.map(({ net }) => shown(net))).toEqual(['3333.00', '3333.00', '3334.01']);
  expect(schedule.map(({ vat }) => shown(vat))).toEqual(['499.95', '499.95', '500.10']);
});

test('instalments of any percents come to each tax code of the contract, none below zero', () => {
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { maxLength: 12 });
  const amounts = fc.array(fc.bigInt({ min: 0n, max: 10n ** 13n }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(cuts, amounts, (inner, taxables) => {
      const ends = [0, ...inner.sort((a, b) => a - b), Number(hundredPercent)];
      const percents = ends.slice(1).map((end, at) => shown(BigInt(end - (ends[at] ?? 0))));
      const codes = taxables.map((taxable, at) => standard(taxable, `T${at}`));
      const schedule = scheduleOf(
        codes,
        percents.map((percent) => ({ percent })),
      );
      for (const { code, taxable } of codes) {
        const parts = schedule.flatMap(({ shares }) => shares.filter((share) => share.code === code));
        expect(sumOf(parts.map((share) => share.taxable))).toBe(taxable);
        expect(parts.every((share) => share.taxable > 0n)).toBe(true);
      }
    }),
    { numRuns: 50 },
  );
});
