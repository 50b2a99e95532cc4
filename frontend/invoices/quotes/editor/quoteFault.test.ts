// What keeps a quote from being sent is said of a quote.
import { expect, test } from 'vitest';
import { calculateInvoice } from '#shared/invoices/calculation.ts';
import { invoiceOf } from '#tests/properties/writtenInvoice.ts';
import { quoteFault } from './quoteFault.ts';

const pen = { quantity: '1', price: '10' };

const faultOf = (line: object, head: Record<string, string> = {}) => {
  const input = invoiceOf({ lines: [{ ...pen, ...line }] });
  const draft = { head: { party: 'C1', date: '2026-03-01', validUntil: '2026-03-31', ...head } };
  const figures = { input, calculation: calculateInvoice(input), taxFault: null };
  return quoteFault(draft as never, figures as never, '2026-03-01')?.code ?? null;
};

test('a quote that gives everything away is no invoice', () => {
  expect(faultOf({})).toBeNull();
  expect(faultOf({ disc_pct: '100' })).toBe('quote.zeroTotal');
  expect(faultOf({ quantity: '-1' })).toBe('invoice.quantity');
});

test('its customer and its last day', () => {
  expect(faultOf({}, { party: '' })).toBe('quote.partyMissing');
  expect(faultOf({}, { validUntil: '2026-02-28' })).toBe('quote.validUntilPast');
});
