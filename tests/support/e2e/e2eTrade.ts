// What journeys of trade begin with: a company that may charge VAT, with whom it trades and what in.
import { openFiscalYear } from '#shared/finance/booksApi.ts';
import { banks } from '#shared/finance/resources.ts';
import { openTrade, ownVatNumber } from '../books/invoices.ts';
import { yearEarlier } from '../books/vouchers.ts';
import { type Company, type SignedIn, setVatNumber } from './e2eCompany.ts';

export const beginTrade = async (company: Company, { client }: Pick<SignedIn, 'client'>): Promise<void> => {
  await setVatNumber(company, ownVatNumber);
  await openTrade(client);
};

/** The year before this one is open, so that some weeks ago is always a day of the books; and there is a bank beside the cash box. */
export const beginMoney = async ({ client, today }: SignedIn): Promise<void> => {
  const from = yearEarlier(`${today.slice(0, 4)}-01-01`);
  await client.call(openFiscalYear, { body: { from } });
  await client.call(banks.api.create, {
    body: { code: 'MAIN', name: 'Main', name_ar: 'الرئيسي', type: 'current', account: '11101' },
  });
};
