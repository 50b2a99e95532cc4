// The margin of a line is that of its price without VAT, whether prices include it or not.
import { expect, test } from 'vitest';
import type { InvoiceFacts } from '../../useInvoiceFacts.ts';
import { lineMargin } from './lineMargin.ts';

const s15 = {
  code: 'S15',
  name: '',
  name_ar: '',
  active: true,
  category: 'S',
  treatment: 'standard',
  rates: [{ from: '2020-07-01', rate: '15' }],
};

const factsOf = (withVat: boolean): Pick<InvoiceFacts, 'about' | 'taxes'> => ({
  taxes: [s15],
  about: { branch: '01', party: 'C1', type: 'SI', date: '2026-03-10', withVat },
});

const line = { key: 1, price: '115', tax: 'S15' };

test.each([
  [line, true, '40.0'],
  [line, false, '47.8'],
  [{ ...line, tax: '' }, true, '47.8'],
  [{ ...line, price: '46' }, true, '-50.0'],
  [{ ...line, price: '' }, true, null],
])('%j, with VAT: %j: %s', (typed, withVat, margin) => {
  expect(lineMargin(typed, factsOf(withVat), 60_000_000n)).toBe(margin);
});
