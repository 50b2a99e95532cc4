// Writes, sends and answers the quotes of the demo company with the code that does it for anybody, and invoices some; what an earlier run has done stands.

import { documentKinds } from '#functions/documentKinds.ts';
import { convertDocument } from '#functions/documents/options/convertDocument.ts';
import { performDue } from '#functions/documents/posting/performDue.ts';
import { postInvoice } from '#functions/invoices/invoiceOperations.ts';
import { invoiceRecords } from '#functions/invoices/invoiceRecords.ts';
import { quoteActs } from '#functions/invoices/quotes/quoteActs.ts';
import {
  acceptQuote,
  declineQuote,
  saveQuote,
  sendQuote,
} from '#functions/invoices/quotes/quoteOperations.ts';
import type { Store } from '#functions/storage/store.ts';
import { saveQuote as contract } from '#shared/invoices/quotes/quoteApi.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import type { Desk } from './demoBooks.ts';
import { clockOn } from './demoContext.ts';
import { type DemoQuote, demoTerms } from './demoQuotes.ts';

type Kept = { id: string; status: string; invoice: string | undefined };

const { records } = quoteActs;
const convertQuote = convertDocument(quoteActs);

const readKept = async (store: Store): Promise<Map<string, Kept>> => {
  const items = await store.all({ pk: records.kind.key, index: 'gsi1' });
  return new Map(
    items
      .map(records.headerOf)
      .map(({ reference, id, status, conversions }) => [
        reference,
        { id, status, invoice: conversions?.[0]?.id },
      ]),
  );
};

const write = async (desk: Desk, quote: DemoQuote): Promise<Kept> => {
  const { reference, date, validUntil, branch, party, subject, lines, discount } = quote;
  const body = contract.body.parse({
    reference,
    date,
    validUntil,
    branch,
    party,
    subject,
    terms: demoTerms,
    lines: lines.map(({ price, quantity, ...line }) => ({
      ...line,
      price: formatMoney(price, 2),
      quantity: String(quantity),
    })),
    ...(discount !== undefined && { discountAmount: formatMoney(discount, 2), discountReason: 'عميل دائم' }),
  });
  const asked = { params: undefined, query: undefined, body };
  const saved = (await saveQuote.run(desk(clockOn(date)), asked)) as { id: string; status: string };
  return { id: saved.id, status: saved.status, invoice: undefined };
};

/** From where it stands to what becomes of it. */
const carryOn = async (desk: Desk, quote: DemoQuote, { id, status }: Kept): Promise<void> => {
  const { becomes, date, answered = date } = quote;
  const asked = { params: { id }, query: undefined, body: undefined };
  if (becomes === 'draft') return;
  if (status === 'draft') await sendQuote.run(desk(clockOn(date)), asked);
  if (becomes === 'sent' || (status !== 'draft' && status !== 'sent')) return;
  const answer = becomes === 'accepted' ? acceptQuote : declineQuote;
  await answer.run(desk(clockOn(answered)), asked);
};

/** Today: sales of a type and branch are posted in the order of their days. */
const invoiceOne = async (desk: Desk, quote: DemoQuote, { id, kept, today }: Converted): Promise<void> => {
  const context = desk(clockOn(today));
  const convert = async (): Promise<string> => {
    const asked = { params: { id }, query: undefined, body: { to: 'invoice' as const } };
    return ((await convertQuote.run(context, asked)) as { id: string }).id;
  };
  const invoice = kept ?? (await convert());
  const header = await context.store.get(invoiceRecords.keyOf(invoice));
  if (quote.invoice !== 'posted' || header?.['status'] !== 'draft') return;
  await postInvoice.run(context, { params: { id: invoice }, query: undefined, body: undefined });
};

type Converted = { id: string; kept: string | undefined; today: string };

/** The seller writes those of her own branch, an administrator the others, and invoices them. */
type Desks = { seller: Desk; admin: Desk };

export const seedQuotes = async (
  { seller, admin }: Desks,
  quotes: readonly DemoQuote[],
  today: string,
): Promise<void> => {
  const clock = clockOn(today);
  const { store } = admin(clock);
  const made = await readKept(store);
  for (const quote of quotes) {
    const writer = quote.branch === '01' ? seller : admin;
    const kept = made.get(quote.reference) ?? (await write(writer, quote));
    await carryOn(writer, quote, kept);
    if (quote.invoice) await invoiceOne(admin, quote, { id: kept.id, kept: kept.invoice, today });
  }
  await performDue(store, clock, documentKinds);
};
