// The session while one works: idleness, its end on the server, lost connections, failures, and the draft that survives all of it.
import { setTimeout as delay } from 'node:timers/promises';
import { endOnServer, password, setIdleMinutes } from '#tests/support/e2e/e2eCompany.ts';
import {
  cell,
  errorDialog,
  openNewVoucher,
  saveButton,
  title,
  toasts,
  typeLines,
} from '#tests/support/e2e/e2eEditor.ts';
import { expect, type Page, test } from '#tests/support/e2e/e2eJourney.ts';

const twoLines = [
  { account: '11001', debit: '1234.5' },
  { account: '41001', credit: '1234.5' },
];

const storage = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage }));

const signInHere = async (page: Page): Promise<void> => {
  await page.getByLabel('اسم المستخدم أو البريد الإلكتروني').fill('admin');
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click();
};

test('a session that ended on the server leaves nothing behind, and the typed voucher comes back', async ({
  page,
  company,
  session,
  noise,
}) => {
  noise.expect('/api/', 401);
  await openNewVoucher(page);
  await typeLines(page, twoLines);
  await page.getByLabel('البيان').fill('لم يُحفظ بعد');
  await endOnServer(session);
  await saveButton(page).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByLabel('رمز الشركة', { exact: true })).toHaveValue(company.code);
  const left = await storage(page);
  for (const name of ['token', 'user', 'session_data', 'cart']) expect(left).not.toHaveProperty(name);
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).not.toContain('corp_code');
  await expect(page.getByRole('alert')).toHaveText('انتهت جلستك، سجّل الدخول للمتابعة.');
  await signInHere(page);
  await expect(page).toHaveURL('/admin');
  await page.goto('/finance/vouchers/new');
  await expect(page.getByRole('status').filter({ hasText: 'استُعيدت تغييراتك غير المحفوظة' })).toBeVisible();
  await expect(page.getByLabel('البيان')).toHaveValue('لم يُحفظ بعد');
  await expect(cell(page, 'credit', 2)).toHaveValue('1,234.50');
});

test('another language brings the same page with the same typed voucher', async ({ page }) => {
  await openNewVoucher(page);
  await typeLines(page, twoLines);
  await page.getByRole('button', { name: /قائمة المستخدم/ }).click();
  await page.getByRole('menuitem', { name: /تغيير اللغة/ }).click();
  await expect(title(page)).toHaveText('New voucher');
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
    'en',
    'ltr',
  ]);
  await expect(page.getByText(/Your unsaved changes of .* were restored/)).toBeVisible();
  await expect(page.getByLabel('Debit, line 1')).toHaveValue('1,234.50');
  await page.getByRole('button', { name: 'Start empty', exact: true }).click();
  await expect(page.getByLabel('Debit, line 1')).toHaveValue('');
});

test.describe('without a connection', () => {
  test.use({ ownContext: true });

  test('nothing is lost, nor when the server fails, and saving works again when it is back', async ({
    page,
    context,
    noise,
  }) => {
    noise.expect('/api/', 0);
    noise.expect('/api/vouchers', 500);
    noise.expectLog('could not be loaded');
    await openNewVoucher(page);
    await typeLines(page, twoLines);
    await context.setOffline(true);
    await saveButton(page).click();
    await expect(toasts(page)).toContainText('لا يوجد اتصال بالخادم. تحقق من الشبكة ثم أعد المحاولة.');
    await context.setOffline(false);
    const message = 'حدث خطأ غير متوقع، ولم يُحفظ شيء.';
    await page.route('**/api/vouchers', (route) =>
      route.fulfill({ status: 500, json: { message, code: 'internal', details: {} } }),
    );
    await saveButton(page).click();
    await expect(errorDialog(page)).toContainText(message);
    await errorDialog(page).getByRole('button', { name: 'موافق' }).click();
    await expect(errorDialog(page)).toBeHidden();
    await page.unroute('**/api/vouchers');
    await saveButton(page).click();
    await expect(toasts(page)).toContainText('حُفظت المسودة');
    await expect(page).toHaveURL(/\/finance\/vouchers\/(?!new)/);
    await expect(cell(page, 'debit', 1)).toHaveValue('1,234.50');
  });
});

test.describe('somebody who is away', () => {
  test.use({ ownContext: true });

  const minuteMs = 60_000;

  const warning = (page: Page) => page.getByRole('alertdialog', { name: 'انتهت الجلسة' });

  const lastActivity = async (page: Page): Promise<number> => {
    const { session_data } = await storage(page);
    const { lastActivityAt } = JSON.parse(session_data ?? '{}') as { lastActivityAt: number };
    return lastActivityAt;
  };

  /**
   * The watch loads after the page it watches. Nobody is away before it is there, and with a stopped clock it would
   * not come: works in the page until that is noted.
   */
  const workUntilWatched = async (page: Page): Promise<void> => {
    const before = await lastActivity(page);
    const press = async () => {
      await page.keyboard.press('k');
      return lastActivity(page);
    };
    await expect.poll(press).toBeGreaterThan(before);
  };

  /** Stops the clock so many minutes after the last movement. */
  const pauseAfter = async (page: Page, minutes: number) =>
    page.clock.pauseAt((await lastActivity(page)) + minutes * minuteMs);

  test.beforeEach(async ({ company, page }) => {
    await setIdleMinutes(company, 5);
    await page.clock.install();
    await page.goto('/finance/vouchers/list');
    await expect(title(page)).toHaveText('السندات');
    await workUntilWatched(page);
  });

  test('is signed out when the 60 seconds are over, on the server too', async ({ page, session }) => {
    await pauseAfter(page, 5);
    await expect(warning(page)).toBeVisible();
    await page.clock.runFor(59_000);
    await expect(warning(page)).toBeVisible();
    const logout = page.waitForResponse('**/api/logout');
    await page.clock.runFor(1000);
    expect((await logout).status()).toBe(200);
    await expect(page).toHaveURL('/login');
    expect(await storage(page)).not.toHaveProperty('token');
    await expect(endOnServer(session)).rejects.toThrow('401');
  });

  test('in one tab is not away while working in another', async ({ page, context }) => {
    const second = await context.newPage();
    await second.route(/IdleWatch/, async (route) => {
      await delay(500);
      await route.continue();
    });
    await second.goto('/finance/vouchers/list');
    await expect(title(second)).toHaveText('السندات');
    await workUntilWatched(second);
    const before = await lastActivity(second);
    // What one tab stores reaches the process of the other a little later.
    await expect.poll(() => lastActivity(page)).toBe(before);
    await pauseAfter(page, 4);
    await second.keyboard.press('k');
    await expect.poll(() => lastActivity(page)).toBe(before + 4 * minuteMs);
    await pauseAfter(page, 4);
    await expect(warning(page)).toBeHidden();
    await pauseAfter(page, 5);
    await expect(warning(page)).toBeVisible();
    await expect(warning(second)).toBeVisible();
  });
});

test('signing out forgets the session here and in the other tab, and only logs when the server is away', async ({
  page,
  context,
  noise,
}) => {
  noise.expect('/api/logout', 0);
  noise.expectLog('Signing out failed on the server');
  await page.goto('/finance/vouchers/list');
  const second = await context.newPage();
  await second.goto('/finance/vouchers/list');
  await expect(title(second)).toHaveText('السندات');
  await page.route('**/api/logout', (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: /قائمة المستخدم/ }).click();
  await page.getByRole('menuitem', { name: 'تسجيل الخروج' }).click();
  await expect(page).toHaveURL('/login');
  await expect(second).toHaveURL('/login');
  expect(Object.keys(await storage(page)).filter((name) => name !== 'sidebar')).toEqual(['locale']);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
