// The page of invoices: its figures open the lists that say the same, in an empty company it leads to the first invoice.
import { companyKey, companyOf, companyWrite } from '#functions/storage/companyRecord.ts';
import { dateInZone } from '#shared/kernel/dates.ts';
import ar from '#shared/locales/ar/invoices.json' with { type: 'json' };
import { routeNamed } from '#shared/routes.ts';
import { draftInvoice, openTrade, ownVatNumber, postedInvoice } from '#tests/support/books/invoices.ts';
import { barriersOn } from '#tests/support/e2e/e2eAxe.ts';
import { expect, test } from '#tests/support/e2e/e2eJourney.ts';

const { overview: words, invoice } = ar;
const home = routeNamed('invoices').path;

test('figures of the page open lists with the same figures', async ({ page, company, session }) => {
  const { client } = session;
  const { store } = company;
  await page.goto(home);
  await expect(page.getByText(words.empty)).toBeVisible();
  await expect(page.getByRole('button', { name: words.newInvoice, exact: true })).toHaveCount(2);

  await store.commit([companyWrite(companyOf(await store.get(companyKey)), { vatNumber: ownVatNumber })]);
  await openTrade(client);
  const date = dateInZone(Date.now(), 'Asia/Riyadh');
  await postedInvoice(client, { date });
  await postedInvoice(client, { date, lines: [{ product: 'P1', quantity: '2' }] });
  await draftInvoice(client, { date });

  await page.goto(home);
  const sales = page.getByRole('link', { name: words.sales });
  await expect(sales).toContainText('1,700.00');
  await expect(page.getByRole('link', { name: words.receivable })).toContainText('1,955.00');
  await expect(page.getByRole('link', { name: 'C1' })).toContainText('1,700.00');
  await expect(page.getByRole('table', { name: words.chart.title })).toContainText('1,700.00');
  expect(await barriersOn(page)).toEqual([]);

  await sales.click();
  await expect(page).toHaveURL(/\/invoices\/list\?from=/);
  await expect(page.getByText(invoice.list.figure.basis)).toContainText('1,700.00');

  await page.goBack();
  await page.getByRole('link', { name: words.states.unpaid }).click();
  await expect(page.getByRole('tab', { name: invoice.status.unpaid, selected: true })).toContainText('2');
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('tab', { name: new RegExp(`^${invoice.status.paid}`) }).click();
  await expect(page.getByRole('row', { name: /SI/ })).toHaveCount(0);
});
