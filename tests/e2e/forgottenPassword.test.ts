// A forgotten password: from the login page to the mail, by its link to a new password, and in with it, while another device is logged out.
import { aUser, signIn } from '#tests/support/e2e/e2eCompany.ts';
import { expect, test } from '#tests/support/e2e/e2eJourney.ts';
import { firstMail } from '#tests/support/e2e/e2eMails.ts';
import { linkIn } from '#tests/support/mails.ts';

test.use({ as: 'nobody' });

const wanted = 'copper-heron-82-valley';

test('who forgot the password gets a link, sets a new one and signs in; the link works once', async ({
  page,
  company,
  openBrowser,
  noise,
}) => {
  noise.expect('/api/', 401);
  noise.expect('/api/login/reset', 422);
  const user = await aUser(company, ['accountant']);
  const other = await openBrowser(await signIn(company, user));
  await other.goto('/finance/vouchers/list');
  await expect(other.getByRole('heading', { name: 'السندات' })).toBeVisible();

  await page.goto('/login');
  await page.getByLabel('رمز الشركة', { exact: true }).fill(company.code);
  await page.getByLabel('اسم المستخدم أو البريد الإلكتروني').fill(user.username);
  await page.getByRole('link', { name: 'نسيت كلمة المرور؟' }).click();
  await page.getByRole('button', { name: 'إرسال الرابط' }).click();
  await expect(page.getByRole('heading', { name: 'افتح بريدك' })).toBeVisible();

  const mail = await firstMail(company);
  expect(mail?.headers['to']).toBe(`${user.username}@palm.example`);
  const { pathname } = linkIn(mail);

  await page.goto(pathname);
  const field = page.getByLabel('كلمة المرور الجديدة', { exact: true });
  await field.fill('Qwerty123456!');
  await page.getByRole('button', { name: 'حفظ كلمة المرور' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(wanted);
  await page.getByRole('button', { name: 'حفظ كلمة المرور' }).click();
  await expect(page.getByRole('status')).toContainText('حُفظت كلمة مرورك الجديدة');
  await expect(page.getByLabel('اسم المستخدم أو البريد الإلكتروني')).toHaveValue(user.username);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(wanted);
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click();
  await expect(page).toHaveURL('/admin');

  await other.reload();
  await expect(other.getByRole('button', { name: 'تسجيل الدخول', exact: true })).toBeVisible();
  await other.goto(pathname);
  await expect(other.getByRole('alert')).toContainText('لم يعد هذا الرابط صالحاً');
  await expect(other.getByLabel('كلمة المرور الجديدة', { exact: true })).toBeHidden();
  await other.getByRole('link', { name: 'إرسال رابط آخر' }).click();
  await expect(other.getByLabel('رمز الشركة', { exact: true })).toHaveValue(company.code);
});
