// A figure with one name is the same on every page: what customers owe and suppliers are owed, what of it is overdue, and what was paid in advance.
import { expect, test } from 'vitest';
import { addParty } from '#shared/crm/api.ts';
import { balanceParts, balanceSides, getPartyBalances, listPartyBalances } from '#shared/crm/figuresApi.ts';
import { openFiscalYear } from '#shared/finance/booksApi.ts';
import { getFinanceOverview } from '#shared/finance/overview/overviewApi.ts';
import { getInvoiceOverview } from '#shared/invoices/overviewApi.ts';
import { addDays, isoDate } from '#shared/kernel/dates.ts';
import { posted, yearEarlier, yearStart } from '#tests/support/books/vouchers.ts';
import { aCompany, signedInAs } from '#tests/support/product/company.ts';

test('with advances on both sides the pages of finance, of customer relations and of invoices agree', async () => {
  const client = await signedInAs(await aCompany(), 'admin');
  await client.call(openFiscalYear, { body: { from: yearEarlier(yearStart()) } });
  const today = isoDate(Date.now());
  const party = async (role: 'customer' | 'supplier') =>
    (await client.call(addParty, { body: { name: `A ${role}`, name_ar: 'طرف', role } })).code;
  const book = (control: string, owed: { party: string; days: number; amount: string; paid?: true }) => {
    const { amount, paid } = owed;
    const [own, other] =
      (control === '11201') === (paid === undefined) ? ['debit', 'credit'] : ['credit', 'debit'];
    const line = {
      account: control,
      party: owed.party,
      dueDate: addDays(today, owed.days),
      [own ?? '']: amount,
    };
    return posted(client, {
      date: addDays(today, -40),
      lines: [line, { account: '11001', [other ?? '']: amount }],
    });
  };
  const [late, early, supplier, paidBefore] = [
    await party('customer'),
    await party('customer'),
    await party('supplier'),
    await party('supplier'),
  ];
  await book('11201', { party: late, days: -30, amount: '900.00' });
  await book('11201', { party: late, days: 5, amount: '100.00' });
  await book('11201', { party: late, days: 0, amount: '300.00', paid: true });
  await book('11201', { party: early, days: 0, amount: '50.00', paid: true });
  await book('21101', { party: supplier, days: -10, amount: '400.00' });
  await book('21101', { party: paidBefore, days: 0, amount: '5000.00', paid: true });
  const [finance, invoices, balances] = await Promise.all([
    client.call(getFinanceOverview, {}),
    client.call(getInvoiceOverview, {}),
    client.call(getPartyBalances, {}),
  ]);
  const right = {
    customers: { balance: '700.00', overdue: '600.00', advance: '50.00' },
    suppliers: { balance: '400.00', overdue: '400.00', advance: '5000.00' },
  };
  expect(finance.owed).toEqual(right);
  expect([invoices.customersOwe, invoices.suppliersOwed]).toEqual([right.customers, right.suppliers]);
  for (const side of balanceSides)
    for (const part of balanceParts) {
      expect(balances[side][part].total).toBe(right[side][part]);
      const listed = await client.call(listPartyBalances, { params: { side }, query: { part } });
      expect(listed.total).toBe(right[side][part]);
    }
});
