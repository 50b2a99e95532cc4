// Signing in and what keeps people out: missing fields, wrong passwords, a second device, addresses that lead elsewhere.
import { origin, password, signIn } from '#tests/support/e2e/e2eCompany.ts';
import { expect, type Page, test } from '#tests/support/e2e/e2eJourney.ts';

test.use({ as: 'nobody' });

const code = (page: Page) => page.getByLabel('رمز الشركة', { exact: true });
const username = (page: Page) => page.getByLabel('اسم المستخدم أو البريد الإلكتروني');
const secret = (page: Page) => page.getByLabel('كلمة المرور', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'تسجيل الدخول', exact: true });

const fill = async (page: Page, values: { code: string; username: string; password: string }) => {
  await code(page).fill(values.code);
  await username(page).fill(values.username);
  await secret(page).fill(values.password);
};

test('what is missing is said beside its field, a wrong password gets one sentence that gives nothing away, and the right one leads to the dashboard', async ({
  page,
  company,
  noise,
}) => {
  noise.expect('/api/login', 422);
  await page.goto('/login');
  await submit(page).click();
  await expect(code(page)).toHaveAccessibleDescription('فضلاً أدخل رمز الشركة');
  await expect(username(page)).toHaveAccessibleDescription('فضلاً أدخل اسم المستخدم');
  await expect(secret(page)).toHaveAccessibleDescription('فضلاً أدخل كلمة المرور');
  await expect(code(page)).toBeFocused();
  await fill(page, { code: company.code, username: 'admin', password: 'wrong-lantern-47-river' });
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText('رمز الشركة أو اسم المستخدم أو كلمة المرور غير صحيح.');
  await secret(page).fill(password);
  await submit(page).click();
  await expect(page).toHaveURL('/admin');
  const cookies = await page.context().cookies();
  expect(cookies.find((cookie) => cookie.name === 'corp_code')?.value).toBe(company.code);
  await page.goto('/');
  await expect(page).toHaveURL('/admin');
});

test('who is online already may end the other session, which then leads to the login page', async ({
  page,
  company,
  openBrowser,
  noise,
}) => {
  noise.expect('/api/login', 422);
  noise.expect('/api/', 401);
  const other = await openBrowser(await signIn(company, company.admin));
  await other.goto('/finance/vouchers/list');
  await expect(other.getByRole('heading', { name: 'السندات' })).toBeVisible();
  await page.goto('/login');
  await fill(page, { code: company.code, username: 'admin', password });
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText('المستخدم متصل حالياً');
  await page.getByRole('button', { name: 'إنهاء الجلسة الأخرى والدخول' }).click();
  await expect(page).toHaveURL('/admin');
  await other.reload();
  await expect(other).toHaveURL('/');
  await expect(submit(other)).toBeVisible();
});

test('signing in leads back to where one wanted to go, with its query, and never to another site', async ({
  page,
  company,
}) => {
  await page.goto('/finance/vouchers/list?status=draft');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/finance/vouchers/list?status=draft');
  await fill(page, { code: company.code, username: 'admin', password });
  await submit(page).click();
  await expect(page).toHaveURL('/finance/vouchers/list?status=draft');
  await page.goto('/logout');
  await expect(submit(page)).toBeVisible();
  await page.goto('/login?redirect=https://elsewhere.example/finance');
  await fill(page, { code: company.code, username: 'admin', password });
  await submit(page).click();
  await expect(page).toHaveURL(`${origin}/admin`);
});
