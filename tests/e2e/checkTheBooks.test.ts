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
  await page.goto('/finance/settings/accounts');
  await page.getByRole('button', { name: 'فحص الدفاتر' }).click();
  const dialog = page.getByRole('dialog', { name: 'فحص الدفاتر' });
  await expect(dialog.getByText('لم تُفحص الدفاتر بعد.')).toBeVisible();
  return dialog;
};

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

test('everything agrees, and the keyboard alone gets there and back', async ({ page, session }) => {
  await posted(session);
  const dialog = await openCheck(page);
  await dialog.getByRole('button', { name: 'افحص الآن' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toContainText('كل شيء متطابق.');
  await expect(dialog.getByRole('status')).toContainText('قيد واحد');
  await expect(dialog.getByRole('button', { name: 'إصلاح' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a changed balance is named with its place, and rebuilt when that is confirmed', async ({
  page,
  session,
  company,
}) => {
  await posted(session);
  await damage(company);
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = await openCheck(page);
  await dialog.getByRole('button', { name: 'افحص الآن' }).click();
  await expect(dialog.getByRole('status')).toContainText('وُجد فرق واحد.');
  const found = dialog.getByRole('listitem');
  await expect(found).toContainText('الأرصدة المحفوظة ليست أرصدة دفتر اليومية.');
  await expect(found).toContainText(/الفرع .*01/);
  await dialog.getByRole('button', { name: 'إصلاح' }).click();
  const question = page.getByRole('dialog', { name: 'إصلاح الدفاتر؟' });
  await expect(question).toContainText('لا يُمس أبداً');
  await question.getByRole('button', { name: 'إصلاح' }).click();
  await expect(dialog.getByRole('status')).toContainText('كل شيء متطابق.');
  await expect(dialog).toContainText('أُعيد بناء الأرصدة.');
});

/** Guards of numbers that were never given: each is a finding. */
const guardsMax = 30;

test('a long list of findings can be read to its end by keyboard, on a phone', async ({
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
  const dialog = await openCheck(page);
  await dialog.getByRole('button', { name: 'افحص الآن' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(guardsMax);
  expect(await barriersOn(page)).toEqual([]);
  await dialog.getByRole('region').focus();
  await page.keyboard.press('End');
  await expect(dialog.getByRole('listitem').last()).toBeInViewport();
});
