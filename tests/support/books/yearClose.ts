// Books of the last year with two branches and a cost centre, ready to be closed, and what its close must come to.
import { voucherCalls } from '#shared/finance/api.ts';
import { getPostingRules, openFiscalYear } from '#shared/finance/booksApi.ts';
import { costCentres } from '#shared/finance/costCentres.ts';
import { getTrialBalance } from '#shared/finance/reportsApi.ts';
import { closeFiscalYear, reopenFiscalYear } from '#shared/finance/yearCloseApi.ts';
import type { Client } from '../product/client.ts';
import { aBranch, aCompany, type Company, signedInAs } from '../product/company.ts';
import { inThisYear, lastYearEnd, posted, yearEarlier, yearStart } from './vouchers.ts';

export const retained = '31003';

export const lastYear = { from: yearEarlier(yearStart()), to: lastYearEnd() };

export const inLastYear = (monthDay: string): string => yearEarlier(inThisYear(monthDay));

/** Branch 01: sales 100, of them 40 of the centre, rent 30; branch 02: a loss of 25. The branches and their centre are there. */
export const keepLastYear = async (admin: Client): Promise<void> => {
  await admin.call(openFiscalYear, { body: { from: lastYear.from } });
  await admin.call(costCentres.api.create, { body: { code: 'CC1', name: 'North', name_ar: 'الشمال' } });
  await posted(admin, {
    date: inLastYear('03-10'),
    lines: [
      { account: '11001', debit: '100.00' },
      { account: '41001', credit: '60.00' },
      { account: '41001', credit: '40.00', costCentre: 'CC1' },
    ],
  });
  await posted(admin, {
    date: inLastYear('05-10'),
    lines: [
      { account: '51001', debit: '30.00', costCentre: 'CC1' },
      { account: '11001', credit: '30.00' },
    ],
  });
  await posted(admin, {
    date: inLastYear('12-31'),
    branch: '02',
    lines: [
      { account: '51001', debit: '25.00' },
      { account: '11001', credit: '25.00' },
    ],
  });
};

/** A company of its own that has these books. */
export const booksToClose = async (): Promise<{ company: Company; admin: Client }> => {
  const company = await aCompany();
  await aBranch(company);
  const admin = await signedInAs(company, 'admin');
  await keepLastYear(admin);
  return { company, admin };
};

/** What its admin does about the close of the last year, and how it stands. */
export const yearCloser = (admin: () => Client) => ({
  close: (body: object = {}) => admin().call(closeFiscalYear, { body: { through: lastYear.to, ...body } }),
  reopen: () =>
    admin().call(reopenFiscalYear, { body: { through: lastYear.to, reason: 'Forgotten invoice' } }),
  closings: async () =>
    (await admin().call(voucherCalls.list, { query: { type: 'closing' } })).items.toReversed(),
  closeNow: async () =>
    (await admin().call(getPostingRules, {})).years.find(({ to }) => to === lastYear.to)?.close,
});

type JournalLine = { account: string; debit: string; credit: string };

/** The lines of a journal in the order of their accounts. */
export const inOrder = (lines: readonly JournalLine[]): JournalLine[] =>
  lines
    .map(({ account, debit, credit }) => ({ account, debit, credit }))
    .toSorted((a, b) => (a.account < b.account ? -1 : 1));

/** The lines of the one closing voucher. */
export const closingJournal = async (client: Client): Promise<JournalLine[]> => {
  const { items } = await client.call(voucherCalls.list, { query: { type: 'closing' } });
  const [only, ...others] = items;
  if (!only || others.length > 0) throw new Error(`There are ${items.length} closing vouchers`);
  return inOrder((await client.call(voucherCalls.get, { params: { id: only.id } })).lines);
};

type Asked = { from?: string; to?: string; branch?: string; costCentre?: string; close?: 'before' | 'after' };

/** Account → its closing figures as one number, debit positive; the sides must be equal. */
export const balancesOf = async (client: Client, asked: Asked = {}): Promise<Record<string, number>> => {
  const { rows, totals } = await client.call(getTrialBalance, { query: { ...lastYear, ...asked } });
  for (const { debit, credit } of Object.values(totals))
    if (debit !== credit && !asked.costCentre) throw new Error(`The sides differ: ${debit}, ${credit}`);
  return Object.fromEntries(
    rows.map(({ code, closing }) => [code, Number(closing.debit) - Number(closing.credit)]),
  );
};
