// A user changes the own password: the present one is asked for, the other device is logged out, this one works on.
import { password } from '#tests/support/e2e/e2eCompany.ts';
import { expect, test } from '#tests/support/e2e/e2eJourney.ts';

const wanted = 'copper-heron-82-valley';

test('the password is changed on the page of one’s own settings, and the new one signs in', async ({
  page,
  company,
  noise,
}) => {
  noise.expect('/api/me/password', 422);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'قائمة المستخدم' }).click();
  await page.getByRole('menuitem', { name: 'الإعدادات' }).click();
  await expect(page).toHaveURL('/me/settings');

  const present = page.getByLabel('كلمة المرور الحالية', { exact: true });
  const next = page.getByLabel('كلمة المرور الجديدة', { exact: true });
  const submit = page.getByRole('button', { name: 'تغيير كلمة المرور' });
  await submit.click();
  await expect(present).toBeFocused();
  await present.fill('not-the-lantern-47');
  await next.fill(wanted);
  await submit.click();
  await expect(present).toHaveAccessibleDescription('هذه ليست كلمة مرورك الحالية.');
  await present.fill(password);
  await submit.click();
  await expect(page.getByText('تغيّرت كلمة مرورك')).toBeVisible();
  await expect(present).toHaveValue('');
  await page.goto('/finance/vouchers/list');
  await expect(page.getByRole('heading', { name: 'السندات' })).toBeVisible();

  await page.goto('/logout');
  await page.getByLabel('رمز الشركة', { exact: true }).fill(company.code);
  await page.getByLabel('اسم المستخدم أو البريد الإلكتروني').fill('admin');
  await page.getByLabel('كلمة المرور', { exact: true }).fill(wanted);
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click();
  await expect(page).toHaveURL('/admin');
});
