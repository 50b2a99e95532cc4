// The books check: calm where everything agrees; where a figure was changed behind the product's back, it is named, rebuilt on a question, and right again.
import { numberGuardKey } from '#functions/finance/vouchers/voucherRecords.ts';
import { foldJournal } from '#functions/ledger/balances/foldJournal.ts';
import { bucketPartition } from '#functions/ledger/ledgerKeys.ts';
import { overwrite } from '#functions/storage/writes.ts';
import { barriersOn } from '#tests/support/e2e/e2eAxe.ts';
import type { Company } from '#tests/support/e2e/e2eCompany.ts';
import { expect, type Page, test } from '#tests/support/e2e/e2eJourney.ts';
import { posted } from '#tests/support/e2e/e2eVouchers.ts';

const openCheck = async (page: Page) => {
  await page.goto('/finance/audit');
  await expect(page.getByText('لم تُفحص الدفاتر بعد.')).toBeVisible();
};

/** A check with all that stands under it. */
const checkCalled = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

/** One balance of the company is another one. */
const damage = async ({ store }: Company): Promise<void> => {
  await foldJournal(store);
  const [item] = await store.all({ pk: bucketPartition('01') });
  if (!item) throw new Error('Nothing was folded');
  const { pk: _, sk, ...attributes } = item;
  await store.commit([
    overwrite({
      key: { pk: bucketPartition('01'), sk: String(sk) },
      attributes: { ...attributes, sums: `${String(attributes['sums'])}\n99999\t700\t0` },
    }),
  ]);
};

test('a changed balance is named under its check, and rebuilt when that is confirmed', async ({
  page,
  session,
  company,
}) => {
  await posted(session);
  await damage(company);
  await page.setViewportSize({ width: 390, height: 844 });
  await openCheck(page);
  await page.getByRole('button', { name: 'فحص الآن' }).click();
  await expect(page.getByRole('status')).toContainText('وُجد فرق واحد.');
  const balances = checkCalled(page, 'الأرصدة وكشوف الحساب');
  await expect(balances).toContainText('الأرصدة المحفوظة ليست أرصدة دفتر اليومية.');
  await expect(balances).toContainText(/الفرع .*01/);
  await expect(checkCalled(page, 'القيود متوازنة')).toContainText('سليم');
  await page.getByRole('button', { name: 'إصلاح' }).click();
  const question = page.getByRole('dialog', { name: 'إصلاح الدفاتر؟' });
  await expect(question).toContainText('نفسه فلا يتغير');
  await question.getByRole('button', { name: 'إصلاح' }).click();
  await expect(page.getByRole('status')).toContainText('كل شيء متطابق.');
  await expect(page.getByRole('region', { name: 'ما غيّره الإصلاح' })).toContainText('أُعيد بناء الأرصدة.');
});

/** Guards of numbers that were never given: each is a finding. */
const guardsMax = 30;

test('a long list of findings is opened to its end by keyboard, on a phone', async ({
  page,
  session,
  company,
}) => {
  await posted(session);
  const guards = Array.from({ length: guardsMax }, (_, index) =>
    overwrite({ key: numberGuardKey(`01-JV-2026-9${index}`), attributes: { owner: 'nobody', rev: 1 } }),
  );
  await company.store.commit(guards);
  await page.setViewportSize({ width: 390, height: 844 });
  await openCheck(page);
  await page.getByRole('button', { name: 'فحص الآن' }).click();
  const found = page.getByRole('region', { name: 'وُجد 30 فرقاً.' }).getByRole('listitem');
  await expect(found).toHaveCount(10);
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'عرض الكل' }).focus();
  await page.keyboard.press('Enter');
  await expect(found).toHaveCount(guardsMax);
});
