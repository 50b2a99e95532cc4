// A user looks after oneself: number and photo on the account, and a language that comes along to another device.
import { password } from '#tests/support/e2e/e2eCompany.ts';
import { expect, test } from '#tests/support/e2e/e2eJourney.ts';
import { pngOf } from '#tests/support/files.ts';

test('own data and photo are kept, and the chosen language is there on a new device', async ({
  page,
  company,
  openBrowser,
}) => {
  await page.goto('/me/profile');
  await page.getByLabel('الجوال').fill('055 123 4567');
  await page.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect(page.getByText('حُفظت بياناتك')).toBeVisible();
  await expect(page.getByLabel('الجوال')).toHaveValue('+966551234567');
  const photo = page.getByRole('group', { name: 'الصورة' });
  await photo.locator('input[type=file]').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: pngOf(64, 64),
  });
  await expect(photo.getByRole('img', { name: 'الصورة' })).toBeVisible();
  // The head of the page shows it too.
  await expect(page.getByRole('button', { name: 'قائمة المستخدم' }).locator('img')).toBeVisible();

  await page.goto('/me/settings');
  await page.getByLabel('اللغة', { exact: true }).selectOption('en');
  await expect(page.getByRole('heading', { name: 'My settings' })).toBeVisible();
  await page.goto('/logout');
  await expect(page.getByLabel('Company code', { exact: true })).toBeVisible();

  const other = await openBrowser(null);
  await other.goto('/login');
  await other.getByLabel('رمز الشركة', { exact: true }).fill(company.code);
  await other.getByLabel('اسم المستخدم أو البريد الإلكتروني').fill('admin');
  await other.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click();
  await expect(other.getByRole('button', { name: 'User menu' })).toBeVisible();
  await expect(other).toHaveURL('/admin');
});
