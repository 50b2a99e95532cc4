// A statement is sent from its report by mail, read on a phone by whoever has the link, and printed in the other language.
import { readFile } from 'node:fs/promises';
import { parties } from '#shared/crm/resources.ts';
import { posted } from '#tests/support/books/vouchers.ts';
import { barriersOn } from '#tests/support/e2e/e2eAxe.ts';
import { expect, type Page, test } from '#tests/support/e2e/e2eJourney.ts';
import { firstMail } from '#tests/support/e2e/e2eMails.ts';
import { linkIn } from '#tests/support/mails.ts';
import type { Client } from '#tests/support/product/client.ts';
import { readPdf } from '#tests/support/readPdf.ts';

const owed = async (client: Client, date: string, email: string) => {
  const named = { code: 'C1', name: 'Nesma', name_ar: 'نسما', customer: true };
  await client.call(parties.api.create, { body: { ...named, email, language: 'en' } });
  await posted(client, {
    date,
    lines: [
      { account: '11201', debit: '1150.00', party: 'C1' },
      { account: '41001', credit: '1150.00' },
    ],
  });
};

const savedWords = async (page: Page, name: string): Promise<string[]> => {
  const save = page.getByRole('button', { name });
  await expect(save).toBeEnabled();
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
  return readPdf(await readFile(await file.path())).flatMap(({ words }) => words.map(({ text }) => text));
};

test('from the card of a party to its statement, sent by mail and read on a phone', async ({
  page,
  company,
  session: { client, today },
  openBrowser,
}) => {
  await owed(client, today, `${company.code}@nesma.example`);
  await page.goto('/crm/parties/C1');
  await page.getByRole('button', { name: 'كشف الحساب' }).click();
  const foot = page.getByRole('region', { name: /^أعمار البنود المفتوحة/ });
  await expect(foot.getByText('1,150.00').first()).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'مشاركة' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'إرسال', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const mail = await firstMail(company);
  expect(mail?.headers['subject']).toContain('Statement of account');
  const reader = await openBrowser(null);
  await reader.setViewportSize({ width: 390, height: 844 });
  await reader.goto(linkIn(mail).pathname);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Statement of account');
  await expect(reader.getByText('1,150.00').first()).toBeVisible();
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expect(reader.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(await barriersOn(reader)).toEqual([]);
  // The page around the paper is in the language of the paper.
  expect(await savedWords(reader, 'Save PDF')).toEqual(expect.arrayContaining(['1,150.00']));
  await reader.getByRole('combobox', { name: 'Language' }).selectOption('ar');
  await expect(reader.getByRole('combobox', { name: 'اللغة' })).toBeVisible();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('كشف حساب');
});
