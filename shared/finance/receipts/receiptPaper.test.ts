// The paper of receipts: who, how much in figures and words, by what, and what is owed after it.
import { expect, test } from 'vitest';
import { type ReceiptDocument, receiptPage } from './receiptPaper.ts';

const receipt = (changes: Partial<ReceiptDocument> = {}): ReceiptDocument => ({
  language: 'ar',
  company: { name: 'رواسي', branch: 'الرياض' },
  printed: { by: 'سارة', at: '' },
  kind: 'receipt',
  type: 'سند قبض',
  number: '01-RV-2026-000001',
  status: 'posted',
  date: { gregorian: '1 مارس 2026', hijri: '12 رمضان 1447 هـ' },
  party: 'نسما',
  amount: 100_050n,
  currency: { code: 'SAR', label: 'ر.س' },
  method: 'نقداً',
  bank: '',
  cheque: null,
  reference: '',
  narration: 'دفعة',
  items: [],
  balanceAfter: 20_000n,
  withheld: null,
  preparedBy: 'سارة',
  ...changes,
});

const valuesOf = (document: ReceiptDocument) =>
  Object.fromEntries(receiptPage(document).facts.map(({ label, value, note }) => [label, [value, note]]));

test('it says from whom, the amount in figures and words, and the balance after it, on A5', () => {
  const page = receiptPage(receipt());
  expect(page.layout?.paper).toBe('a5');
  expect(page.signatures).toEqual(['prepared', 'approved', 'received']);
  expect(valuesOf(receipt())).toMatchObject({
    'استلمنا من': ['نسما', undefined],
    المبلغ: ['1,000.50 ر.س', undefined],
    'المبلغ كتابةً': ['فقط ألف ريال سعودي وخمسون هللة لا غير', undefined],
    'الرصيد عليكم بعده': ['200.00 ر.س', undefined],
  });
  expect(valuesOf(receipt({ balanceAfter: -20_000n }))).toMatchObject({
    'الرصيد لكم بعده': ['200.00 ر.س', undefined],
  });
  // The amount in words has a line of its own; the state is not printed.
  expect(page.facts.filter(({ wide }) => wide).map(({ label }) => label)).toEqual(['المبلغ كتابةً']);
  expect(page.hidesDone).toBe(true);
  expect(page.table).toBeNull();
});

test('a payment names its payee, a cheque its number, bank and day; without a balance none is printed', () => {
  const cheque = { number: '77', due: '1 April 2026', bank: 'SNB' };
  const printed = valuesOf(receipt({ kind: 'payment', language: 'en', cheque, balanceAfter: null }));
  expect(printed).toMatchObject({ 'Paid to': ['نسما', undefined], Cheque: ['77', 'SNB · 1 April 2026'] });
  expect(Object.keys(printed).join()).not.toContain('alance');
});

test('what it settles stands below with the advance, and comes to its amount', () => {
  const { table } = receiptPage(receipt({ items: [{ number: 'SI-1', amount: 60_000n }] }));
  expect(table?.rows.map(({ cells }) => cells)).toEqual([
    { number: 'SI-1', amount: 60_000n },
    { number: 'دفعة مقدمة', amount: 40_050n },
    { number: 'الإجمالي', amount: 100_050n },
  ]);
});

test('a payment with withholding tax says what is settled, what is withheld and what is paid', () => {
  const withheld = { tax: 'WHT5', base: 100_000n, withheld: 5_000n };
  const payment = receipt({ kind: 'payment', language: 'en', amount: 115_000n, withheld });
  expect(valuesOf(payment)).toMatchObject({
    Amount: ['1,100.00 ر.س', undefined],
    'Withholding tax': ['50.00 ر.س', expect.stringMatching(/WHT5.*1,000\.00/)],
  });
  expect(receiptPage(payment).table?.rows.map(({ cells }) => cells)).toEqual([
    { number: 'Kept as an advance', amount: 115_000n },
    { number: 'Total', amount: 115_000n },
    { number: 'Withholding tax', amount: -5_000n },
    { number: 'Paid', amount: 110_000n },
  ]);
});
