// Money is received and paid at the keyboard, from a form that asks for the amount first; and from what is owed, in either language.
import { addParty } from '#shared/crm/api.ts';
import { listOpenItems } from '#shared/finance/arap/openItemsApi.ts';
import { filledText } from '#shared/kernel/filledText.ts';
import en from '#shared/locales/en/receipts.json' with { type: 'json' };
import { posted } from '#tests/support/books/vouchers.ts';
import { barriersOn } from '#tests/support/e2e/e2eAxe.ts';
import { choose, title } from '#tests/support/e2e/e2eEditor.ts';
import { expect, type Page, test } from '#tests/support/e2e/e2eJourney.ts';
import { stored } from '#tests/support/e2e/e2eStored.ts';
import type { Client } from '#tests/support/product/client.ts';

const owed = async (client: Client, { date, amounts }: { date: string; amounts: readonly string[] }) => {
  const { code: party } = await client.call(addParty, {
    body: { name: 'Nesma', name_ar: 'نسما', role: 'customer' },
  });
  for (const amount of amounts)
    await posted(client, {
      date,
      lines: [
        { account: '11201', debit: amount, party },
        { account: '41001', credit: amount },
      ],
    });
  return party;
};

const remaining = async (client: Client, party: string) => {
  const { items } = await client.call(listOpenItems, { query: { party } as never });
  return items.map((item) => item.remaining);
};

/** Every press of a key counts. */
const keysOn = (page: Page) => {
  let count = 0;
  return {
    type: async (text: string) => {
      count += text.length;
      await page.keyboard.type(text);
    },
    press: async (key: string) => {
      count += 1;
      await page.keyboard.press(key);
    },
    count: () => count,
  };
};

/** All that this browser keeps. */
const kept = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify(localStorage));

const amountField = (page: Page) => page.getByRole('textbox', { name: 'المبلغ', exact: true });

test('a customer’s receipt takes less than thirty keys', async ({ page, session }) => {
  const { client, today } = session;
  const party = await owed(client, { date: today, amounts: ['300.00', '200.00'] });
  await page.goto('/finance/receipts/new');
  await expect(title(page)).toHaveText('سند قبض جديد');
  await expect(amountField(page)).toBeFocused();
  const keys = keysOn(page);
  await keys.type('450');
  await keys.press('Tab');
  await keys.type('نسما');
  await expect(page.getByRole('option', { name: /نسما/ })).toBeVisible();
  await keys.press('Enter');
  await expect(page.locator('p[role=status]')).toContainText('450.00');
  expect(await barriersOn(page)).toEqual([]);
  await keys.press('Control+Enter');
  await expect(title(page)).toHaveText(/-RV-/);
  expect(keys.count()).toBeLessThanOrEqual(30);
  await stored(async () => expect(await remaining(client, party)).toEqual(['50.00']));
  await expect(page.getByText(/استلمنا من نسما، نقداً/)).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
});

test('an address that names a party opens its own receipt, and what was put back settles what it settled', async ({
  page,
  session,
}) => {
  const { client, today } = session;
  const [first, second] = [
    await owed(client, { date: today, amounts: ['300.00', '200.00'] }),
    await owed(client, { date: today, amounts: ['70.00'] }),
  ];
  const [, item] = (await client.call(listOpenItems, { query: { party: first } as never })).items;
  const addressOf = (party: string, items = '') =>
    `/finance/receipts/new?settles=receivable&party=${party}&items=${encodeURIComponent(items)}`;
  const settled = page.locator('tbody input');
  const ofFirst = addressOf(first, item?.id);
  await page.goto(ofFirst);
  await expect(amountField(page)).toHaveValue('200.00');
  await page.getByLabel('البيان', { exact: true }).fill('دفعة');
  await expect.poll(() => kept(page)).toContain('دفعة');
  await page.goto(addressOf(second));
  await expect(settled).toHaveCount(1);
  await expect(page.getByText('دفعة', { exact: true })).toHaveCount(0);
  // Nor has a voucher what waits of a receipt.
  await page.goto('/finance/vouchers/new');
  await expect(page.getByLabel('البيان', { exact: true })).toHaveValue('');
  await page.goto(addressOf(second));
  await expect(settled).toHaveCount(1);
  await expect(amountField(page)).toHaveValue('');
  // Nothing was typed here, so nothing waits.
  await page.goto('/finance/receipts/new');
  await expect(amountField(page)).toHaveValue('');
  await page.goto(ofFirst);
  await expect(page.getByLabel('البيان', { exact: true })).toHaveValue('دفعة');
  await expect(settled).toHaveCount(2);
  await expect(settled.nth(0)).toHaveValue('');
  await expect(settled.nth(1)).toHaveValue('200.00');
});

test('what prevents the posting is said under the items and beside its field', async ({ page, session }) => {
  const party = await owed(session.client, { date: session.today, amounts: ['5000.00'] });
  await page.goto(`/finance/receipts/new?party=${party}`);
  await expect(amountField(page)).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(amountField(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(amountField(page)).toBeFocused();
  await amountField(page).fill('3000');
  const item = page.locator('tbody input');
  await expect(item).toHaveValue('3,000.00');
  await item.fill('5000');
  const reason = page.getByRole('button', { name: /مجموع البنود/ });
  await expect(reason).toContainText(/5,000\.00.*3,000\.00/);
  await expect(amountField(page)).toHaveAttribute('aria-invalid', 'true');
  await item.fill('abc');
  await expect(item).toHaveAttribute('aria-invalid', 'true');
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'الأقدم أولاً' }).click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('several items are received at once from the list, by cheque, and saved before they are posted', async ({
    page,
    session,
  }) => {
    const { client, today } = session;
    const party = await owed(client, { date: today, amounts: ['30.00', '20.00', '10.00'] });
    await page.goto(`/finance/arap/ar?party=${party}`);
    const rows = page.getByRole('row').filter({ hasText: /-JV-/ });
    await expect(rows).toHaveCount(3);
    for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check();
    const receive = filledText(en.settle.receiptOf, () => '2');
    await page.getByRole('button', { name: receive }).press('Enter');
    await expect(title(page)).toHaveText('New receipt');
    await expect(page.locator('p[role=status]')).toContainText(/Settled [1-9]0\.00/);
    await choose(page.getByRole('combobox', { name: 'Method' }), 'Cheque');
    await page.getByLabel(en.cheque.number).fill('000451');
    await page.getByRole('textbox', { name: en.cheque.due }).fill(today);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/finance\/vouchers\/[0-9a-z]{26}/);
    // The form at its own address, not the one before it, which has the same fields.
    await expect(title(page)).not.toHaveText('New receipt');
    await expect(page.getByLabel(en.cheque.number)).toHaveValue('000451');
    await page.keyboard.press('Control+Enter');
    await expect(title(page)).toHaveText(/-RV-/);
    await expect(page.getByText('000451').first()).toBeVisible();
    await stored(async () => expect(await remaining(client, party)).toHaveLength(1));
  });
});
