// Buys and sells the goods of the demo company that are kept by batch, with the code that does it for anybody; what an earlier run has done stands.
import { documentOperations } from '#functions/documents/documentOperations.ts';
import { invoiceActs } from '#functions/invoices/invoiceActs.ts';
import { invoiceRecords } from '#functions/invoices/invoiceRecords.ts';
import type { Store } from '#functions/storage/store.ts';
import { invoiceCalls } from '#shared/invoices/api.ts';
import type { Desk } from '../demoBooks.ts';
import { clockOn } from '../demoContext.ts';
import { batchPurchases, batchSale } from './demoBatches.ts';

const { save } = documentOperations(invoiceActs);

const readReferences = async (store: Store): Promise<ReadonlySet<string>> => {
  const items = await store.all({ pk: invoiceRecords.kind.key, index: 'gsi1' });
  return new Set(items.map((item) => String(item['reference'] || item['supplierNumber'])));
};

type Body = Parameters<typeof invoiceCalls.save.body.parse>[0];

const run = async (desk: Desk, date: string, body: Body): Promise<void> => {
  const parsed = invoiceCalls.save.body.parse(body);
  await save.run(desk(clockOn(date)), { params: undefined, query: undefined, body: parsed });
};

export const seedBatches = async (desk: Desk, store: Store, today: string): Promise<void> => {
  const made = await readReferences(store);
  const common = { branch: '01', post: true };
  for (const { date, number, lines } of batchPurchases(today)) {
    if (made.has(number)) continue;
    const supplier = { party: 'S000013', supplierNumber: number, supplierDate: date };
    await run(desk, date, { ...common, type: 'PI', date, ...supplier, lines });
  }
  if (!made.has(batchSale.reference))
    await run(desk, today, { ...common, type: 'SI', date: today, ...batchSale });
};
