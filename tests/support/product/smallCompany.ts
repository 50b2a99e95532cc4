// The small company of the worked examples RPT-06 and those that go on from it: one quarter, by vouchers alone.
import { createAccount } from '#shared/finance/api.ts';
import { parseMoney } from '#shared/kernel/money.ts';
import type { LedgerAccountInput } from '#shared/ledger/ledgerAccount.ts';
import { posted, thisYear } from '../books/vouchers.ts';
import { workedExample } from '../books/workedExample.ts';
import type { Client } from './client.ts';

type Small = {
  input: {
    opening: Record<string, string>;
    vouchers: { date: string; text: string; lines: [string, string, string][] }[];
    period: [string, string];
  };
  expected: { rows: ({ account: string } & Record<string, string>)[]; totals: Record<string, string> };
};

/** The accounts under our chart; all plain, so that the vouchers need no party. */
export const smallParents: Record<string, string> = {
  payable: '21',
  vat: '21',
  loan: '21',
  capital: '31',
  retained: '31',
  drawings: '31',
  sales: '41',
  service_sales: '41',
  cogs: '51',
  rent: '53',
  salaries: '52',
  depreciation: '53',
  interest: '54',
};

/** What the accounts are for the cash flow, where it does not follow from the group above them. */
const flowClasses: Record<string, LedgerAccountInput['cashFlow']> = {
  cash: 'cash',
  bank: 'cash',
  equipment: 'inv',
  acc_depr: 'noncash',
  loan: 'fin',
};

export const cents = (text: string): bigint => parseMoney(text, 2) ?? 0n;

/** The example's day in this year, whose books a new company has. */
export const inExampleYear = (date: string): string => `${thisYear.from.slice(0, 4)}${date.slice(4)}`;

export const smallExample = workedExample<Small>('RPT-06');
const [from, to] = smallExample.input.period;
export const smallPeriod = { from: inExampleYear(from), to: inExampleYear(to) };

const side = (account: string, amount: bigint) => {
  const text = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`;
  return amount >= 0n ? { account, debit: text(amount) } : { account, credit: text(-amount) };
};

/** Opens its accounts and posts its quarter. */
export const keepSmallBooks = async (client: Client): Promise<void> => {
  const { input, expected } = smallExample;
  for (const code of new Set(expected.rows.map((row) => row.account))) {
    const parent = smallParents[code] ?? '11';
    const cashFlow = flowClasses[code] ?? '';
    const body = { code, name: code, name_ar: code, parent, cashFlow, group: false };
    await client.call(createAccount, { body });
  }
  const opening = Object.entries(input.opening).map(([code, amount]) => side(code, cents(amount)));
  await posted(client, { type: 'opening', date: smallPeriod.from, lines: opening });
  for (const voucher of input.vouchers) {
    const lines = voucher.lines.map(([code, debit, credit]) => ({ account: code, debit, credit }));
    await posted(client, { date: inExampleYear(voucher.date), narration: voucher.text, lines });
  }
};
