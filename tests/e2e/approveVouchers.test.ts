// A voucher above a limit: a workflow is drawn up, the voucher is submitted from its form, changed by one approver, approved by two others from
// their inboxes, and posted.
import { createWorkflow } from '#shared/approvals/api.ts';
import { createRole } from '#shared/auth/rolesApi.ts';
import { aUser, type Company, signIn } from '#tests/support/e2e/e2eCompany.ts';
import { openNewVoucher, toasts, typeLines } from '#tests/support/e2e/e2eEditor.ts';
import { expect, type Page, test } from '#tests/support/e2e/e2eJourney.ts';
import { roleBody } from '#tests/support/roleSamples.ts';
import { approve, aStep, aWorkflow, large, ofRole, submitted } from '#tests/support/workflows.ts';

const approving = { permissions: ['view', 'approve'].map((action) => ({ name: 'voucher', action })) };

/** Chooses from a list that opens while one types, by keyboard alone. */
const pickRole = async (page: Page, at: number, text: string) => {
  const field = page.getByLabel('أي دور').nth(at);
  await field.focus();
  await page.keyboard.type(text);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Enter');
};

const drawUp = async (page: Page) => {
  await page.goto('/settings/workflows');
  await page.getByRole('button', { name: 'مسار اعتماد جديد' }).first().press('Enter');
  await page.getByRole('textbox', { name: 'الرمز', exact: true }).fill('LARGE');
  await page.getByRole('textbox', { name: 'الاسم بالعربية', exact: true }).fill('السندات الكبيرة');
  await page.getByRole('textbox', { name: 'الاسم بالإنجليزية', exact: true }).fill('Large vouchers');
  await page.getByRole('button', { name: 'إضافة شرط' }).first().press('Enter');
  await page.getByLabel('المبلغ', { exact: true }).fill('10000');
  await page.getByRole('button', { name: 'إضافة خطوة' }).press('Enter');
  for (const [index, name] of ['مراجعة', 'إقرار'].entries()) {
    await page.getByLabel('اسم الخطوة بالعربية').nth(index).fill(name);
    await page
      .getByLabel('اسم الخطوة بالإنجليزية')
      .nth(index)
      .fill(`Step ${index + 1}`);
  }
  await pickRole(page, 0, 'محاسب');
  await page.getByRole('button', { name: 'حفظ', exact: true }).press('Enter');
  // An accountant may not approve vouchers, and nobody was named for the second step.
  await expect(page.getByText('لا يملك صلاحية اعتماد هذه المستندات', { exact: false })).toBeVisible();
  await expect(page.getByText('هذا الحقل مطلوب.')).toHaveCount(1);
  await pickRole(page, 0, 'مدقق');
  await pickRole(page, 1, 'معتمد');
  await page.getByLabel('يُسمح للمعتمِد بتعديل المستند').first().check();
  await page.getByRole('button', { name: 'حفظ', exact: true }).press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'السندات الكبيرة' })).toContainText('لا يقل عن');
};

const roles = async (page: Page, company: Company, client: Awaited<ReturnType<typeof signIn>>['client']) => {
  for (const [code, name_ar] of [
    ['checker', 'مدقق'],
    ['chief', 'معتمد'],
  ] as const)
    await client.call(createRole, { body: roleBody(code, { ...approving, name_ar }) });
  const person = async (role: string) => signIn(company, await aUser(company, [role]));
  await drawUp(page);
  return {
    checkers: [await person('checker'), await person('checker')] as const,
    chief: await person('chief'),
  };
};

test('a large voucher is submitted, put right by an approver, approved twice from inboxes, and posted', async ({
  page,
  company,
  session,
  openBrowser,
  noise,
}) => {
  noise.expect('/api/workflows', 422);
  const { checkers, chief } = await roles(page, company, session.client);
  await openNewVoucher(page);
  await typeLines(page, [
    { account: '11001', debit: '12000' },
    { account: '41001', credit: '12000' },
  ]);
  await page.getByRole('button', { name: 'إرسال للاعتماد' }).focus();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('أُرسل إلى مسار الاعتماد «السندات الكبيرة»');
  await expect(page.getByText('قيد الاعتماد').first()).toBeVisible();

  const editor = await openBrowser(checkers[0]);
  await editor.goto('/me/inbox');
  await editor.getByRole('button', { name: 'المزيد' }).press('Enter');
  await editor.getByRole('menuitem', { name: 'تعديل المستند' }).press('Enter');
  await expect(editor.getByText('إذا عدّلته فالقرار لغيرك', { exact: false })).toBeVisible();
  await editor.getByLabel('البيان', { exact: true }).fill('فاتورة 118');
  await editor.keyboard.press('Control+s');
  await expect(editor.getByText('عدّلت هذا المستند')).toBeVisible();
  await expect(editor.getByText('فاتورة 118')).toBeVisible();

  const first = await openBrowser(checkers[1]);
  await first.goto('/me/inbox');
  await first.getByRole('button', { name: 'اعتماد', exact: true }).press('Enter');
  await expect(first.getByText('لا شيء ينتظر قرارك')).toBeVisible();

  const second = await openBrowser(chief);
  await second.goto('/me/notifications');
  await second.getByRole('link', { name: 'بانتظار قرارك', exact: false }).click();
  await expect(second).toHaveURL(/\/me\/inbox\?type=voucher/);
  await second.getByRole('button', { name: 'اعتماد وترحيل', exact: true }).press('Enter');
  await expect(toasts(second)).toContainText('اعتُمد ورُحّل برقم');

  await page.goto('/me/inbox?box=sent');
  await expect(page.getByRole('list', { name: 'ما أرسلته' })).toContainText('معتمد');
  await page.goto('/finance/vouchers/list');
  await expect(page.getByRole('row').filter({ hasText: '12,000.00' })).toContainText('مُرحَّل');
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('one is returned with a reason and submitted again, two are approved together', async ({
    page,
    company,
    session,
    openBrowser,
  }) => {
    const { client } = session;
    await client.call(createRole, { body: roleBody('checker', approving) });
    const steps = [aStep(ofRole('checker')), aStep(ofRole('admin'))];
    await client.call(createWorkflow, { body: aWorkflow('both', { steps }) });
    const author = await signIn(company, await aUser(company, ['accountant']));
    const checker = await signIn(company, await aUser(company, ['checker']));
    const vouchers = [];
    for (const narration of ['First', 'Second', 'Third'])
      vouchers.push(await submitted(author, { ...large, narration }));
    for (const { id } of vouchers) await approve(checker.client, id, {});

    await page.goto('/me/inbox');
    await page.getByRole('button', { name: /Third/ }).click();
    await page.getByRole('button', { name: 'Return to author' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Return it' }).click();
    await expect(dialog.getByText('This field is required.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Which project?');
    await dialog.getByRole('button', { name: 'Return it' }).click();
    await expect(page.getByRole('button', { name: /Third/ })).toHaveCount(0);

    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: 'Approve 2' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByText('Nothing awaits your decision')).toBeVisible();

    const desk = await openBrowser(author);
    await desk.goto(`/finance/vouchers/${vouchers[2]?.id}`);
    await expect(desk.getByText('Which project?', { exact: true })).toBeVisible();
    await desk.getByRole('button', { name: 'More actions' }).click();
    await desk.getByRole('menuitem', { name: 'Submit with a comment…' }).click();
    await desk.getByRole('dialog').getByLabel('Comment').fill('The villa');
    await desk.getByRole('dialog').getByRole('button', { name: 'Submit it' }).click();
    await expect(desk.getByText('The villa')).toBeVisible();
    await expect(desk.getByText('waits for', { exact: false })).toBeVisible();
  });
});
