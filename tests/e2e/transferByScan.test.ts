// Goods go from branch to branch by scanning: the sender dispatches at a desk, the receiver counts what arrives on a phone, and neither sees what the goods cost.
import { adjustmentCalls } from '#shared/inventory/adjustmentApi.ts';
import transfers from '#shared/locales/ar/transfers.json' with { type: 'json' };
import { products } from '#shared/settings/resources.ts';
import { barriersOn } from '#tests/support/e2e/e2eAxe.ts';
import { aBranch, aUser, signIn } from '#tests/support/e2e/e2eCompany.ts';
import { choose } from '#tests/support/e2e/e2eEditor.ts';
import { expect, type Page, test } from '#tests/support/e2e/e2eJourney.ts';

const { scan: scanned, receive: receiving, arriving } = transfers.stockTransfer;

/** As a reader does: the digits, and Enter. */
const scan = async (page: Page, code: string) => {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
};

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

test.use({ keepsStock: true, as: 'storekeeper' });

test('what is scanned is sent, and what arrives is received in parts', async ({
  company,
  session,
  page,
  openBrowser,
}) => {
  await aBranch(company);
  const { client } = await signIn(company, company.admin);
  for (const [code, barcode] of [
    ['PUMP', '2000000000015'],
    ['HOSE', '2000000000022'],
  ])
    await client.call(products.api.create, {
      body: { code, name: code, name_ar: code, unit: 'PCE', barcode },
    });
  await client.call(adjustmentCalls.save, {
    body: {
      date: session.today,
      narration: 'رصيد',
      lines: [{ product: 'PUMP', difference: '15', reason: 'FOUND', cost: '77' }],
      post: true,
    },
  });

  await page.goto('/inventory/stockTransfer/new');
  await choose(page.getByLabel('إلى الفرع'), 'جدة');
  await page.keyboard.press('F2');
  await expect(page.getByLabel(scanned.label)).toBeFocused();
  for (let times = 0; times < 3; times += 1) await scan(page, '2000000000015');
  await expect(page.getByLabel('الكمية، السطر 1', { exact: true })).toHaveValue('3');
  await expect(page.getByText('المتوفر 15')).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'إرسال', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^01-ST-/);
  await expect(page.getByText('بالطريق', { exact: true })).toBeVisible();
  // Users of the sender dispatch; those of the receiver receive.
  await expect(page.getByRole('button', { name: 'استلام', exact: true })).toHaveCount(0);

  const phone = await openBrowser(await signIn(company, await aUser(company, ['storekeeper'], '02')));
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(new URL(page.url()).pathname);
  await phone.getByRole('button', { name: 'استلام', exact: true }).click();
  await expect(phone.getByLabel(scanned.label)).toBeFocused();
  await scan(phone, '2000000000015');
  await scan(phone, '2000000000015');
  await expect(
    phone.getByText(filled(receiving.counted, { counted: '2', all: '3' }), { exact: true }),
  ).toBeVisible();
  await scan(phone, '2000000000022');
  await expect(phone.getByText(filled(scanned.notSent, { name: '\u2068HOSE\u2069' }))).toBeVisible();
  await scan(phone, '2000000000099');
  await expect(phone.getByText(/2000000000099/)).toBeVisible();
  expect(await barriersOn(phone)).toEqual([]);
  await phone.getByRole('dialog').getByRole('button', { name: 'استلام', exact: true }).click();
  await expect(phone.getByText('مُستلم جزئياً', { exact: true })).toBeVisible();
  await phone.getByRole('button', { name: 'استلام', exact: true }).click();
  await phone.getByRole('button', { name: arriving.receive.all }).click();
  await phone.getByLabel(scanned.label).click();
  await scan(phone, '2000000000015');
  await expect(phone.getByText(filled(scanned.over, { name: '\u2068PUMP\u2069' }))).toBeVisible();
  await phone.getByRole('dialog').getByRole('button', { name: 'استلام', exact: true }).click();
  await expect(phone.getByText('مُستلم', { exact: true })).toBeVisible();
  for (const each of [page, phone]) await expect(each.getByText(/77|231/)).toHaveCount(0);
});
