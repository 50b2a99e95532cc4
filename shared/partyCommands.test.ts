// What is offered for a party, and what people type to ask for it.
import { expect, test } from 'vitest';
import { commandAsked, commandsFor, isForParty, partyCommands } from './partyCommands.ts';

test.each([
  ['قبض من محامص', 'receipt', 'محامص'],
  ['سند قبض جديد من محامص الواحة', 'receipt', 'محامص الواحه'],
  ['صرف الى لمسات', 'payment', 'لمسات'],
  ['فاتورة محامص', 'invoice', 'محامص'],
  ['كشف حساب الواحة', 'statement', 'الواحه'],
  ['New receipt from Oasis', 'receipt', 'oasis'],
  ['quote for oasis', 'quote', 'oasis'],
])('%s asks for a %s of %s', (text, name, party) => {
  expect(commandAsked(text)).toEqual({ names: [name], party });
});

test.each(['محامص', 'قبض', 'قبض من', 'receipts of May', ''])('%s asks for none', (text) => {
  expect(commandAsked(text)).toBeNull();
});

test('only what the roles allow and the company has not switched off', () => {
  const sales = [
    { code: 'sales', permissions: [{ name: 'quote', action: 'create' }] },
  ] as unknown as Parameters<typeof commandsFor>[0];
  expect(commandsFor(sales, []).map(({ name }) => name)).toEqual(['quote']);
  expect(commandsFor(sales, ['pms.quote'])).toEqual([]);
});

test('a receipt is for customers, a statement for everybody', () => {
  const forSupplier = partyCommands.filter((command) => isForParty(command, ['supplier']));
  expect(forSupplier.map(({ name }) => name)).toEqual(['payment', 'statement']);
  expect(partyCommands.every((command) => isForParty(command, []))).toBe(true);
});
