// A company sets itself up: its data, colours that anybody can read, what is off in the menu.
import { getSettings } from '#shared/settings/generalApi.ts';
import { formats } from '#shared/settings/settingGroups.ts';
import { coloursOn, turnTo } from '#tests/support/e2e/e2eAxe.ts';
import { expect, type Page, test } from '#tests/support/e2e/e2eJourney.ts';

const saved = 'تم تحديث الإعدادات بنجاح';

/** Whoever leaves while it is being saved is asked whether he wants to. */
const saveAndWait = async (page: Page) => {
  const save = page.getByRole('button', { name: 'حفظ', exact: true });
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
  await save.click();
  expect((await answer).status()).toBe(200);
  await expect(save).toBeDisabled();
};

test('the settings are saved card by card, and have their effect at once', async ({ page }) => {
  await page.goto('/settings/general');
  const save = page.getByRole('button', { name: 'حفظ', exact: true }).first();
  await page.getByLabel('الاسم بالعربية').fill('نخلة القابضة');
  await page.getByLabel('رقم الآيبان').fill('SA0');
  await save.click();
  await expect(page.getByLabel('رقم الآيبان')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('رقم الآيبان').fill('SA03 8000 0000 6080 1016 7519');
  await save.click();
  await expect(page.getByText(saved)).toBeVisible();
  await expect(page.getByRole('complementary').getByText('نخلة القابضة')).toBeVisible();

  await page.getByRole('link', { name: 'القائمة', exact: true }).click();
  await page.getByRole('checkbox', { name: 'البنوك' }).uncheck();
  await saveAndWait(page);
  await page.getByRole('link', { name: 'اللغة والتنسيق' }).click();
  await page.getByLabel('الأرقام في الشاشات العربية').selectOption('arab');
  await page.getByRole('checkbox', { name: 'التاريخ الهجري تحت التاريخ' }).uncheck();
  await saveAndWait(page);
  await page.getByRole('link', { name: 'لوحة التحكم', exact: true }).click();
  await expect(page.getByRole('main')).toContainText(/[٠-٩]{4}/);
  await expect(page.getByRole('main')).not.toContainText('هـ');

  await page.goto('/finance/settings/banks');
  await expect(page).toHaveURL(/\/404$/);
});

test('colours that nobody could read are shown in tones that everybody can', async ({ page }) => {
  await page.goto('/settings/general?card=theme');
  await page.getByLabel('اللون الأساسي').and(page.locator('[dir=ltr]')).fill('#ffee00');
  await page.getByLabel('لون النص').and(page.locator('[dir=ltr]')).fill('#dddddd');
  await page.getByLabel('خلفية الصفحة').and(page.locator('[dir=ltr]')).fill('#101010');
  await page.getByLabel('خلفية العنصر المختار في القائمة').and(page.locator('[dir=ltr]')).fill('#777777');
  await page.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect(page.getByText(saved)).toBeVisible();
  // From here on the colours stand before the first paint.
  const stored = () => page.evaluate(() => localStorage.getItem('theme_settings'));
  await expect.poll(stored, { timeout: 10_000, intervals: [50] }).toContain('#777777');
  for (const path of ['/admin', '/finance/vouchers/list', '/settings/roles?role=accountant']) {
    await page.goto(path);
    const paint = await page.evaluate(() =>
      document.documentElement.style.getPropertyValue('--color-menu-item'),
    );
    expect(paint).toBe('#777777');
    await page.waitForLoadState('networkidle');
    expect(await coloursOn(page), path).toEqual([]);
  }
  // The last of them once more, in tones of the same colours.
  await turnTo(page, 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 16, 16)');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(221, 221, 221)');
  expect(await coloursOn(page), 'in dark').toEqual([]);
});

test('a device on which nobody has chosen begins as the company wants, and then as its user wants', async ({
  page,
  session,
}) => {
  const [view] = (await session.client.call(getSettings, {})).groups[formats.name] ?? [];
  const values = { ...view?.values, language: 'en', look: 'dark' };
  await session.client.call(formats.save, { body: { values, rev: 0 } });
  const html = page.locator('html');
  await page.goto('/admin');
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(html).toContainClass('dark');
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: /Change language/ }).click();
  await expect(html).toHaveAttribute('lang', 'ar');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'لوحة التحكم' })).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'ar');
});
