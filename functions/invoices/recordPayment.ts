// Records what is paid for a posted invoice, or given back for a note: a receipt or payment that settles its open items, what is due first before the others.

import { documentKinds } from '#functions/documentKinds.ts';
import { type DocumentActs, factsNow } from '#functions/documents/documentActs.ts';
import { readDocument, readEntryOf } from '#functions/documents/readDocument.ts';
import { saveTyped } from '#functions/documents/saveDocument.ts';
import type { FinanceFacts } from '#functions/finance/settings/financeRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { readCurrentItems } from '#functions/ledger/openItems/allocations.ts';
import { itemNamesOf, leftOf } from '#functions/ledger/openItems/openItems.ts';
import { retryUntilConsistent } from '#functions/ledger/retryUntilConsistent.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import type { ReceiptKind } from '#shared/finance/receipts/receiptLines.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';
import type { Invoice } from '#shared/invoices/invoiceKind.ts';
import { invoiceTypes } from '#shared/invoices/invoiceType.ts';
import * as api from '#shared/invoices/paymentApi.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';
import {
  absolute,
  formatMoney,
  type Money,
  parseMoney,
  scaleOf,
  smallerOf,
  sumOf,
} from '#shared/kernel/money.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { invoiceRecords } from './invoiceRecords.ts';

type Left = { name: string; due: string; left: Money };

/** What is left of the items of an invoice, debit positive; what is due first before the others. */
const leftOfInvoice = async ({ store }: SessionContext, invoice: Invoice): Promise<Left[]> => {
  const names = itemNamesOf(await readEntryOf(store, invoice));
  const items = await retryUntilConsistent(store, () =>
    readCurrentItems(store, names).catch((error: unknown) => {
      if (error instanceof CommitConflict) return null;
      throw error;
    }),
  );
  return items
    .map(({ name, item, allocations }) => ({
      name,
      due: item.dueDate,
      left: leftOf(item.amount, name, allocations),
    }))
    .filter(({ left }) => left !== 0n)
    .toSorted((one, other) => one.due.localeCompare(other.due));
};

const taken = (items: readonly Left[], amount: Money, scale: number) => {
  let rest = amount;
  return items.flatMap(({ name, left }) => {
    const part = smallerOf(rest, absolute(left));
    rest -= part;
    return part > 0n ? [{ item: name, amount: formatMoney(part, scale) }] : [];
  });
};

/** What happens with vouchers is the business of finance: the list of all kinds names it. */
const voucherActs = (): DocumentActs => {
  const acts = documentKinds.find(({ kind }) => kind.name === voucherKind.name);
  if (!acts) throw new Error('Payments are vouchers');
  return acts;
};

const typeOfKind = ({ types }: FinanceFacts, kind: ReceiptKind): string => {
  const type = [...types.values()].find((each) => each.kind === kind && each.active);
  if (!type) throw new Refusal('voucher.typeUnknown', { type: kind });
  return type.code;
};

export const recordPayment = operation(
  api.recordPayment,
  async (context, { params, body }) => {
    const invoice = await readDocument(context, invoiceRecords, params.id);
    refuseUnless(invoice.status === 'posted', 'receipt.invoiceNotPosted');
    const items = await leftOfInvoice(context, invoice);
    const all = sumOf(items.map(({ left }) => left));
    refuseUnless(all !== 0n, 'allocation.closed');
    const scale = scaleOf(context.company.currency);
    const amount = parseMoney(body.amount, scale) ?? 0n;
    const left = absolute(all);
    refuseUnless(amount <= left, 'allocation.exceeds', {
      number: invoice.number,
      left: formatMoney(left, scale),
    });
    const acts = voucherActs();
    const { facts } = await factsNow(acts, context.store);
    const { method, bank, date, cheque } = body;
    const input = {
      type: typeOfKind(facts as FinanceFacts, all > 0n ? 'receipt' : 'payment'),
      date,
      branch: invoice.branch,
      settles: invoiceTypes[invoice.type].side === 'sales' ? 'receivable' : 'payable',
      settledParty: invoice.party,
      amount: body.amount,
      method,
      bank: bank || null,
      ...(cheque && { chequeNumber: cheque.number, chequeDate: cheque.date, chequeBank: cheque.bank ?? '' }),
      items: taken(items, amount, scale),
      lines: [],
      post: true,
    };
    return (await saveTyped(context, acts, input)) as EndpointOutput<typeof api.recordPayment>;
  },
  invoiceRecords.reads,
);
