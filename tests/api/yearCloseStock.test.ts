// Before a year is closed its goods are worth what their accounts say (B3.9): asked of the years in which stock is kept, by branch and account.
import { expect, test } from 'vitest';
import { openFiscalYear } from '#shared/finance/booksApi.ts';
import { getYearClose } from '#shared/finance/yearCloseApi.ts';
import { stockSettings } from '#shared/settings/stock/stockSetting.ts';
import { openTrade, ownVatNumber, postedInvoice } from '#tests/support/books/invoices.ts';
import { failureOf, posted, thisYear } from '#tests/support/books/vouchers.ts';
import { inLastYear, lastYear, yearCloser } from '#tests/support/books/yearClose.ts';
import { aCompany, signedInAs } from '#tests/support/product/company.ts';
import { settingView } from '#tests/support/settingView.ts';

const inventory = '11301';

test('goods of before the first day of stock are no difference; without opening stock they are one from that day on', async () => {
  const company = await aCompany({ vat_number: ownVatNumber }, { keepsStock: true });
  const admin = await signedInAs(company, 'admin');
  await openTrade(admin);
  await admin.call(openFiscalYear, { body: { from: lastYear.from } });
  const { values, rev } = await settingView(admin, stockSettings);
  await admin.call(stockSettings.save, { body: { values: { ...values, stock_from: thisYear.from }, rev } });
  await posted(admin, {
    date: inLastYear('12-01'),
    lines: [
      { account: inventory, debit: '100.00' },
      { account: '31001', credit: '100.00' },
    ],
  });
  const stockCheckOf = async (through: string) =>
    (await admin.call(getYearClose, { query: { through } })).checks.find(({ code }) => code === 'stock');
  const { close } = yearCloser(() => admin);
  await postedInvoice(admin, {
    type: 'PI',
    party: 'S1',
    supplierNumber: '1',
    lines: [{ product: 'P1', quantity: '10', price: '5' }],
  });
  expect(await stockCheckOf(lastYear.to)).toMatchObject({ isMet: true });
  await close();

  const details = { account: inventory, branch: '01', to: thisYear.to, difference: '100.00' };
  expect(await stockCheckOf(thisYear.to)).toMatchObject({
    isMet: false,
    message: expect.stringContaining('100.00'),
    details: { ...details, isOpened: false },
  });
  const refused = await failureOf(close({ through: thisYear.to, acceptNotOver: true }));
  expect(refused).toMatchObject({ code: 'yearClose.stock', details });
});
