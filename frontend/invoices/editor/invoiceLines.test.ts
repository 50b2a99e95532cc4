// What an item brings into a line in its unit, and what another unit changes.
import { expect, test } from 'vitest';
import { newDraft } from '#frontend/documents/editor/documentDraft.ts';
import type { LineChoice } from '#frontend/documents/editor/editorParts.ts';
import { rateText } from '../rateText.ts';
import type { InvoiceFacts } from '../useInvoiceFacts.ts';
import { chosenItem, invoiceLines, usualLine } from './invoiceLines.ts';
import { taxesOfSide } from './taxesOfSide.ts';

const pump = {
  code: 'P1',
  name: 'Pump',
  name_ar: 'مضخة',
  active: true,
  unit: 'PCE',
  price: '10',
  units: [
    { unit: 'BX', factor: '12', price: null },
    { unit: 'CT', factor: '100', price: '900' },
  ],
};

const choose = (field: string, line: Record<string, string>, type = 'SI') => {
  const of =
    field === 'unit' ? { record: { code: line['unit'] }, about: pump } : { record: pump, about: null };
  return chosenItem({
    field,
    line: { key: 1, ...line },
    head: {},
    facts: { taxes: [] },
    ...of,
    draft: newDraft(invoiceLines, { type, date: '2026-03-10' }),
  } as unknown as LineChoice<InvoiceFacts>);
};

test('an item brings its unit and price; a unit that the line says already stays, where the item is traded in it', () => {
  expect(choose('product', {})).toMatchObject({ unit: 'PCE', price: '10', quantity: '1' });
  expect(choose('product', { unit: 'BX', quantity: '3' })).toMatchObject({
    unit: 'BX',
    price: '120',
    quantity: '3',
  });
  expect(choose('product', { unit: 'KGM' })).toMatchObject({ unit: 'PCE', price: '10' });
});

test('another unit brings its price, but not to what is bought nor for a unit in which the item is not traded', () => {
  expect(choose('unit', { unit: 'CT' })).toEqual({ price: '900' });
  expect(choose('unit', { unit: 'KGM' })).toEqual({});
  expect(choose('unit', { unit: 'CT' }, 'PI')).toEqual({});
});

const tax = (code: string, more: object) => ({
  code,
  name: code,
  name_ar: code,
  active: true,
  category: 'S',
  treatment: 'standard',
  rates: [{ from: '2020-01-01', rate: '15' }],
  ...more,
});

const taxes = [
  tax('WHT5', { treatment: 'withholding' }),
  tax('RC15', { treatment: 'reverseCharge' }),
  tax('IM15', { treatment: 'import' }),
  tax('S15', {}),
];

test('words alone bring the usual tax and one of them, in a note none', () => {
  const usual = (type: string) =>
    usualLine({
      line: { key: 1, text: 'Fitting' },
      head: {},
      facts: { taxes },
      draft: newDraft(invoiceLines, { type, date: '2026-03-10' }),
    } as never);
  expect(usual('SI')).toEqual({ tax: 'S15', quantity: '1' });
  expect(usual('PI')).toEqual({ tax: 'S15', quantity: '1' });
  expect(usual('SR')).toEqual({});
});

test('taxes that cannot stand on a sale, or on any invoice, are not offered there', () => {
  const facts = { taxes, picks: {} } as unknown as InvoiceFacts;
  const offered = (type: string) => {
    const picks = taxesOfSide(facts, { type }).picks['tax'];
    return taxes.map(({ code }) => code).filter((code) => picks?.find(code) !== null);
  };
  expect(offered('SI')).toEqual(['S15']);
  expect(offered('PI')).toEqual(['RC15', 'IM15', 'S15']);
  const sale = taxesOfSide(facts, { type: 'SI', date: '2026-03-10' });
  expect(taxesOfSide(facts, { type: 'SI', date: '2026-03-10', reference: 'A-1' })).toBe(sale);
  // The usual one says its rate alone.
  expect(sale.picks['tax']?.byCode('S15')).toEqual({ key: 'S15', label: rateText(1500n) });
});
