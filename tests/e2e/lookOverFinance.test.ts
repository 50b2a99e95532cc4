// The page of finance: each of its figures opens the report or list that has the same figure.
import { addParty } from '#shared/crm/api.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { addDays, dateInZone } from '#shared/kernel/dates.ts';
import ar from '#shared/locales/ar/finance.json' with { type: 'json' };
import { routeNamed } from '#shared/routes.ts';
import { posted } from '#tests/support/books/vouchers.ts';
import { barriersOn } from '#tests/support/e2e/e2eAxe.ts';
import { setVatNumber } from '#tests/support/e2e/e2eCompany.ts';
import { expect, test } from '#tests/support/e2e/e2eJourney.ts';

const { overview: words } = ar;
const home = routeNamed('finance').path;

test('figures of finance open the reports that have them', async ({ page, company, session }) => {
  const { client } = session;
  await setVatNumber(company, '399999999900003');
  await page.goto(home);
  await expect(page.getByText(words.chart.empty).first()).toBeVisible();

  const date = dateInZone(Date.now(), 'Asia/Riyadh');
  const { code: party } = await client.call(addParty, {
    body: { name: 'Nesma', name_ar: 'نسما', role: 'customer' },
  });
  const owed = { party, dueDate: addDays(date, -2) };
  const lines = (account: string, other: string, amount: string) => [
    { account, debit: amount, ...(account === '11201' && owed) },
    { account: other, credit: amount },
  ];
  await posted(client, { date, lines: lines('11001', '41001', '1500.00') });
  await posted(client, { date, lines: lines('52001', '11001', '200.00') });
  await posted(client, { date, lines: lines('11201', '41001', '640.00') });
  await posted(client, {
    date,
    lines: [
      { account: '11001', debit: '230.00' },
      { account: '41001', credit: '230.00', taxCode: 'S15' },
    ],
  });
  await client.call(voucherCalls.save, { body: { type: 'journal', date, lines: [] } as never });

  await page.goto(home);
  expect(await barriersOn(page)).toEqual([]);
  const figures: [name: string, amount: string, title: string][] = [
    [words.money, '1,530.00', routeNamed('finance.reports.trialBalance').title.ar],
    [words.receivable, '640.00', routeNamed('crm.balances').title.ar],
    [words.payable, '0.00', routeNamed('crm.balances').title.ar],
    [words.revenue, '2,340.00', routeNamed('finance.reports.trialBalance').title.ar],
    [words.profit, '2,140.00', routeNamed('finance.reports.profitLoss').title.ar],
    [words.vat, '30.00', routeNamed('finance.reports.vatReturn').title.ar],
  ];
  const tiles = page.getByRole('list', { name: words.figures });
  for (const [name, amount, title] of figures) {
    const tile = tiles.getByRole('link', { name });
    await expect(tile).toContainText(amount);
    await tile.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    if (amount !== '0.00') await expect(page.getByText(amount).first()).toBeVisible();
    await page.goBack();
  }
  await tiles.getByRole('link', { name: words.overdue.split('{{amount}}')[1]?.trim() ?? '' }).click();
  await expect(page.getByRole('row', { name: 'نسما' })).toContainText('640.00');
  await page.goBack();
  await page.getByRole('link', { name: words.waiting.draft }).click();
  await expect(page).toHaveURL(/status=draft/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.goBack();
  await page.getByRole('link', { name: `${words.waiting.pending} 0` }).click();
  await expect(page).toHaveURL(/status=pending/);
  await expect(page.getByText('لا سندات بهذه التصفية')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: `${words.waiting.booksCheck} ${words.waiting.notChecked}` }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: routeNamed('finance.audit').title.ar }),
  ).toBeVisible();
});
