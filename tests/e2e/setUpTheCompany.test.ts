// Somebody who has never seen the product opens a company on a phone, comes to a printed invoice with few keys and taps, and goes through the other first steps, in Arabic, by what the page says.
import type { Locator } from '@playwright/test';
import opening from '#shared/locales/ar/opening.json' with { type: 'json' };
import { newCode } from '#tests/support/e2e/e2eCompany.ts';
import { numberOn, postButton, title } from '#tests/support/e2e/e2eEditor.ts';
import { invoiceEditor } from '#tests/support/e2e/e2eInvoices.ts';
import { expect, type Page, test } from '#tests/support/e2e/e2eJourney.ts';
import { paste } from '#tests/support/e2e/e2ePaste.ts';

test.use({ as: 'nobody' });

const saved = 'تم تحديث الإعدادات بنجاح';

const steps = (page: Page) => page.getByRole('region', { name: /الخطوات الأولى/ });

/** From the empty sign-up to the paper of the first invoice. */
const keysMax = 80;
const tapsMax = 17;

/** A finger on a phone: what it taps and types is counted. */
const fingerOn = (page: Page) => {
  const count = { taps: 0, keys: 0 };
  const tap = async (target: Locator) => {
    count.taps += 1;
    await target.click();
  };
  const type = async (text: string) => {
    count.keys += text.length;
    await page.keyboard.insertText(text);
  };
  const fill = async (target: Locator, text: string) => {
    await tap(target);
    await type(text);
  };
  /** A text that names nothing yet: its list offers to add it. */
  const add = async (target: Locator, text: string) => {
    await fill(target, text);
    await tap(
      page
        .getByRole('option', { name: `«${text}»` })
        .filter({ visible: true })
        .first(),
    );
  };
  return { count, tap, type, fill, add };
};

type Finger = ReturnType<typeof fingerOn>;

const signUp = async (page: Page, { tap, fill }: Finger) => {
  await page.goto('/signup');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await expect(field('اسم الشركة')).toBeFocused();
  // A phone shows its keys only when the field is touched.
  await fill(field('اسم الشركة'), 'شركة النخلة');
  await fill(field('اسمك'), 'سارة');
  // The proposed code may be taken by another run: what is free is proposed to people.
  await field('رمز الشركة').fill(newCode());
  await fill(field('البريد الإلكتروني'), 'sara@palm.example');
  await fill(field('كلمة المرور'), 'olive lantern');
  await tap(page.getByRole('button', { name: 'إنشاء الشركة' }));
  await expect(page).toHaveURL('/admin', { timeout: 20_000 });
};

const firstInvoice = async (page: Page, finger: Finger) => {
  const { tap, fill, add } = finger;
  const window = page.getByRole('dialog');
  const addIt = window.getByRole('button', { name: 'إضافة', exact: true });
  const { party, item, price } = invoiceEditor(page, 'ar');
  await tap(steps(page).getByRole('link', { name: 'أول فاتورة مطبوعة' }));
  await add(party, 'مؤسسة نور');
  await tap(addIt);
  await expect(window).toHaveCount(0);
  await add(item, 'قهوة');
  await expect(window.getByLabel('وحدة المخزون')).toHaveValue(/قطعة/);
  await fill(window.getByLabel('سعر البيع'), '100');
  await tap(addIt);
  await expect(price).toHaveValue('100.00');
  await tap(postButton(page));
  await fill(window.getByLabel('الرقم الضريبي'), '310122393500003');
  await tap(window.getByRole('button', { name: 'حفظ ومتابعة' }));
  await expect(title(page)).toHaveText(/-SI-/);
  const paper = page.context().waitForEvent('page');
  await tap(page.getByRole('button', { name: 'طباعة', exact: true }));
  await expect((await paper).getByText(await numberOn(page)).first()).toBeVisible();
  await (await paper).close();
};

/** From the dashboard to where a step is done. */
const take = async (page: Page, name: string) => {
  await page.getByRole('link', { name: 'لوحة التحكم', exact: true }).click();
  await steps(page).getByRole('link', { name }).click();
};

test('a newcomer comes to a printed invoice on a phone, and completes the first steps', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const finger = fingerOn(page);
  await signUp(page, finger);
  await expect(steps(page)).toContainText('0 من 7');
  await expect(steps(page).getByText(/^J[0-9A-F]{10}$/)).toBeVisible();
  await firstInvoice(page, finger);
  expect(finger.count.keys, 'keys to the first printed invoice').toBeLessThanOrEqual(keysMax);
  expect(finger.count.taps, 'taps to the first printed invoice').toBeLessThanOrEqual(tapsMax);

  await page.setViewportSize({ width: 1440, height: 900 });
  await take(page, 'بيانات المنشأة');
  await page.getByLabel('رقم السجل التجاري').fill('1010123456');
  await page.getByRole('button', { name: 'حفظ', exact: true }).first().click();
  await expect(page.getByText(saved)).toBeVisible();

  await take(page, 'الأرصدة الافتتاحية');
  await page
    .getByRole('table', { name: opening.openingAccount.line.table })
    .getByRole('combobox')
    .first()
    .focus();
  await paste(page, [
    ['11001', '٥٠٠٫٢٥', ''],
    ['31001', '', '500.25'],
  ]);
  await page.getByRole('button', { name: opening.review.publish }).click();
  const question = page.getByRole('dialog', { name: opening.publish.title });
  // There is an entry already, of the invoice.
  await question.getByRole('checkbox').check();
  await question.getByRole('button', { name: opening.publish.confirm }).press('Enter');
  await expect(page.getByText(opening.states.published, { exact: true })).toBeVisible();

  await take(page, 'المستخدمون');
  const drawer = page.getByRole('dialog', { name: 'دعوة مستخدم' });
  await drawer.getByRole('button', { name: 'إرسال الدعوة' }).click();
  await expect(drawer.getByRole('textbox', { name: 'الاسم بالعربية' }), 'the first fault').toBeFocused();
  const facts = { 'الاسم بالعربية': 'هدى', 'اسم المستخدم': 'huda', 'البريد الإلكتروني': 'huda@palm.example' };
  for (const [label, text] of Object.entries(facts))
    await drawer.getByRole('textbox', { name: label, exact: true }).fill(text);
  await page.getByRole('checkbox', { name: 'محاسب', exact: true }).check();
  await page.getByRole('button', { name: 'إرسال الدعوة' }).click();
  await expect(page.getByText('أُرسلت الدعوة إلى \u2068huda@palm.example\u2069')).toBeVisible();

  await page.getByRole('link', { name: 'لوحة التحكم', exact: true }).click();
  await expect(steps(page)).toContainText('7 من 7');
  await expect(page.getByRole('link', { name: /رصيد النقدية والبنوك/ })).toContainText('500.25');
  await expect(page.getByRole('region', { name: 'أحدث المستندات' })).toContainText('مؤسسة نور');
  await page.getByRole('button', { name: 'إخفاء' }).click();
  await expect(steps(page)).toHaveCount(0);
});
