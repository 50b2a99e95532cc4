// The calls of invoices.
import * as z from 'zod/mini';
import { documentCalls } from '../documents/documentApi.ts';
import { accessOf } from '../documents/documentRights.ts';
import { warning } from '../documents/documentSchemas.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { code, date, id, text } from '../kernel/fields.ts';
import { referenceMax } from '../ledger/limits.ts';
import { shownEntry } from '../ledger/shownEntry.ts';
import { invoiceKind } from './invoiceKind.ts';
import { pricedTypes, purchaseTypes } from './invoiceType.ts';

export const invoiceCalls = documentCalls(invoiceKind);

const returnableLine = z.object({
  /** Its place in the invoice, from 0; charges follow the lines. */
  line: z.number(),
  text: z.string(),
  product: z.nullable(z.string()),
  service: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  tax: z.nullable(z.string()),
  /** What notes have left of it. */
  quantity: z.string(),
  amount: z.string(),
  /** Of one, after all discounts and notes on the price: a note at this price returns a quantity. */
  price: z.string(),
  /** Of goods that are kept by batch, in the unit of the line: what notes have left of each. */
  batches: z.array(
    z.object({
      batch: z.string(),
      expiry: z.nullable(z.string()),
      barcode: z.string(),
      quantity: z.string(),
    }),
  ),
});

/** Whether a number of a supplier was entered before, asked while an invoice is typed. */
export const getRepeatedNumber = endpoint({
  method: 'GET',
  path: '/api/invoices/repeated-number',
  auth: ['invoice_purchase', 'view'],
  query: z.object({
    party: code(20),
    type: z.enum(purchaseTypes, 'field.invalid'),
    number: text(referenceMax, 1),
    /** Of the invoice that has the number itself. */
    id: z.optional(id),
  }),
  /** Null where no other posted invoice has the number. */
  output: z.object({ warning: z.nullable(warning) }),
  summary:
    'The posted purchase invoice of a supplier that has a number already; one of a branch beyond the rights of the caller is not named.',
});

/** What there is of a product, asked while a line names it. */
export const getItemStock = endpoint({
  method: 'GET',
  path: '/api/invoices/item-stock',
  auth: accessOf(invoiceKind, 'view'),
  query: z.object({
    product: code(40),
    branch: code(10),
    warehouse: z.optional(code(20)),
    /** On which it is sold; today where nothing is said. */
    date: z.optional(date),
  }),
  /** Null where the company keeps no stock, or none of this product. */
  output: z.object({
    stock: z.nullable(
      z.object({
        /** In the warehouse, in stock units, without what has expired by the day. */
        available: z.string(),
        expired: z.string(),
        /** Whether the user may sell more than that. */
        mayGoBelow: z.boolean(),
        /** Of one stock unit; null without the right to see costs, and where none is known. */
        cost: z.nullable(z.string()),
        /** The other units of the product, and how many stock units are in one. */
        units: z.array(z.object({ unit: z.string(), factor: z.string() })),
      }),
    ),
  }),
  refusals: ['stock.warehouseMissing', 'stock.warehouseUnknown'],
  summary:
    'How much of a product is available in a warehouse of a branch, and what it costs where that may be seen.',
});

/** What was charged for an item the last time, asked while its price is typed. */
export const getLastPrice = endpoint({
  method: 'GET',
  path: '/api/invoices/last-price',
  auth: accessOf(invoiceKind, 'view'),
  query: z.object({
    party: code(20),
    type: z.enum(pricedTypes, 'field.invalid'),
    product: z.optional(code(40)),
    service: z.optional(code(40)),
  }),
  /** Null where the party never had the item on a posted invoice that the caller may see. */
  output: z.object({
    last: z.nullable(
      z.object({
        id: z.string(),
        number: z.string(),
        date: z.string(),
        price: z.string(),
        unit: z.nullable(z.string()),
        pricesIncludeVat: z.boolean(),
      }),
    ),
  }),
  summary: 'The price of an item on the newest posted invoice of a customer or supplier that has it.',
});

const productTrade = z.object({
  id: z.string(),
  /** Its place in the invoice, from 0. */
  line: z.number(),
  number: z.string(),
  date: z.string(),
  party: z.nullable(z.object({ name: z.string(), name_ar: z.string() })),
  /** Of the unit of its line. */
  quantity: z.string(),
  unit: z.object({ name: z.string(), name_ar: z.string() }),
  /** Of one, less all discounts and without VAT; null of purchases for users who may not see costs. */
  price: z.nullable(z.string()),
});

export type ProductTrade = z.output<typeof productTrade>;

/** What the card of a product shows of its invoices. */
export const listProductTrades = endpoint({
  method: 'GET',
  path: '/api/invoices/product-trades',
  auth: accessOf(invoiceKind, 'view'),
  query: z.object({ product: code(40), type: z.enum(pricedTypes, 'field.invalid') }),
  output: z.object({ items: z.array(productTrade) }),
  summary:
    'The last purchases or sales of a product, line by line, on posted invoices that the caller may see.',
});

const lastPurchase = z.object({
  product: z.string(),
  party: z.object({ code: z.string(), name: z.string(), name_ar: z.string() }),
  id: z.string(),
  number: z.string(),
  date: z.string(),
  /** Of one stock unit, without VAT and less all discounts; null where it is not known. */
  price: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  tax: z.nullable(z.string()),
});
export type LastPurchase = z.output<typeof lastPurchase>;

/** Products of one call. */
export const lastPurchasesMax = 100;

export const listLastPurchases = endpoint({
  method: 'GET',
  path: '/api/invoices/last-purchases',
  auth: ['invoice_purchase', 'view'],
  /** Codes with commas between them. */
  query: z.object({ products: text(41 * lastPurchasesMax, 1) }),
  output: z.object({ items: z.array(lastPurchase) }),
  summary:
    'From whom and at which price each of many products was bought last, on invoices that the caller may see.',
});

/** Address, commercial registration number, or both. */
const sellerGaps = ['address', 'registration', 'both'] as const;

/** What should be known before an invoice is posted, asked once while it is typed. */
export const getPostingNotice = endpoint({
  method: 'GET',
  path: '/api/invoices/posting-notice',
  auth: accessOf(invoiceKind, 'view'),
  query: z.object({ branch: code(20) }),
  output: z.object({
    /** The company has posted nothing yet. */
    isFirst: z.boolean(),
    /** What the paper of a tax invoice of this branch would be without, of its seller. */
    missing: z.nullable(z.enum(sellerGaps)),
    /** The company has no VAT number, and the caller may enter it. */
    asksTaxNumber: z.boolean(),
    /** Whether, and from which day on, invoices move goods. */
    stock: z.object({ isKept: z.boolean(), from: z.nullable(z.string()) }),
  }),
  summary:
    'Whether an invoice would be the first posting, what is missing of the seller, and whether invoices move stock.',
});

/** What is open to a note, or to an invoice that uses a deposit. */
export const getReturnable = endpoint({
  method: 'GET',
  path: '/api/invoices/{id}/returnable',
  auth: accessOf(invoiceKind, 'view'),
  params: z.object({ id }),
  output: z.object({
    invoice: z.string(),
    number: z.string(),
    type: z.string(),
    date: z.string(),
    branch: z.string(),
    party: z.nullable(z.string()),
    pricesIncludeVat: z.boolean(),
    lines: z.array(returnableLine),
    /** Of a deposit invoice what may still be used, with VAT; null of others. */
    deposit: z.nullable(z.string()),
  }),
  refusals: ['invoice.notPosted'],
  summary: 'What notes may still take of a posted invoice, line by line, and what is left of a deposit.',
});
export type Returnable = z.output<(typeof getReturnable)['output']>;

const offeredDeposit = z.object({
  id: z.string(),
  number: z.string(),
  date: z.string(),
  /** What may still be used of it, with VAT. */
  left: z.string(),
});

export const listDeposits = endpoint({
  method: 'GET',
  path: '/api/deposits',
  auth: accessOf(invoiceKind, 'view'),
  query: z.object({ party: code(20), branch: code(20) }),
  output: z.object({ items: z.array(offeredDeposit) }),
  summary:
    'All deposit invoices of a customer in a branch of which something may still be used, the oldest first.',
});
export type OfferedDeposit = z.output<typeof offeredDeposit>;

/** What its user should know already while it is typed goes with it. */
const comingEntry = z.extend(shownEntry, { warnings: z.array(warning) });

const saving = invoiceCalls.save;

export const previewInvoiceEntry = endpoint({
  method: 'POST',
  path: '/api/invoices/entry',
  auth: accessOf(invoiceKind, 'view'),
  body: saving.body,
  output: comingEntry,
  // Nothing is written, and what was answered before may have changed.
  idempotent: false,
  refusals: saving.refusals,
  bodyBytesMax: saving.bodyBytesMax,
  summary:
    'The entry that an invoice would make if it were posted as it is typed, checked as posting checks it; nothing is saved.',
});

export const getInvoiceEntry = endpoint({
  method: 'GET',
  path: '/api/invoices/{id}/entry',
  auth: accessOf(invoiceKind, 'view'),
  params: z.object({ id }),
  output: shownEntry,
  refusals: ['invoice.notPosted'],
  summary: 'The entry that a posted invoice has made.',
});
