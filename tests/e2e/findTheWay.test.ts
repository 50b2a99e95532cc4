// The frame around the screens: the menu of each role, its search, addresses in any spelling, a phone, dark, and a company's colours.
import { barriersOn } from '#tests/support/e2e/e2eAxe.ts';
import { aCompany, password, setTheme } from '#tests/support/e2e/e2eCompany.ts';
import { cell, choose, postButton, tabTo, title, variance } from '#tests/support/e2e/e2eEditor.ts';
import { expect, type Page, test } from '#tests/support/e2e/e2eJourney.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'القائمة الرئيسية' });

test('what an icon does is said to who points at it and to who reaches it by Tab', async ({ page }) => {
  await page.goto('/finance/audit');
  // A long menu shows where one is.
  await expect(menu(page).getByRole('link', { name: 'فحص الدفاتر' })).toBeInViewport();
  await expect(menu(page).getByRole('link', { name: 'سند جديد' })).not.toBeInViewport();
  const toggle = page.getByRole('button', { name: 'إظهار القائمة أو طيها' });
  const tooltip = page.getByRole('tooltip');
  await toggle.hover();
  await expect(tooltip).toHaveText('إظهار القائمة أو طيها');
  expect(await barriersOn(page)).toEqual([]);
  await page.mouse.move(700, 500);
  await expect(tooltip).toHaveCount(0);
  await tabTo(page, page.getByRole('button', { name: 'المظهر الداكن' }));
  await expect(tooltip).toHaveText('المظهر الداكن');
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
  // The narrow menu shows icons alone.
  await toggle.click();
  await menu(page).getByRole('button', { name: 'المالية' }).hover();
  await expect(tooltip).toHaveText('المالية');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test.describe('in English', () => {
    test.use({ language: 'en' });

    test('the voucher list shows its main act, and the others by name behind one button', async ({
      page,
    }) => {
      await page.goto('/finance/vouchers/list');
      await expect(page.getByRole('tab').first()).toBeVisible();
      const act = (name: string) => page.getByRole('button', { name, exact: true }).first();
      await expect(act('New voucher')).toBeVisible();
      await expect(act('Export')).toBeHidden();
      await page.getByRole('button', { name: 'More actions' }).click();
      for (const name of ['Export', 'Columns', 'Import']) await expect(act(name)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(act('Export')).toBeHidden();
      const search = page.getByRole('banner').getByRole('button', { name: 'Search everything' });
      await search.tap();
      const dialog = page.getByRole('dialog', { name: 'Search everything' });
      await dialog.getByRole('combobox').fill('trial balance');
      await expect(dialog.getByRole('option', { name: 'Trial balance' }).first()).toBeVisible();
      await dialog.getByRole('button', { name: 'Close the search' }).tap();
      await expect(search).toBeFocused();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, 'nothing is wider than the phone').toBeLessThanOrEqual(390);
    });
  });

  test('the menu comes over the page and goes, and a voucher is typed and posted', async ({ page }) => {
    await page.goto('/cms');
    await expect(page.getByRole('heading', { name: /غير متاحة بعد/ })).toBeVisible();
    const toggle = page.getByRole('button', { name: 'إظهار القائمة أو طيها' });
    await expect(menu(page)).toBeHidden();
    await toggle.click();
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await toggle.click();
    await page.getByRole('button', { name: 'إغلاق القائمة' }).click({ position: { x: 20, y: 400 } });
    await expect(menu(page)).toBeHidden();
    await toggle.click();
    await menu(page).getByRole('button', { name: 'المالية' }).click();
    await menu(page).getByRole('link', { name: 'سند جديد' }).click();
    await expect(menu(page)).toBeHidden();
    await expect(title(page)).toHaveText('سند جديد');
    await choose(cell(page, 'account', 1), 'صندوق');
    await cell(page, 'debit', 1).fill('75');
    await choose(cell(page, 'account', 2), '41002');
    await cell(page, 'credit', 2).fill('75');
    await expect(variance(page)).toHaveText('متوازن');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, 'nothing is wider than the phone').toBeLessThanOrEqual(390);
    const toTop = page.getByRole('banner').getByRole('button', { name: 'إلى الأعلى' });
    // The cell that was left may still come into view for a moment; a person scrolls once more.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await toTop.click({ timeout: 2000 });
      await expect.poll(() => page.evaluate(() => scrollY), { timeout: 2000 }).toBe(0);
    }).toPass();
    await expect(toTop).toBeHidden();
    await postButton(page).click();
    await expect(page.getByText('مُرحَّل', { exact: true })).toBeVisible();
    // Two lines, and their total below them.
    const cards = page.getByRole('list', { name: 'أسطر السند' }).getByRole('listitem');
    await expect(cards).toHaveCount(3);
    await expect(cards.last()).toContainText('الإجمالي');
  });
});

test('dark is chosen once and stays, as a class on the page', async ({ page }) => {
  const root = page.locator('html');
  await page.goto('/admin');
  await expect(root).not.toHaveClass(/dark/);
  await page.getByRole('button', { name: 'المظهر الداكن' }).click();
  await expect(root).toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.reload();
  await expect(root).toHaveClass(/dark/);
  await page.getByRole('button', { name: 'المظهر الفاتح' }).click();
  await expect(root).not.toHaveClass(/dark/);
});

test('a company has its own colours, and the next company at the same browser does not get them', async ({
  page,
  company,
  session,
}) => {
  const brand = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-brand').trim());
  const storedTheme = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('theme_settings') ?? '{}') as { company?: string });
  await page.goto('/admin');
  await expect.poll(storedTheme).toMatchObject({ company: session.corp.code });
  const plain = await brand();
  await setTheme(company, { primary_color: '#7a1f5c' });
  await page.reload();
  await expect.poll(brand).not.toBe(plain);
  expect(await storedTheme()).toMatchObject({
    company: session.corp.code,
    revision: 2,
    settings: { primary_color: '#7a1f5c' },
  });
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  expect(await brand()).toBe(plain);
  const next = await aCompany();
  await page.getByLabel('رمز الشركة', { exact: true }).fill(next.code);
  await page.getByLabel('اسم المستخدم أو البريد الإلكتروني').fill('admin');
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click();
  await expect(title(page)).toHaveText('لوحة التحكم');
  await expect.poll(storedTheme).toMatchObject({ company: next.code });
  expect(await brand()).toBe(plain);
});

test('Ctrl+K finds screens, records and what may be begun, and asks before unsaved work is left', async ({
  page,
}) => {
  await page.goto('/settings/general');
  const changed = page.getByRole('main').getByRole('textbox').first();
  await changed.fill('75');
  const dialog = page.getByRole('dialog', { name: 'البحث في كل شيء' });
  const field = dialog.getByRole('combobox');
  const option = (name: string | RegExp) => dialog.getByRole('option', { name });
  const find = async (text: string) => {
    await page.keyboard.press('Control+KeyK');
    await field.fill(text);
  };
  await find('زبون');
  await expect(option('العملاء والموردون')).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  // The same keys on the keyboard of the other language.
  await field.fill('ld.hk hglvh[um');
  await expect(option('ميزان المراجعة')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(changed).toBeFocused();
  await find('الصندوق');
  await expect(option(/11001/)).toBeVisible();
  await field.fill('ميزان');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'مغادرة بلا حفظ' }).click();
  await expect(page).toHaveURL(/trialBalance/);
  await page.keyboard.press('Control+KeyK');
  await expect(dialog.getByRole('group', { name: 'آخر ما اخترته' }).getByRole('option')).toHaveText([
    /ميزان المراجعة/,
  ]);
  // Entered before the answer is there: what was typed opens, and nothing that was found before.
  await field.fill('11001');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/accountStatement\?account=11001/);
  await expect(dialog).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'اختصارات لوحة المفاتيح' })).toContainText('Ctrl');
});
