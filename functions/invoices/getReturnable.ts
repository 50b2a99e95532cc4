// What notes may still take of an invoice: quantities and amounts line by line, its charges after them; and of a deposit what may still be used.
import { presentCode, readMergedParties } from '#functions/crm/mergedPartyRecords.ts';
import { readDocument } from '#functions/documents/readDocument.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/invoices/api.ts';
import { quantityDecimals } from '#shared/invoices/invoiceLine.ts';
import { returnPrice } from '#shared/invoices/notes/originalParts.ts';
import { plainDecimal } from '#shared/invoices/taxes/itemPrice.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { rowsOfParts } from '#shared/stock/batches/batchRules.ts';
import type { BatchPart } from '#shared/stock/stockMove.ts';
import { usableDeposit } from './deposits/depositInvoices.ts';
import { invoiceRecords } from './invoiceRecords.ts';
import { type Original, originalOf, typeOf } from './originalInvoices.ts';
import { type LeftBatches, readLeftBatches } from './stock/leftBatches.ts';

/** In the unit of the line, with what is known of them. */
const batchesOf = (
  own: Original['invoice']['lines'][number] | undefined,
  left: readonly BatchPart[],
  quantity: bigint,
): api.Returnable['lines'][number]['batches'] =>
  rowsOfParts(left, quantity, (name) => own?.batches.find(({ batch }) => batch === name)).map((row) => ({
    ...row,
    quantity: row.quantity ?? '0',
  }));

const linesOf = (
  { invoice, figures, original, left }: Original,
  batches: LeftBatches,
): api.Returnable['lines'] =>
  original.parts.map((part, line) => {
    const charge = invoice.charges[line - invoice.lines.length];
    const own = invoice.lines[line];
    const rest = left.parts[line] ?? { quantity: 0n, amount: 0n };
    const { scale } = figures.input;
    return {
      line,
      text: own?.text ?? charge?.text ?? '',
      product: own?.product ?? null,
      service: own?.service ?? null,
      unit: own?.unit ?? null,
      tax: own?.tax ?? charge?.tax ?? null,
      quantity: plainDecimal(formatMoney(rest.quantity, quantityDecimals)),
      amount: formatMoney(rest.amount, scale),
      price: returnPrice({ whole: part, left: rest }, scale),
      batches: batchesOf(own, batches.get(line) ?? [], rest.quantity),
    };
  });

export const getReturnable = operation(
  api.getReturnable,
  async (context, { params }) => {
    const invoice = await readDocument(context, invoiceRecords, params.id);
    refuseUnless(invoice.status === 'posted', 'invoice.notPosted');
    const original = await originalOf(context, invoice);
    const deposit = typeOf(invoice).role === 'deposit' ? await usableDeposit(context, invoice) : null;
    const { id, number, type, date, branch, pricesIncludeVat } = invoice;
    const merged = await readMergedParties(context.store);
    return {
      invoice: id,
      number: number ?? '',
      type,
      date,
      branch,
      party: invoice.party && presentCode(merged, invoice.party),
      pricesIncludeVat,
      lines: linesOf(original, await readLeftBatches(context.store, original)),
      deposit: deposit && formatMoney(deposit.left, original.figures.input.scale),
    };
  },
  invoiceRecords.reads,
);
