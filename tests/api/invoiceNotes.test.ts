// Notes, and deposits: what is taken back of an invoice is never more than it, whoever asks at the same moment, and all of it together is the invoice.
import { beforeAll, expect, test } from 'vitest';
import { getReturnable, invoiceCalls, listDeposits } from '#shared/invoices/api.ts';
import type { InvoiceBody } from '#shared/invoices/invoiceKind.ts';
import {
  anInvoice,
  draftInvoice,
  invoiceOf,
  openTrade,
  ownVatNumber,
  postedInvoice,
} from '#tests/support/books/invoices.ts';
import { closingOf, failureOf, inThisYear } from '#tests/support/books/vouchers.ts';
import type { CallFailure, Client } from '#tests/support/product/client.ts';
import { aCompany, aRole, aUser, type Company, signedInAs, signIn } from '#tests/support/product/company.ts';

let client: Client;
let company: Company;

beforeAll(async () => {
  company = await aCompany({ vat_number: ownVatNumber });
  await aRole(company, 'seller', [{ name: 'invoice_sales', action: 'view' }]);
  client = await signedInAs(company, 'admin');
  await openTrade(client);
});

const left = (id: string) => client.call(getReturnable, { params: { id } });

const offered = async (party: string, branch = '01') =>
  (await client.call(listDeposits, { query: { party, branch } })).items;

type Line = NonNullable<InvoiceBody['lines']>[number];

const note = (originalInvoice: string, line: Line, changes: Partial<InvoiceBody> = {}) => ({
  type: 'SR',
  party: null,
  noteReason: 'Damaged',
  ...changes,
  lines: [{ originalInvoice, originalLine: 0, ...line }],
});

test('a note says what its invoice said, returns a part, and the rest to the halala', async () => {
  const invoice = await postedInvoice(client, {
    lines: [{ product: 'P1', quantity: '3', price: '100' }],
    discountAmount: '0.01',
  });
  expect((await left(invoice.id)).lines).toMatchObject([
    { quantity: '3', amount: '299.99', price: '99.996667' },
  ]);
  const one = await postedInvoice(client, note(invoice.id, { quantity: '1' }));
  expect(one).toMatchObject({ partyName: { code: 'C1' }, taxExclusive: '100.00', vat: '15.00' });
  expect(one.number).toMatch(/-SR-/);
  expect((await left(invoice.id)).lines).toMatchObject([{ quantity: '2', amount: '199.99' }]);
  const rest = await postedInvoice(client, note(invoice.id, { quantity: '2' }));
  expect(rest.taxExclusive).toBe('199.99');
  expect(Number(one.taxInclusive) + Number(rest.taxInclusive)).toBeCloseTo(Number(invoice.taxInclusive), 2);
  expect((await left(invoice.id)).lines).toMatchObject([{ quantity: '0', amount: '0.00' }]);
});

test('a note names its invoice and an invoice its notes, to whoever may see them', async () => {
  const invoice = await postedInvoice(client, { lines: [{ product: 'P1', quantity: '3' }] });
  expect(await invoiceOf(client, invoice.id)).toMatchObject({ links: [] });
  const less = await postedInvoice(client, note(invoice.id, { quantity: '1' }));
  const more = await postedInvoice(client, note(invoice.id, { price: '5' }, { type: 'SD' }));
  const draft = await draftInvoice(client, note(invoice.id, { quantity: '1' }));
  const links = ({ id, number, type }: { id: string; number: string | null; type: string | null }) => [
    { kind: 'invoice', id, number, type },
  ];
  for (const { id } of [less, more, draft])
    expect((await invoiceOf(client, id)).links).toEqual(links(invoice));
  expect((await invoiceOf(client, invoice.id)).links).toEqual([...links(less), ...links(more)]);
  const seller = await signIn(company, await aUser(company, { roles: ['seller'] }));
  expect((await invoiceOf(seller, invoice.id)).links).toEqual(links(more));
});

test('an invoice names the deposits that it used, and a deposit the invoices that used it', async () => {
  const deposit = await postedInvoice(client, {
    type: 'DI',
    lines: [{ text: 'Deposit', price: '100' }],
    payments: [{ method: 'CASH', amount: '115' }],
  });
  const final = await postedInvoice(client, { deposits: [{ invoice: deposit.id, amount: '115' }] });
  expect((await invoiceOf(client, final.id)).links).toMatchObject([{ number: deposit.number }]);
  expect((await invoiceOf(client, deposit.id)).links).toMatchObject([{ number: final.number }]);
});

test('another price returns no quantity', async () => {
  const invoice = await postedInvoice(client, { lines: [{ product: 'P1', quantity: '10' }] });
  await postedInvoice(client, note(invoice.id, { quantity: '10', price: '2' }));
  expect((await left(invoice.id)).lines).toMatchObject([{ quantity: '10', amount: '980.00' }]);
});

test('what is returned after a note on the price goes back at the price that is left', async () => {
  const invoice = await postedInvoice(client, {
    lines: [{ text: 'Pipe', tax: 'S15', quantity: '100', price: '20' }],
  });
  await postedInvoice(client, note(invoice.id, { quantity: '100', price: '2' }));
  expect((await left(invoice.id)).lines).toMatchObject([{ quantity: '100', amount: '1800.00', price: '18' }]);
  const part = await postedInvoice(client, note(invoice.id, { quantity: '40' }));
  expect(part).toMatchObject({ taxExclusive: '720.00', vat: '108.00', lines: [{ price: '18' }] });
  expect((await left(invoice.id)).lines).toMatchObject([{ quantity: '60', amount: '1080.00', price: '18' }]);
  const beyond = postedInvoice(client, note(invoice.id, { quantity: '60', price: '20' }));
  expect(await failureOf(beyond)).toMatchObject({
    code: 'note.amountExceeded',
    details: { left: '1080.00' },
  });
  const rest = await postedInvoice(client, note(invoice.id, { quantity: '60' }));
  expect(rest).toMatchObject({ taxExclusive: '1080.00', vat: '162.00' });
  expect((await left(invoice.id)).lines).toMatchObject([{ quantity: '0', amount: '0.00' }]);
  const settled = { due: '0.00', paid: '0.00' };
  const first = { way: 'notes', amount: '230.00' };
  expect(await invoiceOf(client, invoice.id)).toMatchObject({
    ...settled,
    paymentState: 'credited',
    settledBy: [first, { way: 'notes', amount: '828.00' }, { way: 'notes', amount: '1242.00', id: rest.id }],
  });
  expect(await invoiceOf(client, rest.id)).toMatchObject({
    ...settled,
    paymentState: 'applied',
    settledBy: [{ way: 'notes', amount: '1242.00', kind: 'invoice', id: invoice.id }],
  });
});

test('a note without a reason, and one beyond what is left, are refused', async () => {
  const invoice = await postedInvoice(client, { lines: [{ product: 'P1', quantity: '2' }] });
  const asked = (line: Line, changes = {}) =>
    failureOf(postedInvoice(client, note(invoice.id, line, changes)));
  expect(await asked({ quantity: '1' }, { noteReason: ' ' })).toMatchObject({ code: 'note.reasonMissing' });
  expect(await asked({ quantity: '3' })).toMatchObject({
    code: 'note.quantityExceeded',
    details: { left: '2', position: 1 },
  });
  expect(await asked({ quantity: '1', price: '200.01' })).toMatchObject({
    code: 'note.amountExceeded',
    details: { left: '200.00' },
  });
  expect(await asked({ price: '5', originalLine: 7 })).toMatchObject({ code: 'note.referenceMissing' });
  const foreign = note('0'.repeat(26), { quantity: '1' });
  expect(await failureOf(draftInvoice(client, foreign))).toMatchObject({ code: 'invoice.originalUnknown' });
});

test('a note that was saved before another one took the same is looked at again', async () => {
  const invoice = await postedInvoice(client, { lines: [{ product: 'P1', quantity: '2' }] });
  const waiting = await draftInvoice(client, note(invoice.id, { quantity: '2' }));
  await postedInvoice(client, note(invoice.id, { quantity: '1' }));
  const late = client.call(invoiceCalls.transition('post'), { params: { id: waiting.id } });
  expect(['note.quantityExceeded', 'invoice.stale']).toContain((await failureOf(late)).code);
});

test('of eight returns of two from eight at the same moment four are posted, and four name what is left', async () => {
  const invoice = await postedInvoice(client, { lines: [{ product: 'P1', quantity: '8' }] });
  const body = anInvoice({ ...note(invoice.id, { quantity: '2' }), post: true } as never);
  const tries = Array.from({ length: 8 }, () => client.call(invoiceCalls.save, { body }));
  const done = await Promise.allSettled(tries);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  const refused = done.flatMap((each) => (each.status === 'rejected' ? [each.reason as CallFailure] : []));
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['note.quantityExceeded']));
  expect((await left(invoice.id)).lines).toMatchObject([{ quantity: '0', amount: '0.00' }]);
});

test('a purchase is returned from its own side, and a sale is not', async () => {
  const purchase = await postedInvoice(client, {
    type: 'PI',
    party: 'S1',
    lines: [{ product: 'P1', quantity: '4', price: '60' }],
  });
  const back = await postedInvoice(client, note(purchase.id, { quantity: '4' }, { type: 'PR' }));
  expect(back).toMatchObject({ partyName: { code: 'S1' }, taxInclusive: '276.00' });
  const wrongSide = failureOf(draftInvoice(client, note(purchase.id, { quantity: '1' })));
  expect(await wrongSide).toMatchObject({ code: 'invoice.originalUnknown' });
});

test('JRN-08: a deposit is an advance with its VAT, and the final invoice takes both back', async () => {
  const before = await closingOf(client);
  const credit = async (account: string) => {
    const now = (await closingOf(client))[account];
    const then = before[account];
    return (
      Number(now?.credit ?? 0) -
      Number(now?.debit ?? 0) -
      Number(then?.credit ?? 0) +
      Number(then?.debit ?? 0)
    );
  };
  const deposit = await postedInvoice(client, {
    type: 'DI',
    lines: [{ text: 'Deposit', price: '100' }],
    payments: [{ method: 'CASH', amount: '115' }],
  });
  expect(await credit('21103')).toBe(100);
  expect(await left(deposit.id)).toMatchObject({ deposit: '115.00' });
  const { id, number, date } = deposit;
  expect(await offered('C1')).toEqual([{ id, number, date, left: '115.00' }]);
  expect([await offered('C1', '99'), await offered('S1')]).toEqual([[], []]);
  const final = await postedInvoice(client, {
    lines: [{ service: 'V1', quantity: '2' }],
    deposits: [{ invoice: String(deposit.number).toLowerCase(), amount: '115' }],
  });
  expect(final.deposits).toEqual([{ invoice: deposit.number, amount: '115.00' }]);
  expect(final).toMatchObject({ taxInclusive: '1150.00', payable: '1035.00' });
  expect(await invoiceOf(client, final.id)).toMatchObject({ due: '1035.00', paid: '115.00' });
  expect(await credit('21103')).toBe(0);
  expect(await credit('21301')).toBeCloseTo(150, 2);
  expect(await left(deposit.id)).toMatchObject({ deposit: '0.00' });
  expect(await offered('C1')).toEqual([]);
  const again = failureOf(postedInvoice(client, { deposits: [{ invoice: deposit.id, amount: '0.01' }] }));
  expect(await again).toMatchObject({ code: 'deposit.exceeded' });
});

test('only what was paid of a deposit is used, and an invoice may be covered by deposits whole', async () => {
  const owed = await postedInvoice(client, { type: 'DI', lines: [{ text: 'Deposit', price: '100' }] });
  const unpaid = failureOf(postedInvoice(client, { deposits: [{ invoice: owed.id, amount: '1' }] }));
  expect(await unpaid).toMatchObject({ code: 'deposit.unpaid', details: { left: '0.00' } });
  const paid = await postedInvoice(client, {
    type: 'DI',
    lines: [{ text: 'Deposit', price: '100' }],
    payments: [{ method: 'CARD', amount: '115' }],
  });
  const covered = await postedInvoice(client, {
    lines: [{ product: 'P1' }],
    deposits: [{ invoice: paid.id, amount: '115' }],
  });
  expect(covered).toMatchObject({ taxInclusive: '115.00', payable: '0.00' });
  expect(await invoiceOf(client, covered.id)).toMatchObject({ due: '0.00', paymentState: 'paid' });
});

test('a debit note adds to an invoice, for a reason', async () => {
  const invoice = await postedInvoice(client, { lines: [{ product: 'P1' }] });
  const more = await postedInvoice(client, note(invoice.id, { quantity: '1', price: '10' }, { type: 'SD' }));
  expect(more).toMatchObject({ taxInclusive: '11.50', partyName: { code: 'C1' } });
  expect((await left(invoice.id)).lines).toMatchObject([{ quantity: '1', amount: '100.00' }]);
});

test('a note takes back of a deposit what no invoice has used, and of a purchase its charge', async () => {
  const paid = await postedInvoice(client, {
    type: 'DI',
    lines: [{ text: 'Deposit', price: '100' }],
    payments: [{ method: 'CARD', amount: '115' }],
  });
  await postedInvoice(client, {
    lines: [{ product: 'P1', quantity: '2' }],
    deposits: [{ invoice: paid.id, amount: '92' }],
  });
  expect((await left(paid.id)).lines).toMatchObject([{ quantity: '0.2', amount: '20.00' }]);
  const beyond = failureOf(postedInvoice(client, note(paid.id, { quantity: '1' })));
  expect(await beyond).toMatchObject({ code: 'note.quantityExceeded', details: { left: '0.2' } });
  const rest = await postedInvoice(client, note(paid.id, { quantity: '0.2' }));
  expect(rest).toMatchObject({ taxInclusive: '23.00', vat: '3.00' });
  expect(await left(paid.id)).toMatchObject({ lines: [{ amount: '0.00' }], deposit: '0.00' });
  const purchase = await postedInvoice(client, {
    type: 'PI',
    party: 'S1',
    charges: [{ text: 'Freight', amount: '10', tax: 'S15' }],
    lines: [{ product: 'P1', quantity: '1', price: '60' }],
  });
  const freight = note(purchase.id, { originalLine: 1, quantity: '1' }, { type: 'PR' });
  expect(await postedInvoice(client, freight)).toMatchObject({ taxInclusive: '11.50' });
});

test('a note is posted once by a double click, and each click is answered, though the first one took what was left', async () => {
  const invoice = await postedInvoice(client, { lines: [{ product: 'P1', quantity: '2' }] });
  const { id } = await draftInvoice(client, note(invoice.id, { quantity: '2' }));
  const clicks = Array.from({ length: 4 }, () =>
    client.call(invoiceCalls.transition('post'), { params: { id } }),
  );
  const numbers = (await Promise.all(clicks)).map(({ number }) => number);
  expect(new Set(numbers).size).toBe(1);
  expect(numbers[0]).toMatch(/-SR-/);
});

test('a note of an earlier day than its invoice is refused', async () => {
  const { id, number } = await postedInvoice(client, { lines: [{ product: 'P1' }] });
  const early = postedInvoice(client, note(id, { quantity: '1' }, { date: inThisYear('03-09') }));
  expect(await failureOf(early)).toMatchObject({
    code: 'note.dateBeforeOriginal',
    details: { number, date: inThisYear('03-10') },
  });
});
