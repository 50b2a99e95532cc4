// Calls about receipts, payments and cheques of a branch, to be tried from another one.
import { bounceCheque, clearCheque } from '#shared/finance/receipts/chequeApi.ts';
import { receiptLinkCalls } from '#shared/finance/receipts/receiptLinkApi.ts';
import { recordPayment } from '#shared/invoices/paymentApi.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import type { Client, Parts } from '#tests/support/product/client.ts';
import { draftInvoice } from './invoices.ts';
import { posted } from './vouchers.ts';

export const receiptsAimedAt = async (admin: Client): Promise<[Endpoint, Parts][]> => {
  const [voucher, invoice] = [await posted(admin), await draftInvoice(admin, { lines: [{ product: 'P1' }] })];
  const of = { params: { id: voucher.id } };
  const date = '2026-01-01';
  return [
    [clearCheque, { ...of, body: { date, bank: 'B1' } }],
    [bounceCheque, { ...of, body: { date, reason: 'x' } }],
    [receiptLinkCalls.make, { ...of, body: { days: 1 } }],
    [receiptLinkCalls.end, of],
    [receiptLinkCalls.send, { ...of, body: {} }],
    [recordPayment, { params: { id: invoice.id }, body: { method: 'CASH', amount: '1', date } }],
  ];
};
