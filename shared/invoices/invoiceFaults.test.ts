// What keeps an invoice from being posted, in the order in which form and server say it.
import { expect, test } from 'vitest';
import { invoiceFaults } from './invoiceFaults.ts';
import { type FiguredInvoice, invoiceFigures } from './invoiceFigures.ts';
import { noSnapshot } from './invoiceSnapshot.ts';
import { lineTaxFaults } from './taxes/keptTax.ts';

const line = {
  product: 'P1',
  service: null,
  account: null,
  originalInvoice: '',
  originalLine: null,
  quantity: '1',
  price: '100',
  tax: 'S15',
  discountPercent: null,
  discountAmount: 0n,
  chargePercent: null,
  chargeAmount: 0n,
};

const invoice = {
  type: 'SI' as const,
  branch: '01',
  date: '2026-03-10',
  dueDate: null,
  party: 'C1',
  noteReason: '',
  instalments: [],
  payments: [],
  lines: [line],
};

const s15 = {
  code: 'S15',
  category: 'S',
  exemption: null,
  rate: '1500',
  recoverable: '10000',
  treatment: 'charged',
  box: '1',
  name: '',
  name_ar: '',
  exemptionText: '',
} as const;

const totals = {
  pricesIncludeVat: false,
  discountPercent: null,
  discountAmount: 0n,
  charges: [],
  deposits: [],
};

const codesOf = (changes: object = {}, more: object = {}) => {
  const typed = { ...invoice, ...changes };
  const snapshot = { ...noSnapshot, currency: 'SAR', taxes: [s15] };
  const figures = invoiceFigures({ ...totals, ...typed, snapshot } as FiguredInvoice);
  const transition = { numbers: true } as Parameters<typeof invoiceFaults>[2];
  return invoiceFaults(typed, { today: '2026-03-10', figures, ...more }, transition).map(({ code }) => code);
};

test('one that is whole has none; its party comes first, a day that is too early last', () => {
  expect(codesOf()).toEqual([]);
  expect(codesOf({ party: null, dueDate: '2026-03-09', lines: [{ ...line, quantity: '-1' }] })).toEqual([
    'invoice.partyMissing',
    'invoice.quantity',
    'invoice.zeroTotal',
    'invoice.dueBeforeDate',
  ]);
});

test('what is paid at once needs no party, but a way of paying', () => {
  const paid = { party: null, payments: [{ method: null, bank: null, amount: 115_00n, reference: '' }] };
  expect(codesOf(paid)).toEqual(['payment.methodMissing']);
});

test('a purchase of words alone has no account; a note says why, and of which invoice', () => {
  const words = { ...line, product: null };
  expect(codesOf({ type: 'PI', lines: [words] })).toEqual(['invoice.lineAccountMissing']);
  expect(codesOf({ type: 'SR' })).toEqual(['note.reasonMissing', 'note.referenceMissing']);
});

test('more products of stock than a document takes are said while they are typed, of a note never', () => {
  const lines = Array.from({ length: 76 }, (_, at) => ({ ...line, product: `P${at}` }));
  const isStocked = () => true;
  expect(codesOf({ lines }, { isStocked })).toEqual(['document.tooManyProducts']);
  expect(codesOf({ lines })).toEqual([]);
  expect(codesOf({ lines }, { isStocked: (product: string) => product !== 'P9' })).toEqual([]);
  expect(codesOf({ lines: lines.map(() => line) }, { isStocked })).toEqual([]);
  const noted = lines.map((each) => ({ ...each, originalInvoice: 'I1' }));
  expect(codesOf({ type: 'SR', noteReason: 'Return', lines: noted }, { isStocked })).toEqual([]);
});

test('taxes are asked where they are given, of a note never', () => {
  const withheld = { ...s15, treatment: 'withholding', rates: [{ from: '2020-01-01', rate: '15' }] };
  const taxFaults = lineTaxFaults([line], [withheld], { date: '2026-03-10', side: 'sales' });
  expect(codesOf({}, { taxFaults })).toEqual(['tax.withholding']);
  const note = { type: 'SR', noteReason: 'Return', lines: [{ ...line, originalInvoice: 'I1' }] };
  expect(codesOf(note, { taxFaults })).toEqual([]);
});
