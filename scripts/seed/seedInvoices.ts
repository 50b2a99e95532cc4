// Saves and posts the invoices of the demo company with the code that does it for anybody; what an earlier run has done stands.
import { documentOperations } from '#functions/documents/documentOperations.ts';
import { invoiceActs } from '#functions/invoices/invoiceActs.ts';
import { invoiceRecords } from '#functions/invoices/invoiceRecords.ts';
import type { Store } from '#functions/storage/store.ts';
import { invoiceCalls } from '#shared/invoices/api.ts';
import type { InvoiceView } from '#shared/invoices/invoiceKind.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { formatMoney, percentOf } from '#shared/kernel/money.ts';
import type { Desk } from './demoBooks.ts';
import { clockOn } from './demoContext.ts';
import { type DemoInvoice, totalOf } from './demoInvoice.ts';

const invoiceOperations = documentOperations(invoiceActs);

const scale = 2;
const text = (amount: bigint): string => formatMoney(amount, scale);

export type Made = ReadonlyMap<string, { id: string; total: bigint }>;

const madeOf = (made: Made, reference: string) => {
  const found = made.get(reference);
  if (!found) throw new Error(`The demo company has no invoice ${reference}`);
  return found;
};

const linesOf = ({ lines, of }: DemoInvoice, made: Made) =>
  lines.map(({ price, quantity, ...line }) => ({
    ...line,
    price: text(price),
    quantity: String(quantity),
    ...(of !== undefined && { originalInvoice: madeOf(made, of).id, originalLine: 0 }),
  }));

/** Equal parts of what is left; the last one takes the rest. */
const instalmentsOf = ({ instalments = [], date }: DemoInvoice, left: bigint) =>
  instalments.map((days, at) => ({
    due: addDays(date, days),
    ...(at < instalments.length - 1 && { amount: text(left / BigInt(instalments.length)) }),
  }));

const bodyOf = (invoice: DemoInvoice, made: Made) => {
  const { reference, type, date, branch, party, discount, freight, paid, deposit, noteReason, isDraft } =
    invoice;
  const used = deposit === undefined ? 0n : madeOf(made, deposit).total;
  const toPay = totalOf(invoice) - used;
  const amount = paid ? percentOf(toPay, (paid.percent ?? 100n) * 100n) : 0n;
  return invoiceCalls.save.body.parse({
    type,
    date,
    branch,
    party,
    ...(type === 'PI' ? { supplierNumber: reference, supplierDate: date } : { reference }),
    lines: linesOf(invoice, made),
    ...(discount !== undefined && { discountAmount: text(discount), discountReason: 'عميل دائم' }),
    ...(freight !== undefined && {
      charges: [{ text: 'أجور الشحن', amount: text(freight), tax: 'S15' }],
    }),
    ...(paid && { payments: [{ method: paid.method, bank: paid.bank, amount: text(amount) }] }),
    instalments: instalmentsOf(invoice, toPay - amount),
    ...(deposit !== undefined && { deposits: [{ invoice: madeOf(made, deposit).id, amount: text(used) }] }),
    ...(noteReason !== undefined && { noteReason }),
    post: isDraft === undefined,
  });
};

/** By what they are called in the plan, with their ids. */
export const readMade = async (store: Store, invoices: readonly DemoInvoice[]) => {
  const items = await store.all({ pk: invoiceRecords.kind.key, index: 'gsi1' });
  const totals = new Map(invoices.map((invoice) => [invoice.reference, totalOf(invoice)]));
  return new Map(
    items.map((item) => {
      const reference = String(item['reference'] || item['supplierNumber']);
      return [reference, { id: String(item['id']), total: totals.get(reference) ?? 0n }];
    }),
  );
};

/** What saves and posts all of them up to a day, for what is posted between them; it is called with later days in turn. */
export const invoicesUpTo = async (
  desk: Desk,
  store: Store,
  invoices: readonly DemoInvoice[],
): Promise<(day: string) => Promise<void>> => {
  const made = await readMade(store, invoices);
  return async (day) => {
    for (const invoice of invoices) {
      if (invoice.date > day || made.has(invoice.reference)) continue;
      const body = bodyOf(invoice, made);
      const saved = await invoiceOperations.save.run(desk(clockOn(invoice.date)), {
        params: undefined,
        query: undefined,
        body,
      });
      made.set(invoice.reference, { id: (saved as InvoiceView).id, total: totalOf(invoice) });
    }
  };
};
