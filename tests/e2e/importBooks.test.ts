// Books that come from a file: faults are named at their lines and nothing is written; what is right is imported whole, or discarded whole.
import { setTimeout } from 'node:timers/promises';
import { beginImport, runImport, sendImportRows } from '#shared/finance/importApi.ts';
import { renderPlainXlsx } from '#shared/paper/plainXlsx.ts';
import type { SignedIn } from '#tests/support/e2e/e2eCompany.ts';
import { choose, title } from '#tests/support/e2e/e2eEditor.ts';
import { expect, type Page, test } from '#tests/support/e2e/e2eJourney.ts';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

const chooseFile = (page: Page, name: string, content: string | Buffer) =>
  page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  });

/** `2026-02-17` as people write it: 17/02/2026. */
const writtenDay = (date: string) => date.split('-').reverse().join('/');

const vouchersFile = (day: string, account: string) =>
  [
    'رقم السند;التاريخ;نوع السند;البيان;الحساب;مدين;دائن',
    `ق-1;${day};سند قبض;بيع نقدي;11001;١٬١٥٠٫٥٠;`,
    `ق-1;${day};;;41001;;"1.000,50"`,
    `ق-1;${day};;;21301;;150`,
    `ق-2;${day};سند قيد;إيجار المكتب;53001;"400,25";`,
    `ق-2;${day};سند قيد;إيجار المكتب;${account};;"400,25"`,
  ].join('\r\n');

test('a faulty line is named at its place; the corrected file is imported and is in list and trial balance', async ({
  page,
  session,
  noise,
}) => {
  noise.expect('/api/vouchers/import', 422);
  const day = writtenDay(session.today);
  await page.goto('/finance/vouchers/list');
  await page.getByRole('button', { name: 'استيراد', exact: true }).first().click();
  await expect(title(page)).toHaveText('استيراد من ملف');

  await test.step('the columns and the form of the dates are seen', async () => {
    await chooseFile(page, 'سندات.csv', vouchersFile(day, '99999'));
    await expect(page.getByText('5 صفوف')).toBeVisible();
    await expect(page.getByLabel('رقم السند')).toHaveValue('0');
    await expect(page.getByLabel('دائن')).toHaveValue('6');
    await expect(page.getByLabel('طريقة كتابة التواريخ')).toHaveValue('dmy');
    await expect(page.getByLabel('طريقة كتابة المبالغ')).toHaveValue('comma');
  });

  await test.step('the check names the line, the field, the value and the reason', async () => {
    await page.getByRole('button', { name: 'فحص الملف' }).click();
    await expect(page.getByText('سند واحد فيه أخطاء. لم يُكتب شيء.')).toBeVisible();
    const fault = page
      .getByRole('table', { name: 'أخطاء الملف' })
      .getByRole('row')
      .filter({ hasText: '99999' });
    await expect(fault.getByRole('cell')).toHaveText([
      '6',
      'ق-2',
      'الحساب',
      '99999',
      'الحساب 99999 غير موجود.',
    ]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'تنزيل الأخطاء' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('أخطاء سندات.csv.csv');
  });

  await test.step('the corrected file is checked, imported and opened', async () => {
    await chooseFile(page, 'سندات.csv', vouchersFile(day, '11101'));
    await page.getByRole('button', { name: 'فحص الملف' }).click();
    await expect(page.getByText('كل شيء سليم. لم يُكتب شيء بعد.')).toBeVisible();
    await page.getByRole('button', { name: 'استيراد سندين' }).click();
    await expect(page.getByText('سندان في الدفاتر.')).toBeVisible();
    await expect(rowOf(page, 'سندات.csv')).toContainText('في الدفاتر');
    await page.getByRole('button', { name: 'فتح السندات' }).first().click();
    await expect(rowOf(page, 'بيع نقدي')).toContainText('1,150.50');
    await expect(rowOf(page, 'إيجار المكتب')).toContainText('400.25');
  });

  await test.step('the trial balance has it, and the file is not taken twice', async () => {
    await page.goto('/finance/reports/trialBalance');
    await expect(rowOf(page, 'الصندوق الرئيسي')).toContainText('1,150.50');
    await expect(rowOf(page, '53001')).toContainText('400.25');
    await page.goto('/finance/vouchers/import');
    await chooseFile(page, 'سندات.csv', vouchersFile(day, '11101'));
    await page.getByRole('button', { name: 'فحص الملف' }).click();
    await expect(page.getByText('هذا الملف مستورد من قبل')).toBeVisible();
  });

  await test.step('nor are the same vouchers in another file, but for those that are chosen', async () => {
    const other = vouchersFile(day, '11101').replaceAll('ق-', 'ك-');
    await chooseFile(page, 'نفسها.csv', other);
    await page.getByRole('button', { name: 'فحص الملف' }).click();
    await expect(page.getByText('سندان يبدوان مرحّلين من قبل.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'ك-2' }).check();
    await page.getByRole('button', { name: 'استبعاد سند وفحص الباقي' }).click();
    await expect(page.getByText('استُبعد سند واحد لأنه يبدو مرحّلاً من قبل.')).toBeVisible();
    await page.getByRole('button', { name: /^استيراد سند/ }).click();
    await expect(rowOf(page, 'نفسها.csv')).toContainText('في الدفاتر');
    await page.goto('/finance/reports/trialBalance');
    await expect(rowOf(page, '53001')).toContainText('800.50');
    await expect(rowOf(page, 'الصندوق الرئيسي')).toContainText('1,150.50');
  });
});

const importRow = (no: string, date: string) => ({
  no,
  date,
  type: 'journal',
  reference: '',
  memo: no,
  lines: [
    { account: '53001', debit: '1.00', credit: '0' },
    { account: '11101', debit: '0', credit: '1.00' },
  ],
});

const jsonFile = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).join('\n');

const lateMs = 1000;
const unfinishedRows = 6000;
const portion = 500;

/** An import that stands half-way, as one that was cut: staged, and not shown. */
const anUnfinishedImport = async ({ client, today }: SignedIn) => {
  const rows = Array.from({ length: unfinishedRows }, (_, index) => importRow(`X-${index}`, today));
  const { id } = await client.call(beginImport, {
    body: { name: 'cut.jsonl', sha256: 'c'.repeat(64), total: rows.length },
  });
  for (let start = 0; start < rows.length; start += portion)
    await client.call(sendImportRows, {
      params: { id },
      body: { start, rows: rows.slice(start, start + portion) },
    });
  const { state } = await client.call(runImport, { params: { id } });
  expect(state).toBe('staging');
};

test('accounts that the company does not have are listed at once, and settled for the whole file', async ({
  page,
  session,
}) => {
  const day = writtenDay(session.today);
  const lines = [
    'رقم السند;التاريخ;الحساب;اسم الحساب;مدين;دائن',
    `م-1;${day};53098;اشتراكات برامج;90,00;`,
    `م-1;${day};ق 7;الصندوق الرئيسي;;90,00`,
    `م-2;${day};53098;اشتراكات برامج;10,00;`,
    `م-2;${day};110;;;10,00`,
  ];
  await page.goto('/finance/vouchers/import');
  await chooseFile(page, 'جديدة.csv', lines.join('\r\n'));
  const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await expect(row('53098').getByLabel('اسم الحساب')).toHaveValue('اشتراكات برامج');
  await expect(row('53098').getByLabel('الحساب الرئيسي')).toHaveValue(/^53 /);
  await expect(row('ق 7').getByLabel('الحساب المقابل')).toHaveValue(/الصندوق الرئيسي/);
  await choose(row('110').getByLabel('الحساب المقابل'), '11001');
  // The chart with the added account comes late, behind everything else: a check that has begun stands all the same.
  await page.route('**/api/choices/account?*', async (route) => {
    await setTimeout(lateMs);
    await route.continue();
  });
  const chart = page.waitForResponse(/\/api\/choices\/account\?/);
  await page.getByRole('button', { name: 'تطبيق على الملف كله' }).click();
  await expect(page.getByText('تُقيّد أسطر حسابين من الملف على حسابات أخرى.')).toBeVisible();
  await page.getByRole('button', { name: 'فحص الملف' }).click();
  await (await chart).finished();
  await page.getByRole('button', { name: 'استيراد سندين' }).click();
  await expect(page.getByText('سندان في الدفاتر.')).toBeVisible();
  await page.goto('/finance/reports/trialBalance');
  await expect(rowOf(page, '53098')).toContainText('100.00');
});

test('an unfinished import blocks another, is discarded whole, and the other one goes on', async ({
  page,
  session,
  noise,
}) => {
  test.slow();
  noise.expect('/api/vouchers/import/', 422);
  await anUnfinishedImport(session);
  await page.goto('/finance/vouchers/import');
  await chooseFile(page, 'mine.jsonl', jsonFile([importRow('M-1', session.today)]));
  await page.getByRole('button', { name: 'فحص الملف' }).click();
  await page.getByRole('button', { name: 'استيراد سند واحد' }).click();
  await expect(page.getByText('لا يُدخل السنداتِ إلى الدفاتر إلا استيراد واحد في كل مرة.')).toBeVisible();

  await test.step('the other one is discarded after a question', async () => {
    const cut = rowOf(page, 'cut.jsonl');
    await expect(cut).toContainText('6,000');
    await cut.getByRole('button', { name: 'تجاهل' }).click();
    await page.getByRole('button', { name: 'تجاهل الاستيراد' }).click();
    await expect(page.getByText('استيراد متجاهَل، لم يدخل منه شيء إلى الدفاتر.')).toBeVisible({
      timeout: 60_000,
    });
    await page.getByLabel('إظهار المتجاهَل').check();
    await expect(cut).toContainText('متجاهَل');
  });

  await test.step('then this one is imported, and nothing of the other is there', async () => {
    await rowOf(page, 'mine.jsonl').getByRole('button', { name: 'متابعة' }).click();
    await expect(page.getByText('سند واحد في الدفاتر.')).toBeVisible();
    await page.goto('/finance/reports/trialBalance');
    await expect(rowOf(page, '53001')).toContainText('1.00');
    await expect(rowOf(page, '53001')).not.toContainText('6,00');
  });
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('opening balances from Excel: the variance goes on the account for it, and the trial balance opens with them', async ({
    page,
  }) => {
    const sheet = await renderPlainXlsx({
      language: 'en',
      name: 'Balances',
      columns: [
        { key: 'account', label: 'Account code', kind: 'text' },
        { key: 'debit', label: 'Debit', kind: 'amount', scale: 2 },
        { key: 'credit', label: 'Credit', kind: 'amount', scale: 2 },
      ],
      rows: [
        { cells: { account: '11001', debit: '20000.00' } },
        { cells: { account: '11101', debit: '80000.75' } },
        { cells: { account: '31001', credit: '90000.00' } },
        { cells: { account: '12001', debit: '0.00' } },
      ],
    });
    await page.goto('/finance/settings/accounts');
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByRole('menuitem', { name: 'Opening balances' }).click();
    await expect(title(page)).toHaveText('Import from a file');
    await chooseFile(page, 'balances.xlsx', Buffer.from(await sheet.arrayBuffer()));
    await expect(page.getByLabel('Opening balances')).toBeChecked();

    await test.step('the sum check puts the variance on the opening balance equity', async () => {
      await expect(page.getByText('10,000.75')).toBeVisible();
      await expect(page.getByLabel('Account that takes the variance')).toHaveValue(/^31005/);
      await expect(page.getByText('1 row without an amount is left out.')).toBeVisible();
    });

    await test.step('it is checked and imported', async () => {
      await page.getByRole('button', { name: 'Check the file' }).click();
      await page.getByRole('button', { name: 'Import 1 voucher' }).click();
      await expect(page.getByText('1 voucher is in the books.')).toBeVisible();
      await page.getByRole('button', { name: 'Open the vouchers' }).first().click();
      await expect(rowOf(page, 'Opening balances')).toContainText('100,000.75');
    });

    await test.step('the trial balance opens with it', async () => {
      await page.goto('/finance/reports/trialBalance');
      await expect(rowOf(page, '31005').getByRole('cell').nth(2)).toHaveText('10,000.75');
      await expect(rowOf(page, '11101').getByRole('cell').nth(1)).toHaveText('80,000.75');
      await expect(rowOf(page, 'Total').getByRole('cell').nth(2)).toHaveText('100,000.75');
    });
  });
});
