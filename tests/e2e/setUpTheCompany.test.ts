// Somebody who has never seen the product opens a company in Kuwaiti dinars, of a thousand fils, and goes through its first steps, in Arabic, by what the page says.
import opening from '#shared/locales/ar/opening.json' with { type: 'json' };
import { newCode, password } from '#tests/support/e2e/e2eCompany.ts';
import { postButton, toasts, typeLines } from '#tests/support/e2e/e2eEditor.ts';
import { expect, type Page, test } from '#tests/support/e2e/e2eJourney.ts';
import { paste } from '#tests/support/e2e/e2ePaste.ts';
import { pngOf } from '#tests/support/files.ts';

test.use({ as: 'nobody' });

const saved = 'تم تحديث الإعدادات بنجاح';

const signUp = async (page: Page) => {
  await page.goto('/signup');
  const answers = {
    'رمز الشركة': newCode(),
    'اسم الشركة بالعربية': 'شركة النخلة',
    'اسم الشركة بالإنجليزية': 'Palm',
    'اسم الفرع بالعربية': 'الرياض',
    'اسم الفرع بالإنجليزية': 'Riyadh',
    الاسم: 'سارة',
    'اسم المستخدم': 'sara',
    'البريد الإلكتروني': 'sara@palm.example',
    'كلمة المرور': password,
  };
  for (const [label, text] of Object.entries(answers))
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  await page.getByLabel('عملة الأساس').selectOption('KWD');
  await page.getByRole('button', { name: 'إنشاء الشركة' }).click();
  await expect(page).toHaveURL('/admin', { timeout: 20_000 });
};

const steps = (page: Page) => page.getByRole('region', { name: /الخطوات الأولى/ });

/** From the dashboard to where a step is done. */
const take = async (page: Page, name: string) => {
  await page.getByRole('link', { name: 'لوحة التحكم', exact: true }).click();
  await steps(page).getByRole('link', { name }).click();
};

test('a newcomer completes the first steps', async ({ page }) => {
  await signUp(page);
  await expect(steps(page)).toContainText('0 من 8');

  await steps(page).getByRole('link', { name: 'بيانات المنشأة' }).click();
  await page.getByLabel('رقم السجل التجاري').fill('1010123456');
  await page.getByLabel('الرقم الضريبي').fill('310122393500003');
  await page.getByRole('button', { name: 'حفظ', exact: true }).first().click();
  await expect(page.getByText(saved)).toBeVisible();

  await take(page, 'الشعار');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pngOf(64, 64) });
  await expect(page.getByRole('complementary').locator('img')).toBeVisible();

  await take(page, 'بيانات الفرع');
  await page.getByRole('button', { name: 'إجراءات 01' }).click();
  await page.getByRole('menuitem', { name: 'فتح' }).click();
  await page.getByRole('dialog').getByLabel('الهاتف').fill('0112345678');
  await page.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await take(page, 'دليل الحسابات');
  await expect(page.getByText('الأصول').first()).toBeVisible();
  await page.getByRole('link', { name: 'لوحة التحكم', exact: true }).click();
  await expect(steps(page)).toContainText('5 من 8');

  await take(page, 'الأرصدة الافتتاحية');
  await page
    .getByRole('table', { name: opening.openingAccount.line.table })
    .getByRole('combobox')
    .first()
    .focus();
  await paste(page, [
    ['11001', '٥٠٠٫١٢٥', ''],
    ['31001', '', '500.125'],
  ]);
  await page.getByRole('button', { name: opening.review.publish }).click();
  await page
    .getByRole('dialog', { name: opening.publish.title })
    .getByRole('button', { name: opening.publish.confirm })
    .press('Enter');
  await expect(page.getByText(opening.states.published, { exact: true })).toBeVisible();

  await take(page, 'المستخدمون');
  await page.getByRole('button', { name: 'دعوة مستخدم' }).click();
  const facts = { 'الاسم بالعربية': 'هدى', 'الاسم بالإنجليزية': 'Huda', 'اسم المستخدم': 'huda' };
  for (const [label, text] of Object.entries({ ...facts, 'البريد الإلكتروني': 'huda@palm.example' }))
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  await page.getByRole('checkbox', { name: 'محاسب', exact: true }).check();
  await page.getByRole('button', { name: 'إرسال الدعوة' }).click();
  await expect(page.getByText('أُرسلت الدعوة إلى huda@palm.example')).toBeVisible();

  await take(page, 'أول سند');
  await typeLines(page, [
    { account: '11001', debit: '٥٠٠٫١٢٥' },
    { account: '41001', credit: '500.125' },
  ]);
  await postButton(page).click();
  await expect(toasts(page).getByText(/رُحّل/)).toBeVisible();

  await page.getByRole('link', { name: 'لوحة التحكم', exact: true }).click();
  await expect(steps(page)).toContainText('8 من 8');
  await expect(page.getByRole('link', { name: /رصيد النقدية والبنوك/ })).toContainText('1,000.250د.ك');
  await page.getByRole('button', { name: 'إخفاء' }).click();
  await expect(steps(page)).toHaveCount(0);
});
