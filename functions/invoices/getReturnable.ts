// What notes may still take of an invoice: quantities and amounts line by line, its charges after them; and of a deposit what may still be used.
import { readDocument } from '#functions/documents/readDocument.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/invoices/api.ts';
import { priceDecimals, quantityDecimals } from '#shared/invoices/invoiceLine.ts';
import { priceNotesOff, unitPrice } from '#shared/invoices/notes/originalParts.ts';
import { plainDecimal } from '#shared/invoices/taxes/itemPrice.ts';
import { formatMoney, parseMoney } from '#shared/kernel/money.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { usableDeposit } from './depositInvoices.ts';
import { invoiceRecords } from './invoiceRecords.ts';
import { type Original, originalOf, typeOf } from './originalInvoices.ts';

const linesOf = ({ invoice, figures, original, left }: Original): api.Returnable['lines'] =>
  original.parts.map((part, line) => {
    const own = invoice.lines[line];
    const charge = invoice.charges[line - invoice.lines.length];
    const { quantity = 0n, amount = 0n } = left.parts[line] ?? {};
    const { scale } = figures.input;
    const price = unitPrice(part, scale);
    const off = priceNotesOff({ quantity, amount }, parseMoney(price, priceDecimals) ?? 0n, scale);
    return {
      line,
      text: own?.text ?? charge?.text ?? '',
      product: own?.product ?? null,
      service: own?.service ?? null,
      unit: own?.unit ?? null,
      tax: own?.tax ?? charge?.tax ?? null,
      quantity: plainDecimal(formatMoney(quantity, quantityDecimals)),
      amount: formatMoney(amount, scale),
      price,
      discountAmount: off > 0n ? formatMoney(off, scale) : null,
    };
  });

export const getReturnable = operation(
  api.getReturnable,
  async (context, { params }) => {
    const invoice = await readDocument(context, invoiceRecords, params.id);
    refuseUnless(invoice.status === 'posted', 'invoice.notPosted');
    const original = await originalOf(context, invoice);
    const deposit = typeOf(invoice).role === 'deposit' ? await usableDeposit(context, invoice) : null;
    const { id, number, type, date, branch, party, pricesIncludeVat } = invoice;
    return {
      invoice: id,
      number: number ?? '',
      type,
      date,
      branch,
      party,
      pricesIncludeVat,
      lines: linesOf(original),
      deposit: deposit && formatMoney(deposit.left, original.figures.input.scale),
    };
  },
  invoiceRecords.reads,
);
