// A user switches the second step on with the key of an app, and from then on enters by its codes, by a recovery code, or by the password alone on a remembered device.
import { codeOfStep, fromBase32, stepAt } from '#functions/auth/tfa/totp.ts';
import { password } from '#tests/support/e2e/e2eCompany.ts';
import { expect, type Page, test } from '#tests/support/e2e/e2eJourney.ts';

const codeOf = (key: string, away = 0): string =>
  codeOfStep(fromBase32(key.replaceAll(/\s/g, '')), stepAt(Date.now()) + away);

const arabic = (text: string): string =>
  text.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

const enterPassword = async (page: Page, company: string) => {
  await page.goto('/logout');
  await page.getByLabel('رمز الشركة', { exact: true }).fill(company);
  await page.getByLabel('اسم المستخدم أو البريد الإلكتروني').fill('admin');
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click();
};

test('the second step is set up by hand, asked for at the next sign-in, stood in for by a recovery code, and left out on a remembered device', async ({
  page,
  company,
}) => {
  await page.goto('/me/settings');
  await page.getByRole('button', { name: 'إعداد', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'رمز QR يحمل المفتاح' })).toBeVisible();
  const key = await dialog.locator('code').innerText();
  expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  await dialog.getByLabel('رمز التحقق').fill(codeOf(key));
  await dialog.getByLabel('كلمة المرور الحالية').fill(password);
  await dialog.getByRole('button', { name: 'تفعيل' }).click();
  const codes = dialog.getByRole('list', { name: 'رموز الاسترداد' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  await dialog.getByRole('button', { name: 'حفظتها' }).click();
  await expect(page.getByText('بقيت 10 رموز استرداد')).toBeVisible();

  await enterPassword(page, company.code);
  await expect(page).toHaveURL(/\/tfa/);
  // The one of now is used up; the next one is taken a little early. Complete, it goes by itself.
  await page.getByLabel('رمز التحقق').pressSequentially(arabic(codeOf(key, 1)));
  await expect(page).toHaveURL('/admin');

  await enterPassword(page, company.code);
  await page.getByRole('button', { name: 'استخدام رمز استرداد' }).click();
  await page.getByLabel('رمز استرداد').fill(recovery);
  await page.getByRole('checkbox', { name: 'تذكّر هذا الجهاز 30 يوماً' }).check();
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click();
  await expect(page).toHaveURL('/admin');

  // A remembered device is asked for the password alone.
  await enterPassword(page, company.code);
  await expect(page).toHaveURL('/admin');
  await page.goto('/me/settings');
  await expect(page.getByText('بقيت 9 رموز استرداد')).toBeVisible();
  await expect(page.getByRole('list', { name: 'الأجهزة الموثوقة' }).getByRole('listitem')).toHaveCount(1);
});
