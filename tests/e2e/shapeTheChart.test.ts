// The chart of accounts: a new account under its group is there for the next voucher, and one that was never used can go.
import { readFile } from 'node:fs/promises';
import { cell, choose, openNewVoucher, title, toasts } from '#tests/support/e2e/e2eEditor.ts';
import { expect, type Page, test } from '#tests/support/e2e/e2eJourney.ts';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

const openChart = async (page: Page, search: string) => {
  await page.goto('/finance/settings/accounts');
  await expect(title(page)).toHaveText('دليل الحسابات');
  await page.getByLabel('ابحث برمز الحساب أو اسمه').fill(search);
};

test('an account is added under a group, found in a voucher, renamed and deleted again', async ({
  page,
  noise,
}) => {
  noise.expect('/api/accounts', 422);
  await page.goto('/finance/settings/accounts');
  await expect(rowOf(page, 'الأصول المتداولة')).toHaveCount(1);
  // By name, the other way round, and by code again: a group keeps what is below it.
  for (const [at, account] of [
    [3, 'البنوك'],
    [1, 'حقوق الملكية'],
    [3, 'النقدية في الصندوق'],
  ] as const) {
    await page.getByRole('columnheader', { name: 'الحساب' }).getByRole('button').click();
    await expect(page.getByRole('row').nth(at)).toContainText(account);
  }
  await openChart(page, 'المصروفات العمومية');
  await page.getByRole('button', { name: 'حساب جديد' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'حفظ' }).click();
  await expect(drawer.getByLabel('الاسم بالعربية')).toHaveAccessibleDescription(
    'اكتب الاسم بالعربية أو بالإنجليزية، فأحدهما يكفي.',
  );
  await choose(drawer.getByLabel('الحساب الرئيسي'), '53');
  await expect(drawer.getByLabel('رمز الحساب')).toHaveValue('53015');
  await drawer.getByLabel('الاسم بالعربية').fill('تبرعات');
  await drawer.getByLabel('الاسم بالإنجليزية').fill('Donations');
  await drawer.getByLabel('رمز الحساب').fill('53001');
  await drawer.getByRole('button', { name: 'حفظ' }).click();
  await expect(drawer.getByLabel('رمز الحساب')).toHaveAccessibleDescription('رمز الحساب 53001 مستخدم.');
  await drawer.getByLabel('رمز الحساب').fill('53015');
  await drawer.getByRole('button', { name: 'حفظ' }).click();
  await expect(toasts(page)).toContainText('حُفظ الحساب تبرعات');

  await openNewVoucher(page);
  await choose(cell(page, 'account', 1), 'donat');
  await expect(cell(page, 'account', 1)).toHaveValue('53015 · تبرعات');

  await openChart(page, '53015');
  await rowOf(page, 'تبرعات').getByRole('button', { name: 'تعديل: 53015' }).click();
  await drawer.getByLabel('الاسم بالعربية').fill('تبرعات وهبات');
  await drawer.getByRole('button', { name: 'حفظ' }).click();
  await expect(rowOf(page, 'تبرعات وهبات')).toBeVisible();
  await rowOf(page, 'تبرعات وهبات').getByRole('button', { name: 'تعديل: 53015' }).click();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await drawer.getByRole('button', { name: 'حذف' }).click();
  await page
    .getByRole('dialog', { name: 'حذف الحساب تبرعات وهبات؟' })
    .getByRole('button', { name: 'حذف' })
    .click();
  await expect(toasts(page)).toContainText('حُذف الحساب تبرعات وهبات');
  await expect(page.getByText('لا حسابات بهذا البحث')).toBeVisible();
  expect(calls).toEqual(['DELETE /api/accounts/53015']);
});

test('the exported chart is imported unchanged, and the faults of a file are named cell by cell', async ({
  page,
}) => {
  await openChart(page, '110');
  const dialog = page.getByRole('dialog', { name: 'استيراد دليل الحسابات من ملف' });
  const chooseFile = async (name: string, buffer: Buffer) => {
    await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });
    await dialog.getByRole('button', { name: 'فحص الملف' }).click();
  };
  for (const format of ['CSV', 'Excel']) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'تصدير' }).click();
    await page.getByRole('menuitem', { name: new RegExp(format) }).click();
    const file = await saved;
    await page.getByRole('button', { name: 'استيراد' }).click();
    await page.getByRole('menuitem', { name: 'الحسابات' }).click();
    await chooseFile(file.suggestedFilename(), await readFile(await file.path()));
    await expect(dialog).toContainText('الملف مطابق للمحفوظ، ولا شيء لاستيراده.');
    await dialog.getByRole('button', { name: 'إلغاء' }).click();
  }
  await page.getByRole('button', { name: 'استيراد' }).click();
  await page.getByRole('menuitem', { name: 'الحسابات' }).click();
  await expect(dialog).toContainText('لم يُختر ملف بعد');
  const rows = ['code,parent,group,name,name_ar,cashFlow', '', '11999,nope,maybe,,صندوق,zzz'];
  await chooseFile('accounts.csv', Buffer.from(rows.join('\n')));
  const faults = dialog.getByRole('table', { name: 'أخطاء الملف' }).locator('tbody').getByRole('row');
  await expect(faults).toHaveCount(3);
  await expect(faults.filter({ hasText: 'B3' })).toContainText('الحساب الرئيسي غير موجود.');
  await expect(faults.filter({ hasText: 'C3' })).toContainText('maybe');
  await expect(dialog.getByRole('button', { name: 'استيراد', exact: true })).toBeHidden();
});
