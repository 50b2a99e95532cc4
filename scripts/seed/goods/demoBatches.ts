// Goods of the demo company that are kept by batch: sealants and adhesives with an expiry, some of them near it and one beyond.
import { addDays } from '#shared/kernel/dates.ts';

/** `expires`, `daysAgo`: in days from today. */
type Batch = { batch: string; barcode: string; expires: number | null; quantity: number };

type Purchase = {
  daysAgo: number;
  number: string;
  lines: readonly { product: string; price: string; batches: readonly Batch[] }[];
};

const batch = (name: string, expires: number | null, quantity: number): Batch => ({
  batch: name,
  barcode: '',
  expires,
  quantity,
});

const purchases: readonly Purchase[] = [
  {
    daysAgo: 150,
    number: 'SP-7741',
    lines: [
      {
        product: 'P-3101',
        price: '11.40',
        batches: [batch('SL-2405', -9, 24), { ...batch('SL-2409', 18, 60), barcode: '6280000031028' }],
      },
      { product: 'P-3102', price: '17.25', batches: [batch('TA-118', 41, 80)] },
    ],
  },
  {
    daysAgo: 24,
    number: 'SP-7902',
    lines: [
      {
        product: 'P-3101',
        price: '11.90',
        batches: [{ ...batch('SL-2511', 310, 96), barcode: '6280000031035' }],
      },
      { product: 'P-3102', price: '17.60', batches: [batch('TA-131', 150, 120), batch('TA-132', 165, 40)] },
      { product: 'P-3103', price: '46.00', batches: [batch('EG-55', 12, 10), batch('EG-57', 220, 30)] },
    ],
  },
];

/** What supplier invoices of them say, on their days. */
export const batchPurchases = (today: string) =>
  purchases.map(({ daysAgo, number, lines }) => ({
    date: addDays(today, -daysAgo),
    number,
    lines: lines.map(({ product, price, batches }) => ({
      product,
      price,
      quantity: String(batches.reduce((sum, { quantity }) => sum + quantity, 0)),
      batches: batches.map(({ batch: name, barcode, expires, quantity }) => ({
        batch: name,
        barcode,
        expiry: expires === null ? null : addDays(today, expires),
        quantity: String(quantity),
      })),
    })),
  }));

/** Sold without a word about batches: what expires first goes. */
export const batchSale = {
  reference: 'PO-BATCH-1',
  party: 'C000001',
  lines: [
    { product: 'P-3101', quantity: '40' },
    { product: 'P-3102', quantity: '95' },
  ],
} as const;
