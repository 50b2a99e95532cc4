// A company that keeps goods by batch, for tests: products are bought with their batches, and sold.
import { stockBalanceAt, stockKey } from '#functions/stock/stockRecords.ts';
import type { InvoiceBody } from '#shared/invoices/invoiceKind.ts';
import { products, units } from '#shared/settings/resources.ts';
import { invoiceOf, openTrade, ownVatNumber, postedInvoice } from '#tests/support/books/invoices.ts';
import { aCompany, signedInAs } from '#tests/support/product/company.ts';

type Line = NonNullable<InvoiceBody['lines']>[number];

export type TradedLine = Line & { date?: string };

/** A row of a line. */
export const row = (batch: string, quantity: string, expiry: string | null = null) => ({
  batch,
  expiry,
  barcode: '',
  quantity,
});

const usual = { unit: 'PCE', price: '100', salesTax: 'S15', purchaseTax: 'S15', tracking: 'batch' };

export const openBatchTrade = async () => {
  const company = await aCompany({ vat_number: ownVatNumber }, { keepsStock: true });
  const client = await signedInAs(company, 'admin');
  await openTrade(client);
  await client.call(units.api.create, { body: { code: 'BOX3', name: 'Box', name_ar: 'علبة' } });
  return {
    company,
    client,
    aProduct: async (code: string, values: { reorderLevel?: string } = {}): Promise<string> => {
      const boxes = [{ unit: 'BOX3', factor: '3' }];
      await client.call(products.api.create, {
        body: { ...usual, code, name: code, name_ar: code, units: boxes, ...values },
      });
      return code;
    },
    bought: (line: TradedLine) =>
      postedInvoice(client, {
        type: 'PI',
        party: 'S1',
        supplierNumber: crypto.randomUUID(),
        lines: [{ price: '10', ...line }],
      }),
    sold: ({ date, ...line }: TradedLine) =>
      postedInvoice(client, { type: 'SI', ...(date !== undefined && { date }), lines: [line] }),
    /** Of the first line as it was posted. */
    rowsIn: async ({ id }: { id: string }): Promise<string[]> =>
      ((await invoiceOf(client, id)).lines[0]?.batches ?? []).map(
        ({ batch, quantity, expiry }) => `${batch} ${quantity} ${expiry}`,
      ),
    /** By batch, in the first branch. */
    stockOf: async (product: string): Promise<Record<string, number>> => {
      const { batches } = stockBalanceAt(await company.store.get(stockKey({ product, branch: '01' })));
      return Object.fromEntries(
        Object.entries(batches).map(([batch, own]) => [
          batch,
          Object.values(own).reduce((sum, quantity) => sum + Number(quantity) / 1e6, 0),
        ]),
      );
    },
  };
};

export type BatchTrade = Awaited<ReturnType<typeof openBatchTrade>>;
