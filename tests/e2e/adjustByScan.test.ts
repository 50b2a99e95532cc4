// A storekeeper counts by scanning: each scan is one more, what differs stands beside it, and what goods cost is nowhere to be seen.
import { adjustmentCalls } from '#shared/inventory/adjustmentApi.ts';
import adjustments from '#shared/locales/ar/adjustments.json' with { type: 'json' };
import { products } from '#shared/settings/resources.ts';
import { postedInvoice } from '#tests/support/books/invoices.ts';
import { barriersOn } from '#tests/support/e2e/e2eAxe.ts';
import { signIn } from '#tests/support/e2e/e2eCompany.ts';
import { choose } from '#tests/support/e2e/e2eEditor.ts';
import { expect, type Page, test, visit } from '#tests/support/e2e/e2eJourney.ts';
import { beginTrade } from '#tests/support/e2e/e2eTrade.ts';

const { scan: scanned } = adjustments.stockAdjustment;

const cell = (page: Page, name: string, at = 1) => page.getByLabel(`${name}، السطر ${at}`, { exact: true });

/** As a reader does: the digits, and Enter. */
const scan = async (page: Page, code: string) => {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
};

test.use({ keepsStock: true, as: 'storekeeper' });

test('what is scanned is counted, saved, and posted by the accountant', async ({
  company,
  session,
  page,
}) => {
  const accountant = await signIn(company, company.admin);
  await beginTrade(company, accountant);
  const { client } = accountant;
  const named = { code: 'PUMP', name: 'Pump', name_ar: 'مضخة' };
  const units = [{ unit: 'BX', factor: '12', barcode: '2000000000022' }];
  await client.call(products.api.create, {
    body: { ...named, unit: 'PCE', purchaseTax: 'S15', barcode: '2000000000015', units },
  });
  await postedInvoice(client, {
    type: 'PI',
    party: 'S1',
    supplierNumber: 'A-1',
    date: session.today,
    lines: [{ product: 'PUMP', quantity: '15', price: '77' }],
  });

  await page.goto('/inventory/adjustment/new');
  await expect(cell(page, 'المنتج')).toBeVisible();
  await page.keyboard.press('F2');
  await expect(page.getByLabel(scanned.label)).toBeFocused();
  await scan(page, '2000000000015');
  await scan(page, '2000000000022');
  await expect(cell(page, 'الكمية الفعلية')).toHaveValue('13');
  await expect(page.getByText('المتوفر 15')).toBeVisible();
  await expect(page.getByText('-2', { exact: true })).toBeVisible();
  await choose(cell(page, 'السبب'), 'تالف');
  expect(await barriersOn(page)).toEqual([]);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/inventory\/adjustment\/(?!new)/);
  await expect(page.getByText(/77|154/)).toHaveCount(0);

  const id = page.url().split('/').at(-1) ?? '';
  await client.call(adjustmentCalls.transition('post'), { params: { id } });
  await visit(page, '/inventory/adjustment');
  await page.getByRole('link', { name: /SA-/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/SA-/);
  await expect(page.getByText(/77|154/)).toHaveCount(0);
});
