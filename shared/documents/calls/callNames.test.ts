// The calls of a kind by the names of their operations, and those of its links.
import { expect, test } from 'vitest';
import { allocationKind } from '../../finance/arap/allocationKind.ts';
import { receiptLinkCalls } from '../../finance/receipts/receiptLinkApi.ts';
import { invoiceCalls } from '../../invoices/api.ts';
import { invoiceKind } from '../../invoices/invoiceKind.ts';
import { quoteKind } from '../../invoices/quotes/quoteKind.ts';
import { quoteLinkCalls } from '../../invoices/quotes/quoteLinkApi.ts';
import { contractsOfLinks } from '../../links/linkCallNames.ts';
import { contractsOfKind } from './callNames.ts';

test('a kind has the calls of its documents and one for each transition of a user; what it posts and is not final is reversed', () => {
  expect(Object.keys(contractsOfKind(quoteKind))).toEqual([
    ...['saveQuote', 'changeQuote', 'removeQuote', 'findQuoteByNumber', 'printQuote', 'exportQuotes'],
    ...['getQuote', 'listQuotes', 'sendQuote', 'acceptQuote', 'declineQuote'],
  ]);
  expect(contractsOfKind(invoiceKind)).not.toHaveProperty('reverseInvoice');
});

test('what the product makes is only read and undone', () => {
  expect(Object.keys(contractsOfKind(allocationKind))).toEqual([
    'getAllocation',
    'listAllocations',
    'undoAllocation',
  ]);
});

test('a call is one contract, made when it is first asked for', () => {
  expect(invoiceCalls.save).toBe(contractsOfKind(invoiceKind)['saveInvoice']);
  expect(invoiceCalls.transition('post').path).toBe('/api/invoices/{id}/post');
  expect(() => invoiceCalls.transition('send')).toThrow('No transition of this name: send');
});

test('links have five calls and one for each transition by a link; a kind that is sent is mailed by its own', () => {
  expect(Object.keys(contractsOfLinks(quoteLinkCalls))).toEqual([
    ...['makeQuoteLink', 'endQuoteLinks', 'listQuoteLinks', 'mailQuote', 'showQuote'],
    ...['acceptShownQuote', 'declineShownQuote'],
  ]);
  expect(Object.keys(contractsOfLinks(receiptLinkCalls))).toContain('sendReceipt');
  expect(() => quoteLinkCalls.transition('send')).toThrow('No transition by a link: send');
});
