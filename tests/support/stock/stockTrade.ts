// A company that buys, sells and returns goods: its postings in one line each, and what there is of a product afterwards.
import { expect } from 'vitest';
import { readBalances } from '#functions/ledger/balances/readBalances.ts';
import { readStock } from '#functions/stock/readStock.ts';
import { stockBalanceAt, stockKey } from '#functions/stock/stockRecords.ts';
import { getInvoiceEntry } from '#shared/invoices/api.ts';
import type { InvoiceBody } from '#shared/invoices/invoiceKind.ts';
import { formatMoney, sumOf } from '#shared/kernel/money.ts';
import { variance } from '#shared/ledger/normalBalance.ts';
import { products } from '#shared/settings/resources.ts';
import { quantityOf } from '#shared/stock/stockBalance.ts';
import { postedInvoice } from '../books/invoices.ts';
import { inThisYear } from '../books/vouchers.ts';
import type { Client } from '../product/client.ts';
import type { Company } from '../product/company.ts';

type Lines = NonNullable<InvoiceBody['lines']>;

/** On which the helpers post. */
export const tradeDay = inThisYear('03-10');

export const stockTrade = (client: Client, company: Company) => {
  const aProduct = async (code: string): Promise<string> => {
    await client.call(products.api.create, {
      body: {
        code,
        name: code,
        name_ar: code,
        unit: 'PCE',
        price: '100',
        salesTax: 'S15',
        purchaseTax: 'S15',
      },
    });
    return code;
  };

  const bought = (lines: Lines, changes: Partial<InvoiceBody> = {}) =>
    postedInvoice(client, {
      type: 'PI',
      party: 'S1',
      supplierNumber: crypto.randomUUID(),
      lines,
      ...changes,
    });

  const sold = (lines: Lines, changes: Partial<InvoiceBody> = {}) =>
    postedInvoice(client, { type: 'SI', lines, ...changes });

  const noted = (type: 'SR' | 'PR', originalInvoice: string, line: Lines[number]) =>
    postedInvoice(client, {
      type,
      party: null,
      noteReason: 'Damaged',
      lines: [{ originalInvoice, originalLine: 0, ...line }],
    });

  /** What there is of it: pieces and value. */
  const stockOf = async (product: string): Promise<[quantity: number, value: string]> => {
    const balance = stockBalanceAt(await company.store.get(stockKey({ product, branch: '01' })));
    return [Number(quantityOf(balance)) / 1e6, formatMoney(balance.value, 2)];
  };

  const entryOf = async ({ id }: { id: string }): Promise<string[]> =>
    (await client.call(getInvoiceEntry, { params: { id } })).lines.map(
      ({ account, debit, credit }) => `${account} ${debit === '0.00' ? `-${credit}` : debit}`,
    );

  /** The inventory account and the sums of stock at the end of the day, which are equal in every branch. */
  const expectEqual = async (to = tradeDay): Promise<void> => {
    const { opening, movement } = await readBalances(company.store, { from: to, to }, 'all');
    const account = sumOf(
      [opening, movement].map((part) => variance(part.get('11301') ?? { debit: 0n, credit: 0n })),
    );
    const { branches } = await readStock(company.store, { from: to, to }, 'all');
    const values = [...branches.values()].flatMap(({ closing }) =>
      [...closing.values()].map(({ value }) => value),
    );
    expect(sumOf(values)).toBe(account);
  };

  return { aProduct, bought, sold, noted, stockOf, entryOf, expectEqual };
};
