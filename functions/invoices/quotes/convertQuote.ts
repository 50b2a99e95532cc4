// Makes a draft of an accepted quote: of all that is left of it, or of some of its lines; each of the two names the other.

import { todayOf } from '#functions/company/figureTexts.ts';
import { auditTitle, factsNow } from '#functions/documents/documentActs.ts';
import { draftFrom, type TypedInput } from '#functions/documents/documentInput.ts';
import { newDocumentFields } from '#functions/documents/newDocument.ts';
import { readDocument } from '#functions/documents/readDocument.ts';
import { requireRight } from '#functions/documents/requireRight.ts';
import { auditWrite } from '#functions/http/audit.ts';
import { type SessionContext, write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import type { Write } from '#functions/storage/writes.ts';
import { stateRefusal } from '#shared/documents/documentRefusals.ts';
import {
  type ConvertedPart,
  convertedQuantities,
  leftQuantities,
  type Quantities,
  quantityOf,
  quantityText,
  sharesOf,
} from '#shared/documents/options/conversions.ts';
import { invoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import { type Invoice, invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { convertQuote as contract } from '#shared/invoices/quotes/quoteApi.ts';
import { asInvoice } from '#shared/invoices/quotes/quoteAsInvoice.ts';
import { type Quote, quoteKind } from '#shared/invoices/quotes/quoteKind.ts';
import { formatMoney, type Money, scaleOf } from '#shared/kernel/money.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { invoiceActs } from '../invoiceActs.ts';
import { invoiceRecords } from '../invoiceRecords.ts';
import { liveConversions, quoteRecords, versionsOf } from './quoteRecords.ts';

type Part = ConvertedPart & { amounts: readonly Money[] };

/** A document that is made of a part of a quote, with all that is written of it. */
type Made = { kind: string; id: string; writes: readonly Write[] };

type Asked = readonly { line: number; quantity?: string | undefined }[] | undefined;

const partAsked = (asked: NonNullable<Asked>, left: Quantities): bigint[] => {
  const part = left.map(() => 0n);
  for (const { line, quantity } of asked) {
    const here = left[line];
    if (here === undefined) throw new Refusal('quote.lineUnknown', { line, position: line + 1 });
    const wanted = quantity === undefined ? here : quantityOf(quantity);
    const after = (part[line] ?? 0n) + wanted;
    const isLeft = wanted > 0n && after <= here;
    refuseUnless(isLeft, 'quote.converted', { line, position: line + 1, left: quantityText(here) });
    part[line] = after;
  }
  return part;
};

/** What is converted of each line; refuses what was converted before. */
const partOf = async ({ store }: SessionContext, quote: Quote, asked: Asked): Promise<Part> => {
  const { input, calculation } = invoiceFigures(asInvoice(quote));
  const whole = input.lines.map(({ quantity }) => quantity);
  const amounts = whole.map((_, at) => calculation.lines[at]?.amount ?? 0n);
  const taken = convertedQuantities(whole, await liveConversions(store, quote));
  const left = leftQuantities(whole, taken);
  const part = asked === undefined ? left : partAsked(asked, left);
  refuseUnless(
    part.some((quantity) => quantity > 0n),
    'quote.converted',
    { number: quote.number },
  );
  return { whole, taken, part, amounts };
};

/** What people would type: the invoice looks up its taxes of the day itself. */
const invoiceTyped = (quote: Quote, asked: Part, scale: number): TypedInput['lines'] => {
  const { part } = asked;
  const { ofLine } = sharesOf(asked, asked.amounts);
  const share = (at: number, amount: Money): string => formatMoney(ofLine(at, amount), scale);
  return quote.lines.flatMap((line, at) => {
    const quantity = part[at] ?? 0n;
    if (quantity === 0n) return [];
    const { discountAmount, chargeAmount } = line;
    return [
      {
        ...line,
        quantity: quantityText(quantity),
        discountAmount: share(at, discountAmount),
        chargeAmount: share(at, chargeAmount),
      },
    ];
  });
};

const toInvoice = async (context: SessionContext, quote: Quote, part: Part): Promise<Made> => {
  requireRight(context, invoiceKind, { right: 'create', document: { type: 'SI' } });
  const { store, company } = context;
  const scale = scaleOf(company.currency);
  const { ofDocument } = sharesOf(part, part.amounts);
  const share = (amount: Money): string => formatMoney(ofDocument(amount), scale);
  const { branch, party, paymentTerms, reference, terms } = quote;
  const { pricesIncludeVat, discountPercent, discountReason } = quote;
  const input: TypedInput = {
    type: 'SI',
    date: todayOf(context),
    branch,
    party,
    paymentTerms,
    reference,
    pricesIncludeVat,
    discountPercent,
    discountAmount: share(quote.discountAmount),
    discountReason,
    terms,
    charges: quote.charges
      .map((charge) => ({ ...charge, amount: share(charge.amount) }))
      .filter(({ amount }) => Number(amount) > 0),
    lines: invoiceTyped(quote, part, scale) ?? [],
  };
  const { facts } = await factsNow(invoiceActs, store);
  const fields = await draftFrom(context, invoiceActs, { input, facts });
  const links = [{ kind: quoteKind.name, id: quote.id }];
  const invoice = { ...newDocumentFields(context), ...fields, links } as unknown as Invoice;
  const { id } = invoice;
  const created = {
    action: 'create' as const,
    entity: { one: invoiceKind.name },
    id,
    branch,
    ...auditTitle(invoiceActs, facts, invoice),
  };
  return {
    kind: invoiceKind.name,
    id,
    writes: [...invoiceRecords.newWrites(invoice), auditWrite(context, created)],
  };
};

/** What a quote can be made into, each by what makes it. */
const targets: Readonly<Record<string, typeof toInvoice>> = { invoice: toInvoice };

const openVersions: readonly string[] = ['draft', 'pending', 'sent', 'accepted'];

/** Only what was accepted, and while no version that may replace it is in work. */
const checkConvertible = async ({ store }: SessionContext, quote: Quote): Promise<void> => {
  const { status } = quote;
  const isOver = status === 'expired' || status === 'replaced';
  refuseUnless(!isOver, stateRefusal(quoteKind, status));
  refuseUnless(status === 'accepted', 'quote.notAccepted');
  const later = await versionsOf(store, quote, 'versionAfter');
  const open = later.find((each) => openVersions.includes(each.status));
  refuseUnless(open === undefined, 'quote.revised', { number: open?.number });
};

export const convertQuote = operation(
  contract,
  async (context, { params, body }) => {
    const quote = await readDocument(context, quoteRecords, params.id);
    await checkConvertible(context, quote);
    const part = await partOf(context, quote, body.lines);
    const { kind, id, writes } = await (targets[body.to] ?? toInvoice)(context, quote, part);
    const lines = part.part.flatMap((quantity, line) =>
      quantity === 0n ? [] : [{ line, quantity: String(quantity) }],
    );
    const after: Quote = {
      ...quote,
      conversions: [...(await liveConversions(context.store, quote)), { to: body.to, id, lines }],
      links: [...(quote.links ?? []), { kind, id }],
    };
    const { number, branch } = quote;
    return write(context, {
      writes: [...writes, quoteRecords.headerWrite(after)],
      audit: {
        action: 'convert',
        entity: { one: quoteKind.name },
        id: quote.id,
        number,
        branch,
        facts: { to: body.to, id },
      },
      answer: { kind, id, number: null },
    });
  },
  quoteRecords.reads,
);
