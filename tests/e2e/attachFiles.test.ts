// Files of a document in the browser: several at once, one that is refused, one whose line is cut, looked at and taken off.
import { listAttachments } from '#shared/attachments/api.ts';
import { expect, test } from '#tests/support/e2e/e2eJourney.ts';
import { stored } from '#tests/support/e2e/e2eStored.ts';
import { draft, posted } from '#tests/support/e2e/e2eVouchers.ts';
import { pdfOf, pngOf } from '#tests/support/files.ts';

const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

test('files are sent, refused, tried again, shown and taken off', async ({ page, session, noise }) => {
  noise.expect('/api/attachments/', 422);
  const { id } = await draft(session);
  await page.goto(`/finance/vouchers/${id}`);
  const card = page.getByRole('region', { name: 'المرفقات' });
  const input = card.locator('input[multiple]');
  await input.setInputFiles([
    fileOf('فاتورة.pdf', pdfOf()),
    fileOf('صورة.png', pngOf(64, 48)),
    fileOf('صفحة.pdf', Buffer.from('<html>')),
  ]);
  await expect(card.getByRole('button', { name: 'تنزيل \u2068فاتورة.pdf\u2069' })).toBeVisible();
  await expect(card.getByText('لا يمكن إرفاق ملفات من هذا النوع')).toBeVisible();
  await card.getByRole('button', { name: 'استبعاد \u2068صفحة.pdf\u2069' }).click();
  await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 64);
  await card.getByRole('button', { name: 'صورة.png', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'صورة.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'إزالة \u2068فاتورة.pdf\u2069' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'إزالة' }).click();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  const params = { entity: 'voucher', owner: id };
  const { items } = await session.client.call(listAttachments, { params });
  await stored(() => expect(items.map(({ name }) => name)).toEqual(['صورة.png']));
});

test('a file whose line was cut is sent again, and a posted voucher keeps what it has', async ({
  page,
  session,
  noise,
}) => {
  noise.expect('mizan-files', 0);
  const { id } = await posted(session);
  let isCut = false;
  await page.route('**/mizan-files/**', async (route) => {
    if (isCut || route.request().method() !== 'POST') return route.continue();
    isCut = true;
    return route.abort();
  });
  await page.goto(`/finance/vouchers/${id}`);
  const card = page.getByRole('region', { name: 'المرفقات' });
  await card.locator('input[multiple]').setInputFiles([fileOf('عقد.pdf', pdfOf())]);
  await card.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(card.getByRole('button', { name: 'تنزيل \u2068عقد.pdf\u2069' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'إزالة \u2068عقد.pdf\u2069' })).toHaveCount(0);
});

test('nothing asks for the files of a draft that is being deleted, however late they were asked for', async ({
  page,
  session,
}) => {
  const { id } = await draft(session);
  const address = `**/api/attachments/voucher/${id}`;
  // What the card asks for first arrives when the draft is gone and its page does not know it yet.
  let letGo: () => void = () => undefined;
  const isGone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await isGone;
    await route.continue().catch(() => undefined);
  });
  await page.route(`**/api/vouchers/${id}`, async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue();
    const response = await route.fetch();
    letGo();
    await asked.then((request) => request.response()).catch(() => null);
    return route.fulfill({ response });
  });
  const asked = page.waitForRequest(address);
  await page.goto(`/finance/vouchers/${id}`);
  await asked;
  const remove = async () => {
    await page.getByRole('button', { name: 'إجراءات أخرى' }).click();
    await page.getByRole('menuitem', { name: 'حذف المسودة' }).click();
  };
  const question = page.getByRole('dialog', { name: 'حذف المسودة؟' });
  await remove();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await remove();
  await question.getByRole('button', { name: 'حذف' }).click();
  await expect(page).toHaveURL('/finance/vouchers/list');
  await expect(page.getByText('لا توجد سندات بعد')).toBeVisible();
});
