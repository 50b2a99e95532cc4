// An invoice is printed, sent by mail, and read on a phone by whoever has its link.
import { readFile } from 'node:fs/promises';
import { invoiceLinkCalls } from '#shared/invoices/linkApi.ts';
import { openTrade, ownVatNumber, postedInvoice } from '#tests/support/books/invoices.ts';
import { type Company, type SignedIn, setVatNumber } from '#tests/support/e2e/e2eCompany.ts';
import { expect, type Page, test } from '#tests/support/e2e/e2eJourney.ts';
import { firstMail } from '#tests/support/e2e/e2eMails.ts';
import { stored } from '#tests/support/e2e/e2eStored.ts';
import { linkIn } from '#tests/support/mails.ts';
import { readPdf } from '#tests/support/readPdf.ts';

/** 1,725.00 with VAT, dated today. */
const anInvoiceOf = async (company: Company, { client, today }: SignedIn) => {
  await setVatNumber(company, ownVatNumber);
  await openTrade(client);
  return postedInvoice(client, { date: today });
};

const savedWords = async (page: Page): Promise<string[]> => {
  const save = page.getByRole('button', { name: 'حفظ PDF' });
  await expect(save).toBeEnabled();
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
  return readPdf(await readFile(await file.path())).flatMap(({ words }) => words.map(({ text }) => text));
};

const withReader = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true });
  });

test.describe('in a browser with a reader', () => {
  test.use({ ownContext: true });

  test('the paper is drawn in the language and on the sheet that are chosen, and is a copy from the second print on', async ({
    page,
    company,
    session,
  }) => {
    const { id, number } = await anInvoiceOf(company, session);
    await withReader(page);
    await page.goto('/print/invoice');
    await expect(page.getByText('لا شيء للطباعة')).toBeVisible();
    await page.goto(`/print/invoice?id=${id}`);
    const reader = page.locator(`iframe[title="فاتورة ضريبية ${number}"]`);
    await expect(reader).toHaveAttribute('src', /^blob:/);
    expect(await savedWords(page)).toEqual(expect.arrayContaining([number, '1,500.00', '1,725.00']));
    await page.getByLabel('اللغة').selectOption('en');
    await expect(page).toHaveURL(/language=en/);
    await expect(page.locator(`iframe[title="Tax invoice ${number}"]`)).toHaveAttribute('src', /^blob:/);
    const first = await savedWords(page);
    expect(first).toContain('Tax invoice');
    expect(first).not.toContain('Copy');
    await page.reload();
    await expect(page.locator('iframe')).toHaveAttribute('src', /^blob:/);
    expect(await savedWords(page)).toContain('Copy');
  });
});

test('its recipient reads it on a phone without signing in, until the link is ended', async ({
  company,
  session,
  openBrowser,
  noise,
}) => {
  const { id, number } = await anInvoiceOf(company, session);
  const { client } = session;
  await client.call(invoiceLinkCalls.send, {
    params: { id },
    body: { to: `${company.code}@nakheel.example` },
  });
  const mail = await firstMail(company);
  expect(mail?.text).toContain('1,725.00 ر.س');
  const buyer = await openBrowser(null);
  await buyer.setViewportSize({ width: 390, height: 844 });
  await buyer.goto(linkIn(mail).pathname);
  await expect(buyer.getByRole('heading', { name: `فاتورة ضريبية ${number}` })).toBeVisible();
  await expect(buyer.getByText('1,725.00').first()).toBeVisible();
  await expect(buyer.getByRole('img', { name: 'رمز الاستجابة السريعة للفاتورة' })).toBeVisible();
  const width = await buyer.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await expect(buyer.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(await savedWords(buyer)).toEqual(expect.arrayContaining([number, '1,725.00']));
  const { items } = await client.call(invoiceLinkCalls.list, { params: { id } });
  await stored(() => expect(items).toMatchObject([{ views: 1 }]));
  await client.call(invoiceLinkCalls.end, { params: { id } });
  noise.expect('/api/public/invoices', 404);
  await buyer.reload();
  await expect(buyer.getByText('لا توجد فاتورة هنا')).toBeVisible();
});
