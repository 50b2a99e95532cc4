// Trial balance arithmetic against the worked examples (B3.10).
import { describe, expect, test } from 'vitest';
import { formatMoney, parseMoney } from '#shared/kernel/money.ts';
import { chartOf, type LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import { addSums, naturalBalance, noSums, type Sums } from '#shared/ledger/normalBalance.ts';
import { workedExample } from '#tests/support/books/workedExample.ts';
import {
  figuresOf,
  groupFigures,
  type TrialBalanceFigures,
  totalsOf,
  trialBalanceLines,
} from './trialBalance.ts';

const money = (text: string): bigint => parseMoney(text, 2) ?? 0n;

const account = (code: string, change: Partial<LedgerAccount> = {}): LedgerAccount => ({
  code,
  name: code,
  name_ar: code,
  parent: null,
  group: false,
  root: 'asset',
  subtype: '',
  cashFlow: '',
  control: 'none',
  mapping: null,
  currency: null,
  branches: [],
  active: true,
  rev: 1,
  ...change,
});

type Row = Record<
  'opening_debit' | 'opening_credit' | 'debit' | 'credit' | 'closing_debit' | 'closing_credit',
  string
>;

const rowOf = (figures: TrialBalanceFigures): Row => ({
  opening_debit: formatMoney(figures.opening.debit, 2),
  opening_credit: formatMoney(figures.opening.credit, 2),
  debit: formatMoney(figures.movement.debit, 2),
  credit: formatMoney(figures.movement.credit, 2),
  closing_debit: formatMoney(figures.closing.debit, 2),
  closing_credit: formatMoney(figures.closing.credit, 2),
});

test('RPT-01: opening 500 debit, movement 300 credit', () => {
  const { expected } = workedExample<{ input: unknown; expected: { row: Row } }>('RPT-01');
  expect(rowOf(figuresOf({ debit: 50000n, credit: 0n }, { debit: 0n, credit: 30000n }))).toEqual(
    expected.row,
  );
});

describe('RPT-06: a small company, one quarter', () => {
  type Example = {
    input: { opening: Record<string, string>; vouchers: { lines: [string, string, string][] }[] };
    expected: { rows: (Row & { account: string })[]; totals: Row };
  };
  const { input, expected } = workedExample<Example>('RPT-06');
  const opening = new Map<string, Sums>(
    Object.entries(input.opening).map(([code, text]) => [
      code,
      money(text) >= 0n ? { debit: money(text), credit: 0n } : { debit: 0n, credit: -money(text) },
    ]),
  );
  const movement = new Map<string, Sums>();
  for (const [code, debit, credit] of input.vouchers.flatMap((voucher) => voucher.lines)) {
    movement.set(code, addSums(movement.get(code) ?? noSums, { debit: money(debit), credit: money(credit) }));
  }
  const chart = chartOf([...new Set([...opening.keys(), ...movement.keys()])].map((code) => account(code)));
  const lines = trialBalanceLines(chart, { opening, movement }, false);

  test.each(expected.rows)('$account', ({ account: code, ...row }) => {
    const line = lines.find((one) => one.account.code === code);
    expect(line && rowOf(line.figures)).toEqual(row);
  });

  test('totals', () => {
    expect(rowOf(totalsOf(lines))).toEqual(expected.totals);
  });
});

test('RPT-04: the parent shows what its children hold', () => {
  const chart = chartOf([
    account('revenue', { group: true, root: 'revenue' }),
    account('child', { parent: 'revenue', root: 'revenue' }),
  ]);
  const movement = new Map<string, Sums>([['child', { debit: 0n, credit: 1000n }]]);
  const lines = trialBalanceLines(chart, { opening: new Map(), movement }, false);
  expect(lines.map((line) => line.account.code)).toEqual(['child']);
  const parent = groupFigures(chart, lines).get('revenue');
  expect(parent && formatMoney(naturalBalance('revenue', parent.closing), 2)).toBe('10.00');
});
