// What is refused or warned of because of a branch beyond the rights of the caller names no document, number or amount of it.
import { beforeAll, expect, test } from 'vitest';
import { parties } from '#shared/crm/resources.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { openTrade, ownVatNumber, postedInvoice } from '#tests/support/books/invoices.ts';
import { failureOf, inThisYear } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aBranch, aCompany, aRole, signedInAs } from '#tests/support/product/company.ts';

let admin: Client;
let scoped: Client;

const day = inThisYear('03-10');

beforeAll(async () => {
  const company = await aCompany({ vat_number: ownVatNumber });
  await aBranch(company, '02');
  const every = ['view', 'create', 'edit', 'post'];
  const names = ['invoice_sales', 'invoice_purchase', 'voucher', 'party'];
  await aRole(
    company,
    'clerk',
    names.flatMap((name) => every.map((action) => ({ name, action }))),
  );
  admin = await signedInAs(company, 'admin');
  scoped = await signedInAs(company, 'clerk', '01');
  await openTrade(admin);
});

const aCustomer = (code: string, terms: object) =>
  admin.call(parties.api.create, {
    body: { code, name: code, name_ar: code, customer: true, ...terms } as never,
  });

const sold = (client: Client, party: string, branch: string) =>
  postedInvoice(client, { party, branch, date: day, lines: [{ product: 'P1', quantity: '10' }] });

test.each([
  ['a credit limit', 'LIMITED', { creditLimit: '1200' }, 'party.creditLimitElsewhere'],
  ['an overdue customer', 'LATE', { overdueDays: 5 }, 'party.overdueElsewhere'],
])('%s', async (...[, party, terms, code]) => {
  await aCustomer(party, terms);
  const other = await sold(admin, party, '02');
  const { code: found, details } = await failureOf(sold(scoped, party, '01'));
  expect([found, details]).toEqual([code, { party }]);
  expect(JSON.stringify(details)).not.toContain(other.number);
});

test('the number of a supplier', async () => {
  const bought = (client: Client, branch: string) =>
    postedInvoice(client, {
      type: 'PI',
      party: 'S1',
      branch,
      date: day,
      supplierNumber: 'B-9',
      lines: [{ product: 'P1', price: '60' }],
    });
  await bought(admin, '02');
  const { warnings } = await bought(scoped, '01');
  expect(warnings.map(({ code, details }) => [code, details])).toEqual([
    ['invoice.supplierNumberElsewhere', { supplierNumber: 'B-9' }],
  ]);
});

test.each(['receipt', 'payment'] as const)('the cheque of a %s', async (type) => {
  const party = type === 'receipt' ? 'C1' : 'S1';
  const written = (client: Client, branch: string) =>
    client.call(voucherCalls.save, {
      body: {
        type,
        branch,
        date: day,
        settles: type === 'receipt' ? 'receivable' : 'payable',
        settledParty: party,
        amount: '80.00',
        method: 'CHEQUE',
        chequeNumber: `77-${type}`,
        chequeDate: addDays(day, 10),
        chequeBank: 'SNB',
        lines: [],
        post: true,
      } as never,
    });
  await written(admin, '02');
  const { code, details } = await failureOf(written(scoped, '01'));
  expect([code, details]).toEqual(['cheque.repeatedElsewhere', { cheque: `77-${type}` }]);
});
