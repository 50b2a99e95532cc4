// From the trial balance and from a list to the file in a mail: sent regularly, sent once by hand, and opened by whoever got it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { choose } from '#tests/support/e2e/e2eEditor.ts';
import { expect, test } from '#tests/support/e2e/e2eJourney.ts';
import { posted } from '#tests/support/e2e/e2eVouchers.ts';
import { linkIn, mailsAbout } from '#tests/support/mails.ts';
import { readPdf } from '#tests/support/readPdf.ts';

test('an accountant has the trial balance sent every month, and its mail opens the file', async ({
  page,
  session,
  company,
}) => {
  await posted(session, {
    lines: [
      { account: '11001', debit: '640.00' },
      { account: '41001', credit: '640.00' },
    ],
  });
  await page.goto('/finance/reports/trialBalance?period=monthToDate');
  await page.getByRole('button', { name: 'إرسال دوري' }).click();
  const drawer = page.getByRole('dialog', { name: 'إرسال دوري: ميزان المراجعة' });
  await expect(drawer.getByLabel('الفترة')).toHaveValue('monthToDate');
  await drawer.getByRole('button', { name: 'حفظ' }).click();
  await expect(drawer.getByText('اختر مستخدمين نشطين')).toBeVisible();
  await drawer.getByLabel('التكرار').selectOption({ label: 'أسبوعياً' });
  await drawer.getByLabel('الخميس').check();
  await drawer.getByLabel('الساعة').selectOption('8');
  await drawer.getByLabel('عنوان الرسائل').fill(`الميزان ${company.code}`);
  await choose(drawer.getByRole('combobox', { name: 'المستلمون' }), '');
  await drawer.getByRole('button', { name: 'حفظ' }).click();
  await expect(page.getByText('حُفظت الجدولة. الإرسال القادم')).toBeVisible();

  await page.goto('/settings/schedules');
  await expect(page.getByText('الأحد والخميس الساعة \u206808:00\u2069')).toBeVisible();
  await page.getByRole('button', { name: `المزيد عن \u2068الميزان ${company.code}\u2069` }).click();
  await page.getByRole('menuitem', { name: 'إرسال الآن' }).click();
  await expect(page.getByText('جارٍ الإرسال')).toBeVisible();
  await page.getByRole('link', { name: `الميزان ${company.code}` }).click();
  const runs = page.getByRole('dialog', { name: `الميزان ${company.code}` });
  await expect(runs.getByText('أُرسل', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(runs.getByRole('link', { name: /PDF/ })).toBeVisible();

  const mails = () => mailsAbout(join(process.env['MIZAN_TEST_DATA'] ?? '', 'mail'), company.code);
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [mail] = await mails();
  await page.goto(linkIn(mail).pathname);
  const save = page.getByRole('link', { name: /حفظ.*PDF/ });
  await expect(save).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
  const words = readPdf(await readFile(await file.path())).flatMap((paper) => paper.words);
  expect(words.map(({ text }) => text)).toContain('640.00');
});
