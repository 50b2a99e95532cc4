// The books are locked, and one accountant is let in: the manager grants an exception, he posts, and it is ended again.
import { saveLockDate } from '#shared/finance/booksApi.ts';
import { aUser, signIn } from '#tests/support/e2e/e2eCompany.ts';
import { choose, postButton, toasts } from '#tests/support/e2e/e2eEditor.ts';
import { expect, type Page, test } from '#tests/support/e2e/e2eJourney.ts';
import { draft } from '#tests/support/e2e/e2eVouchers.ts';

const openLock = async (page: Page) => {
  await page.goto('/finance/settings/years');
  return page.getByRole('main');
};

test('a locked day is opened for one person and some hours, and closed again', async ({
  page,
  company,
  session,
  openBrowser,
}) => {
  await session.client.call(saveLockDate, { body: { lockDate: session.today, reason: 'Test' } });
  const saved = await draft(session);
  const accountant = await aUser(company, ['accountant']);
  const seat = await signIn(company, accountant);
  const other = await openBrowser(seat);
  await other.goto(`/finance/vouchers/${saved.id}`);
  await expect(postButton(other)).toHaveAccessibleDescription(/مقفلة/);

  const lock = await openLock(page);
  await expect(lock.getByText('لا أحد يرحّل الآن في الأيام المقفلة.')).toBeVisible();
  await lock.getByRole('button', { name: 'منح استثناء' }).click();
  const form = page.getByRole('dialog', { name: 'منح استثناء من الإقفال' });
  await form.getByRole('button', { name: 'منح', exact: true }).click();
  await expect(form.getByText('اختر من يُسمح له بالترحيل')).toBeVisible();
  await expect(form.getByText('اكتب سبب الاستثناء')).toBeVisible();
  await choose(form.getByLabel('من يُسمح له بالترحيل'), 'عمر');
  await form.getByLabel('السبب').fill('فاتورة متأخرة');
  // What was typed is still there when the dialog opens again.
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await lock.getByRole('button', { name: 'منح استثناء' }).click();
  await expect(form.getByLabel('من يُسمح له بالترحيل')).toHaveValue(/عمر/);
  await expect(form.getByLabel('السبب')).toHaveValue('فاتورة متأخرة');
  await form.getByRole('button', { name: 'منح', exact: true }).click();
  await expect(toasts(page)).toContainText('صار بإمكان عمر العضو الترحيل في هذه الأيام');
  const running = lock.getByRole('listitem').filter({ hasText: 'فاتورة متأخرة' });
  await expect(running).toContainText('بإذن سارة المدير');

  await other.reload();
  await postButton(other).click();
  await expect(other.getByText('مُرحَّل', { exact: true })).toBeVisible();
  await expect(other.getByText('باستثناء من سارة المدير')).toBeVisible();
  await expect(other.getByText('فاتورة متأخرة')).toBeVisible();

  await running.getByRole('button', { name: /^إنهاء استثناء/ }).press('Enter');
  await expect(toasts(page)).toContainText('أُنهي الاستثناء');
  await expect(lock.getByText('لا أحد يرحّل الآن في الأيام المقفلة.')).toBeVisible();
  const late = await draft(session);
  await other.goto(`/finance/vouchers/${late.id}`);
  await expect(postButton(other)).toHaveAccessibleDescription(/مقفلة/);
});
