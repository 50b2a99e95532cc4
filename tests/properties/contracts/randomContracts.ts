// A random contract, and what two people do with it at the same moments, before the product has seen any of it.
import * as fc from 'fast-check';
import type { ContractBody } from '#shared/invoices/contracts/contractKind.ts';
import { formatMoney, percentOf } from '#shared/kernel/money.ts';

/** What is done, mostly what invoices or takes back; others end a contract early in few runs only. */
const names = [
  ...['invoice', 'invoice', 'invoice', 'invoice', 'post', 'post', 'post', 'post', 'raise', 'raise', 'remove'],
  ...['credit', 'credit', 'credit', 'credit', 'debit', 'debit', 'pay', 'pay', 'due', 'proceed'],
  ...['annex', 'annex', 'accept', 'accept', 'withdraw', 'send', 'decline'],
] as const;
const endings = ['complete', 'complete', 'complete', 'terminate'] as const;

export type Act = {
  name: (typeof names)[number] | (typeof endings)[number];
  /** Of what: indexes are taken modulo what there is. */
  at: number;
  /** How much of it, in per cent. */
  share: number;
};

export type DrawnContract = {
  seed: number;
  /** Halalas without VAT. */
  price: bigint;
  /** A second line has another tax. */
  hasTwoTaxes: boolean;
  advance: string | null;
  /** Weights of its instalments. */
  weights: number[];
  /** Per cent of its first instalment that was invoiced before the books. */
  before: number;
  /** What two people do at the same moment, round after round. */
  rounds: [Act, Act][];
};

const actOf = (from: readonly Act['name'][]): fc.Arbitrary<Act> =>
  fc.record({
    name: fc.constantFrom(...from),
    at: fc.nat({ max: 3 }),
    share: fc.constantFrom(25, 50, 100, 100, 300),
  });

const anAct = fc.oneof({ weight: 20, arbitrary: actOf(names) }, { weight: 1, arbitrary: actOf(endings) });

/** Of anything, of the same, or the same twice. */
const aRound: fc.Arbitrary<[Act, Act]> = fc.oneof(
  fc.tuple(anAct, anAct),
  fc.tuple(anAct, anAct).map(([one, other]): [Act, Act] => [one, { ...other, at: one.at }]),
  anAct.map((act): [Act, Act] => [act, act]),
);

export const aContract = ({ rounds }: { rounds: number }): fc.Arbitrary<DrawnContract> =>
  fc.record({
    seed: fc.nat({ max: 1_000_000 }),
    price: fc.bigInt({ min: 1_000n, max: 100_000_000n }),
    hasTwoTaxes: fc.boolean(),
    advance: fc.constantFrom(null, null, '10', '33.33'),
    weights: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
    before: fc.constantFrom(0, 0, 0, 50, 100),
    rounds: fc.array(aRound, { minLength: 4, maxLength: rounds }),
  });

/** In hundredths of a per cent: the last one takes the rest. */
const percentsOf = (weights: readonly number[]): number[] => {
  const sum = weights.reduce((all, each) => all + each, 0);
  const parts = weights.map((each) => Math.floor((each * 10_000) / sum));
  const rest = 10_000 - parts.reduce((all, each) => all + each, 0);
  return parts.map((each, at) => (at === parts.length - 1 ? each + rest : each));
};

export const bodyOf = (drawn: DrawnContract, date: string): ContractBody => {
  const { price, hasTwoTaxes, advance, weights, before } = drawn;
  const text = formatMoney(price, 2);
  const percents = percentsOf(weights);
  // Of each tax rounded down, as it is agreed.
  const ofFirst = ((price * BigInt(percents[0] ?? 0)) / 10_000n) * (hasTwoTaxes ? 2n : 1n);
  return {
    date,
    party: 'C1',
    subject: 'x',
    startDate: date,
    lines: [
      { service: 'V1', quantity: '1', price: text },
      ...(hasTwoTaxes ? [{ text: 'x', quantity: '1', price: text, tax: 'Z0' }] : []),
    ],
    instalments: percents.map((percent, at) => ({
      percent: formatMoney(BigInt(percent), 2),
      text: `Milestone ${at + 1}`,
      event: 'hand',
      ...(at === 0 && { invoicedBefore: formatMoney(percentOf(ofFirst, BigInt(before * 100)), 2) }),
    })),
    ...(advance !== null && { advancePercent: advance }),
  };
};
