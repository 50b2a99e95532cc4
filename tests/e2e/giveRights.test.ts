// Who may do what: a role is made by keyboard, a user is invited and comes in by the mail, sees only the own menu, and loses a right at once.
import { aUser } from '#tests/support/e2e/e2eCompany.ts';
import { errorDialog } from '#tests/support/e2e/e2eEditor.ts';
import { expect, type Page, test } from '#tests/support/e2e/e2eJourney.ts';
import { firstMail } from '#tests/support/e2e/e2eMails.ts';
import { linkIn } from '#tests/support/mails.ts';

const wanted = 'copper-heron-82-valley';

/** Goes to the field, types, and leaves it, as hands on a keyboard do. */
const type = async (page: Page, label: string, text: string) => {
  await page.getByRole('textbox', { name: label, exact: true }).focus();
  await page.keyboard.type(text);
};

const tick = async (page: Page, name: string) => {
  await page.getByRole('checkbox', { name, exact: true }).focus();
  await page.keyboard.press('Space');
};

const makeRole = async (page: Page) => {
  await page.goto('/settings/roles');
  await page.getByRole('button', { name: 'دور جديد' }).press('Enter');
  await type(page, 'الرمز', 'Reader');
  await type(page, 'الاسم بالعربية', 'قارئ السندات');
  await type(page, 'الاسم بالإنجليزية', 'Voucher reader');
  await tick(page, 'السندات');
  await tick(page, 'عرض: السندات');
  // One row down in the same column: the chart of accounts.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'عرض: دليل الحسابات' })).toBeChecked();
  await page.getByRole('textbox', { name: 'الرمز', exact: true }).press('Enter');
  await expect(page.getByText('تم حفظ الدور بنجاح')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'قارئ السندات' })).toContainText('reader');
};

const invite = async (page: Page) => {
  await page.goto('/settings/users');
  await page.getByRole('button', { name: 'دعوة مستخدم' }).press('Enter');
  await type(page, 'الاسم بالعربية', 'هدى');
  await type(page, 'الاسم بالإنجليزية', 'Huda');
  await type(page, 'اسم المستخدم', 'huda');
  await type(page, 'البريد الإلكتروني', 'huda@palm.example');
  await tick(page, 'قارئ السندات');
  await page.keyboard.press('Enter');
  await expect(page.getByText('أُرسلت الدعوة إلى \u2068huda@palm.example\u2069')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'huda' })).toContainText('مدعو');
};

const comeIn = async (guest: Page, path: string) => {
  await guest.goto(path);
  await guest.getByLabel('كلمة مرورك', { exact: true }).fill(wanted);
  await guest.getByRole('button', { name: 'حفظ كلمة المرور' }).click();
  await expect(guest.getByLabel('اسم المستخدم أو البريد الإلكتروني')).toHaveValue('huda');
  await guest.getByLabel('كلمة المرور', { exact: true }).fill(wanted);
  await guest.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click();
  await expect(guest).toHaveURL('/admin');
};

test('a role, an invitation, a first sign-in, and a right that is taken back', async ({
  page,
  company,
  openBrowser,
  noise,
}) => {
  noise.expect('/api/', 403);
  await makeRole(page);
  await invite(page);
  const mail = await firstMail(company);

  const guest = await openBrowser(null);
  await comeIn(guest, linkIn(mail).pathname);
  await expect(guest.getByRole('button', { name: 'المالية' })).toBeVisible();
  await expect(guest.getByRole('button', { name: 'إعدادات النظام' })).toHaveCount(0);
  await guest.goto('/finance/vouchers/list');
  await expect(guest.getByText('لا توجد سندات بعد')).toBeVisible();

  await page.goto('/settings/roles?role=reader');
  await page.getByRole('checkbox', { name: 'عرض: السندات' }).uncheck();
  await page.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect(page.getByText('تم حفظ الدور بنجاح')).toBeVisible();
  await guest.reload();
  await expect(guest.getByText('لا يمكنك عرض هذه الصفحة')).toBeVisible();
});

test('what must not go is kept, and the preview says why a menu item is missing', async ({
  page,
  company,
  noise,
}) => {
  noise.expect('/api/roles/', 422);
  noise.expect('/api/users/', 422);
  const { username } = await aUser(company, ['accountant', 'hr']);
  const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text });
  const dialog = page.getByRole('dialog');

  await page.goto('/settings/users');
  await rowOf('admin@palm.example').click();
  await dialog.getByRole('checkbox', { name: 'مدير النظام' }).uncheck();
  await dialog.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('هذا آخر مدير نظام نشط');
  await dialog.getByRole('button', { name: 'إلغاء' }).click();
  // What was changed in the drawer is asked about before it goes.
  await page.getByRole('button', { name: 'مغادرة بلا حفظ' }).click();

  await rowOf(username)
    .getByRole('button', { name: /إجراءات/ })
    .click();
  await page.getByRole('menuitem', { name: 'صلاحيات هذا المستخدم' }).click();
  // Of both roles what either lists; of the others none does.
  await expect(dialog.getByRole('listitem').filter({ hasText: 'المالية' })).toContainText('ميزان المراجعة');
  await expect(dialog.getByText('ليس في أي دور من أدواره').first()).toBeVisible();
  await expect(dialog).toContainText('ترحيل، طباعة، تصدير، عكس، استيراد من محاسب');
  await page.keyboard.press('Escape');

  await page.goto('/settings/roles');
  await rowOf('accountant')
    .getByRole('button', { name: /إجراءات/ })
    .click();
  await page.getByRole('menuitem', { name: 'حذف' }).click();
  await dialog.getByRole('button', { name: 'حذف', exact: true }).click();
  await expect(errorDialog(page)).toContainText('(1): عمر العضو');
});
