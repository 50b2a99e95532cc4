// Work on vouchers: posting once whatever happens, reversing, copying, two people at one draft, branches that balance each other.
import { voucherCalls } from '#shared/finance/api.ts';
import { aBranch, aUser, signIn } from '#tests/support/e2e/e2eCompany.ts';
import {
  cell,
  openNewVoucher,
  postButton,
  saveButton,
  title,
  toasts,
  typeLines,
  variance,
} from '#tests/support/e2e/e2eEditor.ts';
import { expect, test } from '#tests/support/e2e/e2eJourney.ts';
import { stored } from '#tests/support/e2e/e2eStored.ts';
import { draft, posted } from '#tests/support/e2e/e2eVouchers.ts';

const twoLines = [
  { account: '11001', debit: '250' },
  { account: '41001', credit: '250' },
];

test('a double click on Post posts once', async ({ page, session }) => {
  const calls: string[] = [];
  let release = (): void => undefined;
  const bothClicked = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/vouchers', async (route) => {
    if (route.request().method() === 'POST') calls.push(route.request().url());
    await bothClicked;
    await route.continue();
  });
  await openNewVoucher(page);
  await typeLines(page, twoLines);
  await expect(variance(page)).toHaveText('متوازن');
  await postButton(page).dblclick();
  await expect(page.getByRole('button', { name: 'جارٍ الترحيل…' })).toBeFocused();
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL(/\/finance\/vouchers\/(?!new)/);
  await expect(page.getByText('مُرحَّل')).toBeVisible();
  await stored(() => expect(calls).toHaveLength(1));
  const { items } = await session.client.call(voucherCalls.list, { query: {} });
  await stored(() =>
    expect(items.map(({ status, total }) => ({ status, total }))).toEqual([
      { status: 'posted', total: '250.00' },
    ]),
  );
});

test('a reply that was lost after posting is found again by the next press, not posted twice', async ({
  page,
  session,
  noise,
}) => {
  noise.expect('/post', 0);
  let isLost = false;
  await page.route('**/api/vouchers/**/post', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
  const { id } = await draft(session);
  await page.goto(`/finance/vouchers/${id}`);
  await postButton(page).click();
  await expect(toasts(page)).toContainText('لا يوجد اتصال بالخادم. تحقق من الشبكة ثم أعد المحاولة.');
  await postButton(page).click();
  await expect(page.getByText('مُرحَّل')).toBeVisible();
  const { items } = await session.client.call(voucherCalls.list, { query: {} });
  await stored(() => expect(items).toHaveLength(1));
});

test('a posted voucher is reversed with a reason, and each of the two leads to the other', async ({
  page,
  session,
}) => {
  const { id, number } = await posted(session);
  await page.goto(`/finance/vouchers/${id}`);
  await page.getByRole('button', { name: 'عكس السند' }).click();
  const dialog = page.getByRole('dialog', { name: `عكس السند \u2068${number}\u2069` });
  await dialog.getByRole('button', { name: 'عكس وترحيل' }).click();
  await expect(dialog.getByLabel('السبب')).toHaveAccessibleDescription('اكتب سبب العكس');
  await dialog.getByLabel('السبب').fill('سُجّل مرتين');
  await dialog.getByRole('button', { name: 'عكس وترحيل' }).click();
  await expect(toasts(page)).toContainText('رُحّل السند العكسي برقم');
  await expect(page.getByText('معكوس', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'عكس السند' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'سند جديد' })).toBeFocused();
  const facts = page.getByRole('main');
  await facts.getByRole('definition').getByRole('link').click();
  await expect(title(page)).not.toHaveText(String(number));
  await expect(facts.getByText('سُجّل مرتين')).toBeVisible();
  const table = page.getByRole('table', { name: 'أسطر السند' });
  await expect(table.getByRole('row').filter({ hasText: '11001' })).toContainText('115.00');
  await facts.getByRole('definition').getByRole('link').click();
  await expect(title(page)).toHaveText(String(number));
});

test('lines come from a duplicate or by number, and neighbours are one press away', async ({
  page,
  session,
  noise,
}) => {
  noise.expect('/by-number/', 404);
  const first = await posted(session, { narration: 'الأول' });
  const second = await posted(session, { narration: 'الثاني' });
  await page.goto(`/finance/vouchers/${first.id}`);
  await page.getByRole('button', { name: 'السند التالي' }).click();
  await expect(title(page)).toHaveText(String(second.number));
  await expect(page.getByRole('button', { name: 'السند التالي' })).toBeDisabled();
  await page.getByRole('button', { name: 'السند السابق' }).click();
  await expect(title(page)).toHaveText(String(first.number));
  await page.getByRole('button', { name: 'نسخ السند' }).click();
  await expect(cell(page, 'account', 1)).toHaveValue('11001 · الصندوق الرئيسي');
  await expect(cell(page, 'debit', 1)).toHaveValue('115.00');
  await expect(page.getByLabel('البيان')).toHaveValue('الأول');
  const copyFrom = page.getByLabel('نسخ أسطر من سند آخر برقمه');
  await copyFrom.fill('JV-0000');
  await copyFrom.press('Enter');
  await expect(copyFrom).toHaveAccessibleDescription('لا يوجد سند مرحّل بالرقم \u2068JV-0000\u2069');
  await copyFrom.fill(String(second.number).toLowerCase());
  await copyFrom.press('Enter');
  await expect(toasts(page)).toContainText(`أُضيفت 3 أسطر من السند \u2068${second.number}\u2069`);
  await expect(cell(page, 'debit', 4)).toHaveValue('115.00');
  await expect(variance(page)).toHaveText('متوازن');
  await postButton(page).click();
  await expect(page.getByText('مُرحَّل')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '11001' })).toHaveCount(2);
});

test('two people at one draft: the second is asked, and loses nothing without choosing to', async ({
  page,
  company,
  session,
  openBrowser,
  noise,
}) => {
  noise.expect('/api/vouchers/', 422);
  const { id } = await draft(session);
  const accountant = await signIn(company, await aUser(company, ['accountant']));
  const other = await openBrowser(accountant);
  for (const each of [page, other]) {
    await each.goto(`/finance/vouchers/${id}`);
    await expect(each.getByLabel('البيان')).toHaveValue('بيع نقدي');
  }
  await other.getByLabel('البيان').fill('كتبه المحاسب');
  await saveButton(other).click();
  await expect(toasts(other)).toContainText('حُفظت المسودة');
  await page.getByLabel('البيان').fill('كتبته المديرة');
  await saveButton(page).click();
  const choice = page.getByRole('dialog', { name: 'حُفظت نسخة أحدث من هذا السند' });
  await choice.getByRole('button', { name: 'البقاء هنا' }).click();
  await expect(page.getByLabel('البيان')).toHaveValue('كتبته المديرة');
  await saveButton(page).click();
  // Both versions stand side by side; one's own goes on over the newest one, and is saved by the next press.
  await expect(choice.getByRole('row').filter({ hasText: 'كتبه المحاسب' })).toContainText('كتبته المديرة');
  await choice.getByRole('button', { name: 'إبقاء ما كتبته' }).click();
  await saveButton(page).click();
  await expect(toasts(page)).toContainText('حُفظت المسودة');
  await other.getByLabel('البيان').fill('كتبه المحاسب ثانية');
  await saveButton(other).click();
  await other
    .getByRole('dialog', { name: 'حُفظت نسخة أحدث من هذا السند' })
    .getByRole('button', { name: 'أخذ المحفوظ' })
    .click();
  await expect(other.getByLabel('البيان')).toHaveValue('كتبته المديرة');
});

test('the lines that balance each branch are shown before posting and are in the posted voucher', async ({
  page,
  company,
}) => {
  await aBranch(company);
  await openNewVoucher(page);
  await typeLines(page, [
    { account: '53001', branch: 'جدة', debit: '900' },
    { account: '11001', credit: '900' },
  ]);
  const added = page.getByRole('rowgroup', { name: 'أسطر يضيفها النظام عند الترحيل' });
  await expect(added.getByRole('row').last()).toContainText('إجمالي أسطر النظام');
  await expect(added.getByRole('row').filter({ hasText: 'جدة' })).toContainText('900.00');
  await expect(added.getByRole('row').filter({ hasText: 'الرياض' })).toContainText('900.00');
  await postButton(page).click();
  await expect(page.getByText('مُرحَّل')).toBeVisible();
  const between = page.getByRole('row').filter({ hasText: '11601' });
  await expect(between).toHaveCount(2);
  await expect(between.first()).toContainText('يضيفه النظام ليتوازن الفرع');
  // One figure for one voucher: here, in the list and on the dashboard that of its own lines.
  await expect(page.getByRole('row', { name: /^الإجمالي/ }).getByText('900.00')).toHaveCount(2);
  await page.goto('/finance/vouchers/list');
  await expect(page.getByRole('row').filter({ hasText: 'مُرحَّل' })).toContainText('900.00');
});

test('a line of the receivables asks for its customer, who is added without leaving the voucher', async ({
  page,
}) => {
  await openNewVoucher(page);
  await typeLines(page, [
    { account: '11201', debit: '575' },
    { account: '41001', credit: '575' },
  ]);
  await expect(postButton(page)).toHaveAccessibleDescription(
    'السطر 1: الحساب 11201 يحتاج إلى جهة تعامل (عميل أو مورد).',
  );
  await page.keyboard.press('Control+Enter');
  await expect(cell(page, 'party', 1)).toBeFocused();
  await page.keyboard.type('مؤسسة البناء');
  await expect(page.getByRole('option', { name: '«مؤسسة البناء» عميلاً' })).toBeVisible();
  // Enter goes to the first way to add it, and takes it.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'إضافة عميل' });
  await expect(dialog.getByLabel('الاسم بالعربية')).toHaveValue('مؤسسة البناء');
  await expect(dialog.getByLabel('الاسم بالعربية')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cell(page, 'party', 1)).toHaveValue('مؤسسة البناء');
  await expect(cell(page, 'party', 1)).not.toBeFocused();
  await postButton(page).click();
  await expect(page.getByText('مُرحَّل', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '11201' })).toContainText('مؤسسة البناء');
});

test('a voucher of a thousand lines is opened, changed at its end and posted', async ({ page, session }) => {
  const lines = Array.from({ length: 500 }, () => [
    { account: '53001', debit: '1.11' },
    { account: '11001', credit: '1.11' },
  ]).flat();
  const { id } = await draft(session, { lines });
  await page.goto(`/finance/vouchers/${id}`);
  await expect(page.getByRole('table', { name: 'أسطر السند' })).toHaveAttribute('aria-rowcount', '1001');
  await expect(page.getByRole('button', { name: 'إضافة سطر' })).toBeDisabled();
  await cell(page, 'debit', 1).focus();
  await page.keyboard.press('Control+End');
  await expect(cell(page, 'debit', 1000)).toBeFocused();
  await expect(cell(page, 'debit', 1000)).toBeInViewport();
  await page.keyboard.press('PageUp');
  await expect(cell(page, 'debit', 1000)).not.toBeFocused();
  await page.keyboard.press('Control+Home');
  await expect(cell(page, 'debit', 1)).toBeFocused();
  await expect(cell(page, 'debit', 1)).toBeInViewport();
  // As pulling the scroll bar to its end does.
  const box = page.getByRole('table', { name: 'أسطر السند' }).locator('..');
  await box.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await cell(page, 'credit', 1000).fill('5');
  await expect(variance(page)).toContainText('3.89');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('=');
  await expect(cell(page, 'credit', 1000)).toHaveValue('1.11');
  await expect(variance(page)).toHaveText('متوازن');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('مُرحَّل', { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'أسطر السند' })).toHaveAttribute('aria-rowcount', '1002');
});
