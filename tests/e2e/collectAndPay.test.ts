// The whole way of what is owed, at the keyboard and in either language: a quote is accepted on a phone, invoiced and collected, its cheque bounces, its statement is sent; a supplier is paid, both sides are set off, the ageing looks back, and an allocation of a closed period is undone.
import { addParty } from '#shared/crm/api.ts';
import { saveLockDate } from '#shared/finance/booksApi.ts';
import { invoiceCalls } from '#shared/invoices/api.ts';
import { quoteCalls } from '#shared/invoices/quotes/quoteApi.ts';
import { addDays } from '#shared/kernel/dates.ts';
import arCrm from '#shared/locales/ar/crm.json' with { type: 'json' };
import arLinks from '#shared/locales/ar/links.json' with { type: 'json' };
import enCrm from '#shared/locales/en/crm.json' with { type: 'json' };
import enLinks from '#shared/locales/en/links.json' with { type: 'json' };
import { noBarriers } from '#tests/support/e2e/e2eAxe.ts';
import type { Company } from '#tests/support/e2e/e2eCompany.ts';
import { choose } from '#tests/support/e2e/e2eEditor.ts';
import { invoiceEditor, type Language } from '#tests/support/e2e/e2eInvoices.ts';
import { expect, type Page, test } from '#tests/support/e2e/e2eJourney.ts';
import { firstMail } from '#tests/support/e2e/e2eMails.ts';
import { endCheque, openItems, settle } from '#tests/support/e2e/e2eMoney.ts';
import * as open from '#tests/support/e2e/e2eOpenItems.ts';
import { stored } from '#tests/support/e2e/e2eStored.ts';
import { beginMoney, beginTrade } from '#tests/support/e2e/e2eTrade.ts';
import * as quotes from '#tests/support/e2e/offers/e2eQuotes.ts';
import { linkIn } from '#tests/support/mails.ts';
import type { Client } from '#tests/support/product/client.ts';

const texts = { ar: { crm: arCrm, links: arLinks }, en: { crm: enCrm, links: enLinks } };

const idIn = (address: string): string => address.split('/').at(-1) ?? '';

/** From the card of the party to its statement, which goes out by mail; answers the path of the link. */
const mailStatement = async (page: Page, language: Language, company: Company): Promise<string> => {
  const { crm, links } = texts[language];
  await page.goto('/crm/parties/C1');
  await page.getByRole('button', { name: crm.card.statement, exact: true }).press('Enter');
  await page.getByRole('button', { name: links.share, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  const to = dialog.getByLabel(links.send.to);
  await to.fill(`${company.code}@nesma.example`);
  await to.press('Enter');
  await expect(dialog).toHaveCount(0);
  return linkIn(await firstMail(company)).pathname;
};

/** A bill of S1 over 1,150.00, typed and posted; answers its number. */
const typeBill = async (page: Page, language: Language): Promise<string> => {
  const { item, cell, price, party, head, openNew, post } = invoiceEditor(page, language);
  await openNew('PI');
  await choose(item, '53001');
  await cell('text').fill('إيجار المكتب');
  await price.fill('1000');
  await choose(party, 'S1');
  await head('supplierNumber').fill('A-77');
  return post('PI');
};

const partyOfBothSides = async (client: Client): Promise<string> => {
  const body = { name: 'Rawaj', name_ar: 'رواج', role: 'both' as const };
  return (await client.call(addParty, { body: body as never })).code;
};

test('a quote is accepted on a phone, invoiced and collected twice, for its cheque bounces; the statement says what is left', async ({
  page,
  company,
  session,
  openBrowser,
}) => {
  test.slow();
  const language = 'ar';
  const { client, today } = session;
  const ago = (days: number) => addDays(today, -days);
  await beginTrade(company, session);
  await beginMoney(session);

  const number = await quotes.sendQuote(page, language);
  const quote = page.url();
  const path = await quotes.linkToQuote(page, language);
  await quotes.acceptOnPhone(await openBrowser(null), path, language);
  const of = await quotes.invoiceQuote(page, language, { quote, date: ago(20) });
  await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible();
  await noBarriers(page);
  const invoice = await client.call(invoiceCalls.get, { params: { id: idIn(page.url()) } });
  const accepted = await client.call(quoteCalls.get, { params: { id: idIn(quote) } });
  await stored(() => {
    expect(invoice).toMatchObject({ status: 'posted', number: of, links: [{ kind: 'quote', number }] });
    expect(accepted).toMatchObject({
      status: 'accepted',
      decision: { name: quotes.buyer },
      links: [{ kind: 'invoice', number: of }],
    });
  });

  const owed = { side: 'receivable', party: 'C1', of } as const;
  await settle(page, language, { ...owed, amount: '150.00', date: ago(12), method: 'CASH' });
  await stored(async () => expect(await open.remaining(client, 'C1')).toEqual(['1000.00']));
  const cheque = { number: '000701', due: ago(5), bank: 'الأهلي' };
  await settle(page, language, { ...owed, amount: '1000.00', date: ago(10), method: 'CHEQUE', cheque });
  await stored(async () => expect(await open.remaining(client, 'C1')).toEqual([]));
  await endCheque(page, language, {
    number: cheque.number,
    direction: 'received',
    act: 'bounce',
    isLate: true,
    on: ago(4),
  });
  await openItems(page, 'receivable', 'C1');
  await expect(page.getByRole('row').filter({ hasText: of })).toContainText('1,000.00');
  await settle(page, language, { ...owed, amount: '700.00', date: today, method: 'TRANSFER' });
  await stored(async () => expect(await open.remaining(client, 'C1')).toEqual(['300.00']));

  const statement = await mailStatement(page, language, company);
  const reader = await openBrowser(null);
  await quotes.openOnPhone(reader, statement);
  await expect(reader.getByText('300.00', { exact: true }).last()).toBeVisible();
  expect(await quotes.isWithinPhone(reader)).toBe(true);

  await open.ageingOn(page, language, { client, party: 'C1', day: ago(1), left: '1,000.00' });
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('a supplier is paid by a cheque that is cleared, both sides of a party are set off, and what was allocated in a closed period is free from the first open day on', async ({
    page,
    company,
    session,
  }) => {
    test.slow();
    const language = 'en';
    const { client, today } = session;
    const ago = (days: number) => addDays(today, -days);
    await beginTrade(company, session);
    await beginMoney(session);

    const of = await typeBill(page, language);
    const cheque = { number: '000031', due: today, bank: '' };
    const bill = { side: 'payable', party: 'S1', of, date: today } as const;
    await settle(page, language, { ...bill, amount: '1150.00', method: 'CHEQUE', cheque });
    await stored(async () => expect(await open.remaining(client, 'S1', 'payable')).toEqual([]));
    await endCheque(page, language, { number: cheque.number, direction: 'issued', act: 'clear' });

    const party = await partyOfBothSides(client);
    await open.sold(client, { party, date: ago(20), amount: '500.00' });
    await open.paid(client, { party, date: ago(18), amount: '200.00' });
    await open.bought(client, { party, date: ago(10), amount: '120.00' });
    const number = await open.holdAgainst(page, language, { party, by: 'allocateAll', sum: '200.00' });
    await stored(async () => expect(await open.remaining(client, party)).toEqual(['300.00']));
    await open.holdAgainst(page, language, { party, by: 'setOff', sum: '120.00' });
    await stored(async () => expect(await open.remaining(client, party)).toEqual(['180.00']));
    await stored(async () => expect(await open.remaining(client, party, 'payable')).toEqual([]));

    await client.call(saveLockDate, { body: { lockDate: ago(15), reason: 'Test' } });
    await open.undoInClosedPeriod(page, language, { number, open: ago(14) });
    await stored(async () => expect(await open.remaining(client, party)).toEqual(['-200.00', '380.00']));
    await open.ageingOn(page, language, { client, party, day: ago(15), left: '300.00' });
  });
});
