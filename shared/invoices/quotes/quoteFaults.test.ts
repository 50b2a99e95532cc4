// What keeps a quote from being sent is said of a quote.
import { expect, test } from 'vitest';
import { calculateInvoice } from '#shared/invoices/calculation.ts';
import { invoiceOf } from '#tests/properties/writtenInvoice.ts';
import { transitionNamed } from '../../documents/kindTransitions.ts';
import type { InvoiceFigures } from '../invoiceFigures.ts';
import { quoteFaults } from './quoteFaults.ts';
import { quoteKind, sendTransition } from './quoteKind.ts';

const pen = { quantity: '1', price: '10' };

const quote = {
  party: 'C1',
  branch: '01',
  date: '2026-03-01',
  validUntil: '2026-03-31',
  lines: [],
};

const faultsOf = (
  line: object,
  head: Partial<typeof quote> | { party: null } = {},
  sent = sendTransition,
) => {
  const input = invoiceOf({ lines: [{ ...pen, ...line }] });
  const figures = { input, calculation: calculateInvoice(input) } as InvoiceFigures;
  return quoteFaults({ ...quote, ...head }, { today: '2026-03-01', figures }, sent).map(({ code }) => code);
};

test('a quote that gives everything away is no invoice', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ disc_pct: '100' })).toEqual(['quote.zeroTotal']);
  expect(faultsOf({ quantity: '-1' })[0]).toBe('invoice.quantity');
});

test('its customer and its last day', () => {
  expect(faultsOf({}, { party: null })).toEqual(['quote.partyMissing']);
  expect(faultsOf({}, { validUntil: '2026-02-28' })).toEqual(['quote.validUntilPast']);
});

test('an answer is not kept back by what would keep it from being sent', () => {
  expect(
    faultsOf({ disc_pct: '100' }, { validUntil: '2026-02-28' }, transitionNamed(quoteKind, 'accept')),
  ).toEqual([]);
});
