// What was typed as an opening, checked: accounts and items in minor units, and the rows of the import that they become.

import { refuseFields } from '#functions/http/fieldFaults.ts';
import { controlAccountOf, type Opening } from '#shared/finance/opening/opening.ts';
import type { beginOpening } from '#shared/finance/opening/openingApi.ts';
import { openingFaults } from '#shared/finance/opening/openingFaults.ts';
import { type OpeningLine, openingVouchers } from '#shared/finance/opening/openingVouchers.ts';
import type { EndpointInput } from '#shared/kernel/endpoint.ts';
import { amountFault, parseMoney } from '#shared/kernel/money.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { mappedAccount } from '#shared/ledger/ledgerAccount.ts';
import { firstOpenDate, type PostingRules } from '#shared/ledger/postingRules.ts';
import type { FinanceFacts } from '../settings/financeRecords.ts';

export type OpeningInput = EndpointInput<typeof beginOpening>['body'];

const refuseAmounts = ({ accounts, items }: OpeningInput, scale: number): void => {
  const ofAccounts = accounts.flatMap(({ debit, credit }, index): [string, string | null][] => [
    [`accounts.${index}.debit`, amountFault(debit, scale)],
    [`accounts.${index}.credit`, amountFault(credit, scale)],
  ]);
  const ofItems = items.map(({ amount }, index): [string, string | null] => [
    `items.${index}.amount`,
    amountFault(amount.replace(/^-/, ''), scale),
  ]);
  refuseFields(Object.fromEntries([...ofAccounts, ...ofItems]));
};

const openingOf = (
  { accounts, items }: OpeningInput,
  { chart }: Pick<FinanceFacts, 'chart'>,
  scale: number,
): Opening => {
  const units = (text: string) => parseMoney(text, scale) ?? 0n;
  return {
    accounts: accounts.map((line) => ({ ...line, debit: units(line.debit), credit: units(line.credit) })),
    items: items.map(({ account, side, amount, ...item }) => ({
      ...item,
      account: account ?? (side ? controlAccountOf(chart, side) : ''),
      amount: units(amount),
    })),
  };
};

/** The row of the grid that a fault is about, counted from 1. */
export const positionIn = (path: string | null): { position?: number } => {
  const index = path === null ? Number.NaN : Number(path.split('.')[1]);
  return Number.isNaN(index) ? {} : { position: index + 1 };
};

export type Known = { facts: FinanceFacts; rules: PostingRules; scale: number };

export type PlannedOpening = { opening: Opening; vouchers: OpeningLine[][] };

/** The opening and its vouchers, or the refusal of its first fault. */
export const plannedOpening = (input: OpeningInput, { facts, rules, scale }: Known): PlannedOpening => {
  const first = firstOpenDate(rules);
  if (input.date !== first) throw new Refusal('voucher.openingDate', { date: first, path: 'date' });
  refuseAmounts(input, scale);
  const opening = openingOf(input, facts, scale);
  const { chart } = facts;
  const { branch, acceptResult } = input;
  const isYearStart = rules.years.some(({ from }) => from === first);
  const [fault] = openingFaults(opening, { chart, branch, scale, isYearStart, acceptResult });
  if (fault) {
    const { code, details, path } = fault;
    throw new Refusal(code, { ...details, path, ...positionIn(path) });
  }
  const openingAccount = mappedAccount(chart, 'opening_account');
  if (openingAccount === null) throw new Refusal('opening.noOpeningAccount');
  return { opening, vouchers: openingVouchers(opening, { chart, openingAccount, date: input.date }) };
};
