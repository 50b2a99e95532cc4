// A quote is typed and sent at the keyboard, accepted by its customer on a phone, and becomes an invoice, in either language.
import { getInvoice } from '#shared/invoices/api.ts';
import { invoiceLineFields } from '#shared/invoices/invoiceFields.ts';
import { getQuote } from '#shared/invoices/quotes/quoteApi.ts';
import { quoteHead } from '#shared/invoices/quotes/quoteFields.ts';
import { filledText } from '#shared/kernel/filledText.ts';
import arDocuments from '#shared/locales/ar/documents.json' with { type: 'json' };
import arPaper from '#shared/locales/ar/invoicePaper.json' with { type: 'json' };
import ar from '#shared/locales/ar/invoices.json' with { type: 'json' };
import arLinks from '#shared/locales/ar/links.json' with { type: 'json' };
import enDocuments from '#shared/locales/en/documents.json' with { type: 'json' };
import enPaper from '#shared/locales/en/invoicePaper.json' with { type: 'json' };
import en from '#shared/locales/en/invoices.json' with { type: 'json' };
import enLinks from '#shared/locales/en/links.json' with { type: 'json' };
import { openTrade, ownVatNumber } from '#tests/support/books/invoices.ts';
import { barriersOn } from '#tests/support/e2e/e2eAxe.ts';
import { setVatNumber } from '#tests/support/e2e/e2eCompany.ts';
import { choose, title } from '#tests/support/e2e/e2eEditor.ts';
import { expect, type Page, test } from '#tests/support/e2e/e2eJourney.ts';

const texts = {
  ar: { ...ar.quote, paper: arPaper, links: arLinks, cell: arDocuments.line.cell, send: 'إرسال' },
  en: { ...en.quote, paper: enPaper, links: enLinks, cell: enDocuments.line.cell, send: 'Send' },
};

type Texts = (typeof texts)['ar' | 'en'];

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');

/** Numbers are isolated in a page that runs right to left. */
const numberOn = async (page: Page): Promise<string> =>
  (await title(page).innerText()).replaceAll(/[^\w-]/g, '');

/** The address of a new link to what is open. */
const linkTo = async (page: Page, { links }: Texts): Promise<string> => {
  await press(page, links.share);
  await press(page, links.take.act);
  const link = page.getByRole('textbox', { name: links.take.link, exact: true });
  await expect(link).toHaveValue(/\/pms\/quote\/view\//);
  const address = await link.inputValue();
  await page.keyboard.press('Escape');
  return new URL(address).pathname;
};

for (const language of ['ar', 'en'] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a quote is sent, accepted on a phone, and becomes an invoice', async ({
      page,
      company,
      session,
      openBrowser,
    }) => {
      const words = texts[language];
      const { client } = session;
      await setVatNumber(company, ownVatNumber);
      await openTrade(client);
      const called = (name: string) =>
        page.getByLabel(
          filledText(words.cell, (value) => ({ name, number: '1' })[value] ?? ''),
          { exact: true },
        );

      await page.goto('/pms/quote/new');
      const item = called(words.line.item);
      await expect(item).toBeVisible();
      await choose(item, 'P1');
      await called(invoiceLineFields.quantity.label[language]).fill('10');
      await choose(page.getByRole('combobox', { name: quoteHead.party.label[language], exact: true }), 'C1');
      await page.getByLabel(quoteHead.subject.label[language]).fill('أثاث المكاتب');
      expect(await barriersOn(page)).toEqual([]);
      await expect(page.getByRole('button', { name: words.send, exact: true })).toBeEnabled();
      await page.keyboard.press('Control+Enter');
      await expect(title(page)).toHaveText(/-Q-/);
      const number = await numberOn(page);
      expect(await barriersOn(page)).toEqual([]);
      const quote = page.url();
      const address = await linkTo(page, words);

      const buyer = await openBrowser(null);
      await buyer.setViewportSize({ width: 390, height: 844 });
      await buyer.goto(address);
      const name = buyer.getByLabel(words.paper.quote.name);
      await expect(name).toBeVisible();
      await expect(buyer.getByText('1,150.00 SAR').first()).toBeVisible();
      expect(await buyer.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(await barriersOn(buyer)).toEqual([]);
      await name.press('Enter');
      await expect(buyer.getByText(words.paper.quote.nameNeeded)).toBeVisible();
      await name.fill('هدى المشترية');
      await name.press('Enter');
      await expect(buyer.getByRole('status')).toContainText(words.paper.quote.outcome.accepted);
      await expect(buyer.getByRole('status')).toContainText('هدى المشترية');

      await page.goto(quote);
      await expect(page.getByText(/هدى المشترية/).first()).toBeVisible();
      await press(page, words.convert.act);
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/invoices\/[0-9a-z]{26}/);
      await expect(called(invoiceLineFields.quantity.label[language])).toHaveValue('10');
      await page.keyboard.press('Control+Enter');
      await expect(title(page)).toHaveText(/-SI-/);
      await expect(page.getByRole('link', { name: number })).toBeVisible();
      expect(await barriersOn(page)).toEqual([]);

      const [invoiceId, quoteId] = [page.url(), quote].map((url) => url.split('/').at(-1) ?? '');
      const invoice = await client.call(getInvoice, { params: { id: invoiceId ?? '' } });
      expect(invoice).toMatchObject({ status: 'posted', links: [{ kind: 'quote', number }] });
      expect(await client.call(getQuote, { params: { id: quoteId ?? '' } })).toMatchObject({
        status: 'accepted',
        decision: { name: 'هدى المشترية' },
        links: [{ kind: 'invoice', number: invoice.number }],
      });
    });
  });
