// The books of a company are opened by keyboard: accounts and documents are pasted, the differences close, all of it is posted, and taken back.
import { addParty } from '#shared/crm/api.ts';
import { getTrialBalance } from '#shared/finance/reportsApi.ts';
import ar from '#shared/locales/ar/opening.json' with { type: 'json' };
import { posted } from '#tests/support/books/vouchers.ts';
import { barriersOn } from '#tests/support/e2e/e2eAxe.ts';
import { expect, test } from '#tests/support/e2e/e2eJourney.ts';
import { paste } from '#tests/support/e2e/e2ePaste.ts';
import { stored } from '#tests/support/e2e/e2eStored.ts';
import type { Client } from '#tests/support/product/client.ts';

const accounts = [
  ['الحساب', 'مدين', 'دائن'],
  ['11101', '٧٠٠', ''],
  ['11201', '500', ''],
  ['21101', '', '200'],
  ['31001', '', '1000'],
];

const documents = [
  ['الحساب', 'جهة التعامل', 'رقم المستند', 'تاريخ الاستحقاق', 'المبلغ'],
  ['11201', 'نور', 'INV-1', '2026-03-01', '600'],
  ['11201', 'نور', 'ADV-1', '2026-03-01', '-100'],
  ['21101', 'مورد الاختبار', 'BILL-1', '2026-02-01', '150'],
];

/** The number of a voucher that is posted beside the opening. */
const sale = async (client: Client): Promise<string> => {
  const { number } = await posted(client);
  return number ?? '';
};

test('opening balances are pasted, kept over a reload, posted and reversed', async ({ page, session }) => {
  const { client } = session;
  const people = [
    { name: 'Noor', name_ar: 'نور', role: 'customer' },
    { name: 'Test supplier', name_ar: 'مورد الاختبار', role: 'supplier' },
  ] as const;
  for (const body of people) await client.call(addParty, { body });
  await page.goto('/finance/opening');
  const accountGrid = page.getByRole('table', { name: ar.openingAccount.line.table, exact: true });
  const itemGrid = page.getByRole('table', { name: ar.openingItem.line.table });
  const publish = page.getByRole('button', { name: ar.review.publish });
  await accountGrid.getByRole('combobox').first().focus();
  await paste(page, accounts);
  await expect(accountGrid.getByRole('combobox').first()).toHaveValue(/11101/);
  await itemGrid.getByRole('combobox').first().focus();
  await paste(page, documents);
  const controls = page.getByRole('table', { name: ar.control.title });
  await expect(controls.getByRole('row', { name: /21101/ })).toContainText('50.00');
  await expect(controls.getByRole('row', { name: /11201/ })).toContainText(ar.control.equal);
  await expect(publish).toBeDisabled();
  expect(await barriersOn(page)).toEqual([]);

  // What was typed is there again, and is gone on with by keyboard.
  await page.reload();
  await expect(controls.getByRole('row', { name: /21101/ })).toContainText('50.00');
  await itemGrid.getByRole('textbox').last().focus();
  const amount = itemGrid
    .getByRole('row', { name: /BILL-1/ })
    .getByRole('textbox')
    .last();
  await amount.focus();
  await page.keyboard.type('200');
  await expect(controls.getByRole('row', { name: /21101/ })).toContainText(ar.control.equal);
  await publish.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: ar.publish.title });
  await expect(question).toContainText('1,200.00');
  await expect(question.getByRole('alert')).toBeHidden();
  expect(await barriersOn(page)).toEqual([]);
  await question.getByRole('button', { name: ar.publish.confirm }).press('Enter');
  await expect(page.getByText(ar.states.published, { exact: true })).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  const year = new Date().getUTCFullYear();
  const query = { from: `${year}-01-01`, to: `${year}-12-31` };
  const { rows } = await client.call(getTrialBalance, { query });
  const closing = new Map(rows.map((row) => [row.code, row.closing]));
  await stored(() => {
    expect(closing.get('11101')?.debit).toBe('700.00');
    expect(closing.get('31005')).toBeUndefined();
  });

  await page.getByRole('button', { name: ar.status.reverse }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('أرصدة خاطئة');
  await dialog.getByRole('button', { name: ar.reverse.confirm }).click();
  await expect(page.getByText(ar.states.reversed, { exact: true })).toBeVisible();
  await expect(publish).toBeVisible();

  // In books that run it is asked with what they hold, and not posted before that is confirmed.
  const number = await sale(client);
  await page.reload();
  await accountGrid.getByRole('combobox').first().focus();
  await paste(page, accounts);
  await itemGrid.getByRole('combobox').first().focus();
  await paste(page, [...documents.slice(0, 3), [...(documents[3] ?? []).slice(0, 4), '200']]);
  await expect(publish).toBeEnabled();
  await publish.press('Enter');
  await expect(question.getByRole('alert')).toContainText(ar.publish.reversed);
  await expect(question.getByRole('alert').getByRole('link', { name: number })).toBeVisible();
  const confirm = question.getByRole('button', { name: ar.publish.confirm });
  await expect(confirm).toBeDisabled();
  await question.getByRole('checkbox', { name: ar.publish.knows }).press('Space');
  expect(await barriersOn(page)).toEqual([]);
  await confirm.press('Enter');
  await expect(page.getByText(ar.states.published, { exact: true })).toBeVisible();
});
