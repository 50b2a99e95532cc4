// What is typed in a cell and left, and where the focus goes when a voucher is begun anew.
import { cell, openNewVoucher, typeLines } from '#tests/support/e2e/e2eEditor.ts';
import { expect, test } from '#tests/support/e2e/e2eJourney.ts';

test('a party that nobody is stays marked in its cell when Tab leaves at once, and what is begun empty begins at its first account', async ({
  page,
}) => {
  await openNewVoucher(page);
  await typeLines(page, [{ account: '11201' }]);
  await expect(cell(page, 'party', 1)).toBeFocused();
  await page.keyboard.type('زعفران');
  await page.keyboard.press('Tab');
  await expect(cell(page, 'party', 1)).toHaveAccessibleDescription('لا جهة تعامل بهذا الرمز أو الاسم');
  await expect(cell(page, 'party', 1)).toHaveValue('زعفران');
  await page.waitForLoadState('networkidle');
  await expect(cell(page, 'text', 1)).toBeFocused();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'البدء فارغاً' }).click();
  await expect(cell(page, 'account', 1)).toBeFocused();
  await expect(cell(page, 'party', 1)).toHaveValue('');
});
