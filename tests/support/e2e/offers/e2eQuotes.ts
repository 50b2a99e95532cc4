// A quote as people make it and its customer answers it, in either language: typed and sent, accepted on a phone, converted.
import { quoteHead } from '#shared/invoices/quotes/quoteFields.ts';
import { sendTransition } from '#shared/invoices/quotes/quoteKind.ts';
import arPaper from '#shared/locales/ar/invoicePaper.json' with { type: 'json' };
import ar from '#shared/locales/ar/invoices.json' with { type: 'json' };
import arLinks from '#shared/locales/ar/links.json' with { type: 'json' };
import enPaper from '#shared/locales/en/invoicePaper.json' with { type: 'json' };
import en from '#shared/locales/en/invoices.json' with { type: 'json' };
import enLinks from '#shared/locales/en/links.json' with { type: 'json' };
import { noBarriers } from '../e2eAxe.ts';
import { choose, numberOn, title } from '../e2eEditor.ts';
import { invoiceEditor, type Language } from '../e2eInvoices.ts';
import { expect, type Page } from '../e2eJourney.ts';

const texts = {
  ar: { ...ar.quote, answer: arPaper.quote, links: arLinks },
  en: { ...en.quote, answer: enPaper.quote, links: enLinks },
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');

export const buyer = 'هدى المشترية';

/** Ten of P1 at 100 for C1, typed and sent: to whom is asked at once, and left open here. Answers its number. */
export const sendQuote = async (page: Page, language: Language): Promise<string> => {
  const { item, cell } = invoiceEditor(page, language);
  const { links } = texts[language];
  await page.goto('/pms/quote/new');
  await expect(item).toBeVisible();
  await choose(item, 'P1');
  // It comes with the item.
  await expect(cell('quantity')).toHaveValue('1');
  await cell('quantity').fill('10');
  await choose(page.getByRole('combobox', { name: quoteHead.party.label[language], exact: true }), 'C1');
  await page.getByLabel(quoteHead.subject.label[language]).fill('أثاث المكاتب');
  await noBarriers(page);
  await expect(page.getByRole('button', { name: sendTransition.label[language], exact: true })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  const share = page.getByRole('dialog', { name: /-Q-/ });
  await share.getByLabel(links.send.to).focus();
  await noBarriers(page);
  await page.keyboard.press('Escape');
  await expect(share).toHaveCount(0);
  await expect(title(page)).toHaveText(/-Q-/);
  await noBarriers(page);
  return numberOn(page);
};

/** The path of a new link to the quote that is open. */
export const linkToQuote = async (page: Page, language: Language): Promise<string> => {
  const { links } = texts[language];
  await press(page, links.share);
  await press(page, links.take.act);
  const link = page.getByRole('textbox', { name: links.take.link, exact: true });
  await expect(link).toHaveValue(/\/pms\/quote\/view\//);
  const address = await link.inputValue();
  await page.keyboard.press('Escape');
  return new URL(address).pathname;
};

/** A page on a phone, of whoever has a link: nothing stands beside it. */
export const openOnPhone = async (page: Page, path: string): Promise<void> => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
};

export const isWithinPhone = async (page: Page): Promise<boolean> =>
  (await page.evaluate(() => document.documentElement.scrollWidth)) <= 390;

export const acceptOnPhone = async (page: Page, path: string, language: Language): Promise<void> => {
  const { answer } = texts[language];
  await openOnPhone(page, path);
  const name = page.getByLabel(answer.head.name);
  await expect(name).toBeVisible();
  await expect(page.getByText('1,150.00').first()).toBeVisible();
  expect(await isWithinPhone(page)).toBe(true);
  await noBarriers(page);
  await name.press('Enter');
  await expect(page.getByText(answer.needed.name)).toBeVisible();
  await name.fill(buyer);
  await name.press('Enter');
  const asked = page.getByRole('dialog');
  await expect(asked).toContainText('1,150.00');
  await asked.getByRole('button', { name: answer.accept, exact: true }).click();
  await expect(page.getByRole('status')).toContainText(answer.outcome.accepted.split('{{')[0] ?? '');
  await expect(page.getByRole('status')).toContainText(buyer);
};

/** The accepted quote at this address becomes an invoice of a day, which is posted; answers its number. */
export const invoiceQuote = async (
  page: Page,
  language: Language,
  { quote, date }: { quote: string; date: string },
): Promise<string> => {
  const { convert } = texts[language];
  const { cell, setDate, post } = invoiceEditor(page, language);
  await page.goto(quote);
  await expect(page.getByText(buyer).first()).toBeVisible();
  await press(page, convert.invoice.act);
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/invoices\/[0-9a-z]{26}/);
  await expect(cell('quantity')).toHaveValue('10');
  await setDate(date);
  return post('SI');
};
