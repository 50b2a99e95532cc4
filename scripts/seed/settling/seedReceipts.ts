// Receives and pays what was not paid with the invoices of the demo company, by documents of their own, and takes cheques to their end; what an earlier run has done stands.
import { documentOperations } from '#functions/documents/documentOperations.ts';
import { bounceCheque, clearCheque } from '#functions/finance/receipts/chequeOperations.ts';
import { readCheque } from '#functions/finance/receipts/chequeRecords.ts';
import { currentCheques } from '#functions/finance/receipts/chequeState.ts';
import { voucherActs } from '#functions/finance/vouchers/voucherActs.ts';
import { headerOf, voucherRecords } from '#functions/finance/vouchers/voucherRecords.ts';
import type { Store } from '#functions/storage/store.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import type { Side } from '#shared/finance/arap/side.ts';
import { offeredAmounts } from '#shared/finance/receipts/offeredItems.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import type { Desk } from '../demoBooks.ts';
import { clockOn } from '../demoContext.ts';
import { type SettledInvoice, settledAmount } from '../demoInvoice.ts';
import { readMade } from '../seedInvoices.ts';
import { readItems } from './seedAllocations.ts';

const voucherOperations = documentOperations(voucherActs);

const text = (amount: bigint): string => formatMoney(amount, 2);
const bare = { params: undefined, query: undefined };

const sideOf = ({ type }: SettledInvoice): Side => (type === 'PI' ? 'payable' : 'receivable');

/** Each bears the reference of its invoice. */
const readReceipts = async (store: Store): Promise<Map<string, string>> => {
  const items = await store.all({ pk: voucherRecords.kind.key, index: 'gsi1' });
  return new Map(
    items
      .map(headerOf)
      .filter(({ settles, reverses }) => settles !== null && reverses === null)
      .map(({ reference, id }) => [reference, id]),
  );
};

/** What of the amount is held against each item of the invoice, what is due first before the others. */
const itemsOf = async (store: Store, invoice: SettledInvoice, id: string) => {
  const open = await readItems(store, sideOf(invoice), invoice.party ?? '');
  const own = open
    .filter(({ source }) => source.id === id)
    .map(({ name, dueDate, date, left }) => ({ id: name, dueDate, date, remaining: left }));
  return [...offeredAmounts(own, settledAmount(invoice), own.length)].map(([item, amount]) => ({
    item,
    amount: text(amount),
  }));
};

const settle = async (desk: Desk, invoice: SettledInvoice, id: string): Promise<string> => {
  const { branch, party, reference, settled } = invoice;
  const { date, method, bank = null, cheque } = settled;
  const context = desk(clockOn(date));
  const body = voucherCalls.save.body.parse({
    type: invoice.type === 'PI' ? 'payment' : 'receipt',
    date,
    branch,
    reference,
    settles: sideOf(invoice),
    settledParty: party,
    amount: text(settledAmount(invoice)),
    method,
    bank,
    ...(cheque && { chequeNumber: cheque.number, chequeDate: cheque.due, chequeBank: cheque.bank }),
    items: await itemsOf(context.store, invoice, id),
    lines: [],
    post: true,
  });
  return String(((await voucherOperations.save.run(context, { ...bare, body })) as { id: string }).id);
};

const isUnderCollection = async (store: Store, id: string): Promise<boolean> => {
  const record = await readCheque(store, id);
  const [standing] = await currentCheques(store, record ? [record] : []);
  return standing?.state === 'open';
};

const endCheque = async (desk: Desk, { settled }: SettledInvoice, id: string): Promise<void> => {
  const end = settled.cheque?.end;
  if (end === undefined) return;
  const { act, date } = end;
  const context = desk(clockOn(date));
  if (!(await isUnderCollection(context.store, id))) return;
  const asked = { params: { id }, query: undefined };
  if (act === 'clear') await clearCheque.run(context, { ...asked, body: { date, bank: 'MAIN' } });
  else await bounceCheque.run(context, { ...asked, body: { date, reason: 'الرصيد لا يكفي' } });
};

export const seedReceipts = async (
  desk: Desk,
  store: Store,
  invoices: readonly SettledInvoice[],
): Promise<void> => {
  const [made, receipts] = [await readMade(store, invoices), await readReceipts(store)];
  for (const invoice of invoices) {
    const { reference } = invoice;
    const id = receipts.get(reference) ?? (await settle(desk, invoice, made.get(reference)?.id ?? ''));
    await endCheque(desk, invoice, id);
  }
};
