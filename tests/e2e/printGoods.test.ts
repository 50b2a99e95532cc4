// Goods that were sold get a delivery note, and those that were bought get labels: printed from the page, at the size of the paper.
import { readFile } from 'node:fs/promises';
import { openTrade, ownVatNumber, postedInvoice } from '#tests/support/books/invoices.ts';
import { setVatNumber } from '#tests/support/e2e/e2eCompany.ts';
import { expect, test } from '#tests/support/e2e/e2eJourney.ts';
import { readPdf } from '#tests/support/readPdf.ts';

test('a sale leads to its delivery note, a purchase to labels of its goods', async ({
  page,
  company,
  session,
}) => {
  const { client, today } = session;
  await setVatNumber(company, ownVatNumber);
  await openTrade(client);
  const sold = await postedInvoice(client, { date: today });
  const [note] = await Promise.all([
    page.waitForEvent('popup'),
    page.goto(`/invoices/${sold.id}`).then(() => page.getByRole('button', { name: 'سند تسليم' }).click()),
  ]);
  const goods = note.getByRole('table', { name: 'البضاعة' });
  await expect(goods.getByRole('row')).toHaveCount(2);
  await expect(goods).toContainText('P1');
  await expect(note.locator('article')).not.toContainText('1,000.00');
  await note.close();

  const bought = await postedInvoice(client, {
    type: 'PI',
    party: 'S1',
    supplierNumber: '7',
    date: today,
    lines: [{ product: 'P1', quantity: '3', price: '60' }],
  });
  await page.goto(`/print/labels?invoice=${bought.id}`);
  await expect(page).toHaveURL(/item=3\*P1|item=3%2AP1/);
  await expect(page.getByText('عدد الملصقات: 3')).toBeVisible();
  await page.getByLabel('مقاس الملصق').selectOption('roll-50x30');
  await expect(page.getByRole('img', { name: /صفحة الملصقات/ })).toHaveCount(3);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'حفظ PDF' }).click(),
  ]);
  const pages = readPdf(await readFile(await file.path()));
  expect(pages).toHaveLength(3);
  // 100 with VAT.
  expect(pages[0]?.words.map(({ text }) => text).join(' ')).toContain('115.00');
});
