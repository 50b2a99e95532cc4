// What a customer owes: from a line of a voucher to the statement of its party, to another one, and away as a file.
import { readFile } from 'node:fs/promises';
import { addParty } from '#shared/crm/api.ts';
import { costCentres } from '#shared/finance/costCentres.ts';
import type { SignedIn } from '#tests/support/e2e/e2eCompany.ts';
import { choose, title } from '#tests/support/e2e/e2eEditor.ts';
import { expect, type Page, test } from '#tests/support/e2e/e2eJourney.ts';
import { posted } from '#tests/support/e2e/e2eVouchers.ts';

const customers = { C1: 'مؤسسة الندى', C2: 'شركة الغيث' };

/** The first customer has bought for 230.00 and paid 100.50; the second has bought for 57.25. */
const traded = async (session: SignedIn): Promise<string> => {
  for (const [code, name_ar] of Object.entries(customers))
    await session.client.call(addParty, { body: { code, name: code, name_ar, role: 'customer' } });
  const sale = (party: string, amount: string) =>
    posted(session, {
      narration: 'بيع آجل',
      lines: [
        { account: '11201', debit: amount, party },
        { account: '41001', credit: amount },
      ],
    });
  await sale('C2', '57.25');
  await posted(session, {
    narration: 'دفعة',
    lines: [
      { account: '11001', debit: '100.50' },
      { account: '11201', credit: '100.50', party: 'C1' },
    ],
  });
  return (await sale('C1', '230.00')).id;
};

const rows = (page: Page) => page.getByRole('table', { name: 'كشف حساب عميل' }).getByRole('row');

const exportedCsv = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'تصدير' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'ملف CSV' }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
};

test('the statement of a party is found from its voucher, changed to another, and taken away', async ({
  page,
  session,
}) => {
  const id = await traded(session);
  await page.goto(`/finance/vouchers/${id}`);
  await page.getByRole('link', { name: customers.C1 }).first().click();
  await expect(title(page)).toHaveText('كشف حساب عميل');
  await expect(page.getByRole('heading', { name: customers.C1 })).toContainText('C1');
  await expect(rows(page).last()).toContainText('129.50');
  await expect(rows(page).last()).toContainText('مدين');
  await expect(rows(page).filter({ hasText: 'دفعة' })).toContainText('100.50');
  await expect(rows(page).filter({ hasText: '57.25' })).toHaveCount(0);
  expect(await exportedCsv(page)).toContain('129.50');

  await page.getByLabel('نوع الكشف').selectOption('account');
  await expect(page.getByText('اختر حساباً')).toBeVisible();
  await page.getByLabel('نوع الكشف').selectOption('party');
  await choose(page.getByLabel('جهة التعامل', { exact: true }), 'الغيث');
  await expect(page).toHaveURL(/party=C2/);
  await expect(rows(page).last()).toContainText('57.25');
  await rows(page).filter({ hasText: 'بيع آجل' }).getByRole('link').click();
  await expect(page.getByRole('link', { name: customers.C2 }).first()).toBeVisible();
});

test('the share of a cost centre, from the trial balance to the statement and into a file', async ({
  page,
  session,
}) => {
  const names = { name: 'North', name_ar: 'فرع الشمال' };
  await session.client.call(costCentres.api.create, { body: { code: 'N', ...names } });
  await posted(session, {
    lines: [
      { account: '51001', debit: '70.25', costCentre: 'N' },
      { account: '51001', debit: '20.00' },
      { account: '11001', credit: '90.25' },
    ],
  });
  await page.goto('/finance/reports/trialBalance');
  await page.getByLabel('مركز التكلفة').selectOption('N');
  const trial = page.getByRole('table', { name: 'ميزان المراجعة' });
  await expect(trial.getByRole('row').filter({ hasText: '51001' })).toContainText('70.25');
  await expect(trial.getByRole('row').filter({ hasText: '11001' })).toHaveCount(0);
  await trial.getByRole('link', { name: /51001/ }).click();
  await expect(page.getByLabel('مركز التكلفة')).toHaveValue('N');
  const statement = page.getByRole('table', { name: 'كشف حساب' });
  await expect(statement.getByRole('row').last()).toContainText('70.25');
  await expect(statement.getByRole('row').filter({ hasText: '20.00' })).toHaveCount(0);
  expect(await exportedCsv(page)).toContain('70.25');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the trial balance opens one account after another, and is found as it was left', async ({
    page,
    session,
  }) => {
    await traded(session);
    await page.goto('/finance/reports/trialBalance');
    const cards = page.getByRole('list', { name: 'ميزان المراجعة' }).getByRole('listitem');
    const fold = (code: string) => cards.getByRole('button', { name: new RegExp(`^${code} `) });
    await expect(cards).toHaveCount(2);
    // Sold for 287.25; what came in moved from one asset to another.
    await expect(cards.first()).toContainText('387.75');
    await expect(cards.first()).toContainText('287.25');
    await expect(fold('1')).toHaveAttribute('aria-expanded', 'false');

    await fold('1').tap();
    await expect(fold('1')).toHaveAttribute('aria-expanded', 'true');
    await expect(fold('11')).toHaveAttribute('aria-expanded', 'false');
    await fold('11').focus();
    await page.keyboard.press('Enter');
    await fold('112').press(' ');
    await cards.getByRole('link', { name: '11201' }).tap();
    await expect(title(page)).toHaveText('كشف حساب');

    await page.goBack();
    await expect(fold('11')).toHaveAttribute('aria-expanded', 'true');
    await expect(cards.getByRole('link', { name: '11201' })).toBeVisible();
    await fold('1').tap();
    await expect(cards).toHaveCount(2);

    await page.getByRole('button', { name: 'فتح الكل' }).tap();
    await expect(cards.getByRole('link', { name: '41001' })).toBeVisible();
    await page.getByRole('button', { name: 'طي الكل' }).tap();
    await expect(cards).toHaveCount(2);
    await cards.getByRole('link', { name: 'كشف الحساب: الأصول' }).tap();
    await expect(page.getByRole('heading', { name: 'الأصول' })).toBeVisible();
  });
});
