// A figure with one name is one figure: the pages of the demo company are opened, and what has the same name or leads to the same list comes to the same.

import { balancesPath } from '#shared/crm/balancesPath.ts';
import type { BalancePart, BalanceSide } from '#shared/crm/figuresApi.ts';
import arAdmin from '#shared/locales/ar/admin.json' with { type: 'json' };
import arArap from '#shared/locales/ar/arap.json' with { type: 'json' };
import arCrm from '#shared/locales/ar/crm.json' with { type: 'json' };
import arFinance from '#shared/locales/ar/finance.json' with { type: 'json' };
import arInvoices from '#shared/locales/ar/invoices.json' with { type: 'json' };
import arReports from '#shared/locales/ar/reports.json' with { type: 'json' };
import { routeNamed } from '#shared/routes.ts';
import { theDemo } from '#tests/support/e2e/e2eDemo.ts';
import {
  amountIn,
  exactOf,
  type Reading,
  sumUnder,
  tilesOn,
  totalOfTable,
} from '#tests/support/e2e/e2eFigures.ts';
import { expect, test as ofCompany, type Page, visit } from '#tests/support/e2e/e2eJourney.ts';

const test = ofCompany.extend({
  company: async ({ browserName: _ }, use) => use(await theDemo()),
});

/** The pages that show figures, with what the list of them is called. */
const pages: readonly [path: string, list: string][] = [
  [routeNamed('admin').path, arAdmin.tiles],
  [routeNamed('finance').path, arFinance.overview.figures],
  [routeNamed('crm').path, arCrm.area.figures],
  [routeNamed('invoices').path, arInvoices.overview.figures],
];

/** A number of products, of batches, or of design requests, is no amount. */
const isCount = ({ path }: Reading): boolean =>
  (['inventory.reports.stock-qty', 'inventory.batches', 'pms.design.list'] as const).some((name) =>
    path.startsWith(routeNamed(name).path),
  );

const sides = { customers: 'receivable', suppliers: 'payable' } as const;

const oneAmount = (readings: readonly Reading[]): string => {
  const found = new Set(readings.map(({ amount }) => amount));
  expect([...found], JSON.stringify(readings, null, 1)).toHaveLength(1);
  return readings[0]?.amount ?? '';
};

/** The items that are open on a side, before and after advances, and their ageing. */
const openItemsOf = async (page: Page, side: BalanceSide) => {
  const name = sides[side];
  await visit(page, routeNamed(name === 'receivable' ? 'finance.arap.ar' : 'finance.arap.ap').path);
  const [left, late] = [await sumUnder(page, arArap.open.sum), await sumUnder(page, arArap.open.overdue)];
  await visit(page, `/finance/arap/ageing?side=${name}`);
  await expect(page.getByText(arReports.ageing.equal)).toBeVisible();
  return { left, late, aged: await totalOfTable(page, arReports.ageing.total) };
};

/** The customer who owes most has the same on its card as in the list. */
const cardAgrees = async (page: Page): Promise<void> => {
  await visit(page, routeNamed('crm').path);
  const largest = page.getByRole('main').locator('a[href^="/crm/parties/"]').first();
  await expect(largest).toBeVisible();
  const [path, amount] = [(await largest.getAttribute('href')) ?? '', amountIn(await largest.innerText())];
  const tiles = await tilesOn(page, path, arCrm.figure.title);
  expect(tiles.find(({ name }) => name === arCrm.figure.receivable)?.amount).toBe(amount);
};

/** As many are unpaid and overdue on the page of invoices as in their list. */
const countsAgree = async (page: Page): Promise<void> => {
  for (const state of ['unpaid', 'overdue'] as const) {
    await visit(page, routeNamed('invoices').path);
    const row = page.locator(`a[href$="status=${state}"]`).first();
    await expect(row).toBeVisible();
    const count = /\d+/.exec(await row.innerText())?.[0] ?? '';
    await row.click();
    const tab = page.getByRole('tab', { name: arInvoices.invoice.status[state] });
    await expect(tab).toContainText(count);
  }
};

test('what is owed, overdue and paid in advance is the same wherever the demo company shows it', async ({
  page,
  session: _,
}) => {
  const readings: Reading[] = [];
  await page.goto(routeNamed('admin').path);
  for (const [path, list] of pages) {
    const tiles = await tilesOn(page, path, list);
    readings.push(...tiles.filter((tile) => !isCount(tile)));
  }
  expect(readings.filter(({ name, amount }) => name === '' || amount === '')).toEqual([]);

  for (const own of Map.groupBy(readings, ({ name }) => name).values()) oneAmount(own);
  const byPath = Map.groupBy(
    readings.filter(({ path }) => path.startsWith(routeNamed('crm.balances').path)),
    ({ path }) => path,
  );
  const amounts = new Map<string, string>();
  for (const [path, own] of byPath) {
    const amount = oneAmount(own);
    amounts.set(path, amount);
    // The list of parties that it leads to comes to the same.
    await visit(page, path);
    const total = page.getByRole('row').filter({ hasText: arCrm.balances.total });
    await expect(total).toContainText(amount);
  }
  const amount = (side: BalanceSide, part: BalancePart): bigint =>
    exactOf(amounts.get(balancesPath(side, part)) ?? '0.00');
  for (const side of ['customers', 'suppliers'] as const) {
    expect(byPath.get(balancesPath(side, 'balance'))).toHaveLength(3);
    const { left, late, aged } = await openItemsOf(page, side);
    const after = readings.filter(({ name }) => name === arAdmin.figure[sides[side]]);
    expect([left, aged]).toEqual([oneAmount(after), oneAmount(after)]);
    expect(exactOf(left)).toBe(amount(side, 'balance') - amount(side, 'advance'));
    expect(exactOf(late)).toBeGreaterThanOrEqual(amount(side, 'overdue'));
  }
  await cardAgrees(page);
  await countsAgree(page);
});
