// The whole job: a company signs up, writes a voucher, posts it and reads an exact trial balance; in Arabic with the keyboard alone, in English once.
import { newCode, password } from '#tests/support/e2e/e2eCompany.ts';
import { cell, tabTo, title, toasts, typeAndEnter, variance } from '#tests/support/e2e/e2eEditor.ts';
import { expect, type Page, test } from '#tests/support/e2e/e2eJourney.ts';

test.use({ as: 'nobody', contextOptions: { reducedMotion: 'no-preference' } });

/** Types into the fields of a form one after the other; an empty text leaves what stands there. */
const typeFields = async (page: Page, texts: readonly string[]): Promise<void> => {
  for (const text of texts) {
    if (text !== '') await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
};

/** Finds a screen by the menu's search and opens it. */
const openFromMenu = async (page: Page, name: string): Promise<void> => {
  const search = page.getByLabel('ابحث في القائمة');
  await tabTo(page, search);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(name);
  const link = page
    .getByRole('navigation', { name: 'القائمة الرئيسية' })
    .getByRole('link', { name, exact: true });
  await expect(link).toHaveCount(1);
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText(name);
};

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** What the cells of a row must come to show behind the first, those without anything left out. */
const expectFigures = (page: Page, text: string, figures: readonly string[]): Promise<void> =>
  expect
    .poll(async () => {
      const cells = await rowOf(page, text).getByRole('cell').allInnerTexts();
      return cells.slice(1).filter((each) => each !== '');
    })
    .toEqual(figures);

test('from the first page to an exact trial balance, without a mouse', async ({ page }) => {
  // Hundreds of keys one after the other: on a busy machine they take their time.
  test.slow();
  const code = newCode();

  await test.step('a company signs up', async () => {
    await page.goto('/');
    await tabTo(page, page.getByRole('link', { name: 'إنشاء شركة' }));
    await page.keyboard.press('Enter');
    await expect(page.locator('input[name="name_ar"]')).toBeFocused();
    await typeFields(page, ['شركة الواحة']);
    await expect(page.getByLabel('رمز الشركة')).toBeFocused();
    await page.keyboard.type(code.toLowerCase());
    await expect(page.getByText('الرمز متاح')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.locator('input[name="admin.name"]')).toBeFocused();
    await typeFields(page, ['نورة المالكة', 'noura@oasis.example']);
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin');
    await expect(page.getByText('شركة الواحة', { exact: true })).toBeVisible();
  });

  await test.step('its chart of accounts is there', async () => {
    await openFromMenu(page, 'دليل الحسابات');
    await expect(rowOf(page, 'الأصول المتداولة')).toHaveCount(1);
    await tabTo(page, page.getByRole('button', { name: 'فتح الكل' }));
    await page.keyboard.press('Enter');
    // The head counts as a row.
    await expect(page.getByRole('treegrid', { name: 'دليل الحسابات' })).toHaveAttribute(
      'aria-rowcount',
      '137',
    );
    await tabTo(page, page.getByLabel('ابحث برمز الحساب أو اسمه'), 'Shift+Tab');
    await page.keyboard.type('41001');
    await expect(rowOf(page, 'مبيعات البضائع')).toContainText('Sales of goods');
  });

  await test.step('a voucher is typed', async () => {
    await openFromMenu(page, 'سند جديد');
    await expect(cell(page, 'account', 1)).toBeFocused();
    await typeAndEnter(page, '11001');
    await expect(cell(page, 'account', 1)).toHaveValue('11001 · الصندوق الرئيسي');
    await expect(cell(page, 'text', 1)).toBeFocused();
    await typeAndEnter(page, 'بيع نقدي');
    await page.keyboard.press('Enter');
    await typeAndEnter(page, '١١٥٠٫٥٠');
    await expect(cell(page, 'debit', 1)).toHaveValue('1,150.50');
    await expect(cell(page, 'account', 2)).toBeFocused();
    await page.keyboard.type('مبيعات');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(cell(page, 'account', 2)).toHaveValue('41001 · مبيعات البضائع');
    for (const name of ['text', 'costCentre', 'debit'] as const) {
      await expect(cell(page, name, 2)).toBeFocused();
      await page.keyboard.press('Enter');
    }
    await typeAndEnter(page, '1000.43');
    await typeAndEnter(page, 'output vat');
    await expect(cell(page, 'account', 3)).toHaveValue('21301 · ضريبة القيمة المضافة');
    await expect(variance(page)).toContainText('150.07');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.press('=');
    await expect(cell(page, 'credit', 3)).toBeFocused();
    await expect(cell(page, 'credit', 3)).toHaveValue('150.07');
    await page.keyboard.press('ArrowUp');
    await expect(cell(page, 'credit', 2)).toBeFocused();
    await expect(variance(page)).toHaveText('متوازن');
  });

  const number = await test.step('and posted', async () => {
    await page.keyboard.press('Control+Enter');
    await expect(toasts(page)).toContainText('رُحّل السند برقم');
    const said = await toasts(page).innerText();
    const given = /رُحّل السند برقم \u2068(\S+)\u2069/.exec(said)?.[1] ?? '';
    expect(given).toMatch(/JV.*1$/);
    await expect(title(page)).toHaveText(given);
    await expect(page.getByText('مُرحَّل', { exact: true })).toBeVisible();
    return given;
  });

  await test.step('the list of vouchers holds it', async () => {
    await openFromMenu(page, 'السندات');
    await expect(rowOf(page, number)).toContainText('1,150.50');
    await expect(rowOf(page, number)).toContainText('مُرحَّل');
  });

  await test.step('the trial balance shows the exact figures', async () => {
    await openFromMenu(page, 'ميزان المراجعة');
    await expect(page.getByText('متوازن', { exact: true })).toBeVisible();
    await expectFigures(page, 'الصندوق الرئيسي', ['1,150.50', '1,150.50']);
    await expectFigures(page, 'مبيعات البضائع', ['1,000.43', '1,000.43']);
    await expectFigures(page, '21301', ['150.07', '150.07']);
    await expectFigures(page, 'الإجمالي', ['0.00', '0.00', '1,150.50', '1,150.50', '1,150.50', '1,150.50']);
  });

  await test.step('from there to the statement, and back to the voucher', async () => {
    await tabTo(page, page.getByRole('link', { name: /11001.*الصندوق الرئيسي/ }));
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText('كشف حساب');
    await expect(rowOf(page, number)).toContainText(/1,150\.50\s*مدين/);
    await tabTo(page, page.getByRole('link', { name: number }));
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText(number);
    await expect(rowOf(page, '41001')).toContainText('1,000.43');
  });
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('from signing in to the trial balance, the statement and the voucher', async ({ page, company }) => {
    await page.goto('/login');
    await page.getByLabel('Company code').fill(company.code);
    await page.getByLabel('Username or e-mail').fill('admin@palm.example');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(title(page)).toHaveText('Dashboard');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('button', { name: 'Finance' }).click();
    await menu.getByRole('link', { name: 'New voucher' }).click();
    await expect(page.getByLabel('Account, line 1')).toBeFocused();
    await typeAndEnter(page, 'rent');
    await expect(page.getByLabel('Account, line 1')).toHaveValue('53001 · Rent');
    await page.getByLabel('Debit, line 1').fill('4,000');
    await page.getByLabel('Account, line 2').click();
    await typeAndEnter(page, '11101');
    await page.getByLabel('Credit, line 2').click();
    await page.keyboard.press('=');
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    const messages = page.getByRole('region', { name: 'Messages' });
    await expect(messages).toContainText('Posted as');
    const number = /Posted as (\S+)/.exec(await messages.innerText())?.[1] ?? '';
    await expect(title(page)).toHaveText(number);
    await menu.getByRole('link', { name: 'Vouchers', exact: true }).click();
    await expect(rowOf(page, number)).toContainText('4,000.00');
    await menu.getByRole('link', { name: 'Trial balance' }).click();
    await expectFigures(page, 'Total', ['0.00', '0.00', '4,000.00', '4,000.00', '4,000.00', '4,000.00']);
    await page.getByRole('link', { name: /53001.*Rent/ }).click();
    await expect(title(page)).toHaveText('Account statement');
    await page.getByRole('link', { name: number }).click();
    await expect(title(page)).toHaveText(number);
  });
});
