// Somebody changes a record and reads in its history what changed; the log shows the same; the bell tells of what happened meanwhile, and leads there.
import { choose } from '#tests/support/e2e/e2eEditor.ts';
import { expect, test } from '#tests/support/e2e/e2eJourney.ts';
import { aNotification } from '#tests/support/notifications.ts';
import { parkMail } from '#tests/support/parkedMail.ts';

test('a change is found in the history and in the log, and the bell leads to what it is about', async ({
  page,
  company,
  session,
}) => {
  await page.goto('/settings/definitions/units');
  await page.getByRole('row').filter({ hasText: 'كيلوجرام' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('الاسم بالإنجليزية').fill('Kilo');
  await drawer.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('row').filter({ hasText: 'Kilo' }).first().click();
  await drawer.getByRole('button', { name: 'السجل', exact: true }).click();
  const change = drawer.getByRole('row', { name: /الاسم بالإنجليزية/ });
  await expect(change.getByRole('cell')).toHaveText(['Kilogram', 'Kilo']);

  await page.goto('/settings/log');
  await page.getByRole('button', { name: 'تصفية', exact: true }).click();
  await choose(page.getByLabel('الإجراء', { exact: true }), 'تعديل');
  await expect(page).toHaveURL(/action=update/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'عرض تفاصيل تعديل' }).first().click();
  await expect(drawer.getByRole('row', { name: /الاسم بالإنجليزية/ })).toContainText('Kilogram');
  await drawer.getByRole('button', { name: 'كل ما جرى على المستند' }).click();
  await expect(page).toHaveURL(/entity=unit&document=KGM|document=KGM/);

  await aNotification(company, session.user.id);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'الإشعارات: إشعار واحد غير مقروء' }).click();
  await page.getByRole('link', { name: /تعذّرت مهمة مجدولة/ }).click();
  await expect(page).toHaveURL('/finance/audit');
  await expect(page.getByRole('link', { name: 'الإشعارات: لا جديد' })).toBeVisible();
});

test('what could not be delivered stands above the log, and is tried again or given up', async ({
  page,
  company,
}) => {
  await parkMail(company);
  await parkMail(company);
  await page.goto('/settings/log');
  const parked = page.getByRole('list', { name: 'ما تعذّر إتمامه' });
  await expect(parked.getByRole('listitem')).toHaveCount(2);
  await expect(parked).toContainText('فشلت 8 مرات');
  await parked.getByRole('button', { name: 'إعادة المحاولة' }).first().click();
  await expect(parked.getByRole('listitem')).toHaveCount(1);
  await parked.getByRole('button', { name: 'التخلي عن «\u2068Your code\u2069»' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'التخلي عنها' }).click();
  await expect(parked).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'رسالة' }).first()).toBeVisible();
});
