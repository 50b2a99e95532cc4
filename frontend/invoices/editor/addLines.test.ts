// What scanning and numbers add to the lines of an invoice.
import { expect, test } from 'vitest';
import { changeDraft, type Draft, filledLines, newDraft } from '#frontend/documents/editor/documentDraft.ts';
import type { Returnable } from '#shared/invoices/api.ts';
import type { InvoiceView } from '#shared/invoices/invoiceKind.ts';
import { addCopied, addReturnable, addScanned, mayBeNumber } from './addLines.ts';
import { invoiceLines } from './invoiceLines.ts';

const brings = { text: 'مضخة', price: '12.50', tax: 'S15', quantity: '1', discountPercent: '5' };

/** An editor whose items all bring the same along. */
const editorOf = (head: Record<string, string> = {}, lines: object[] = []) => {
  let draft: Draft = newDraft(
    invoiceLines,
    { type: 'SI', party: '', branch: '01', pricesIncludeVat: 'false', ...head },
    lines as never,
  );
  return {
    draftNow: () => draft,
    change: (change: Parameters<typeof changeDraft>[2]) => {
      draft = changeDraft(invoiceLines, draft, change);
    },
    brought: async () => brings,
    lines: () => filledLines(invoiceLines, draft.lines),
  };
};

const scanned = {
  product: {
    code: 'P1',
    name: 'Pump',
    name_ar: 'مضخة',
    active: true,
    unit: 'PCE',
    stocked: true,
    salesTax: 'S15',
    purchaseTax: null,
  },
  unit: 'BX',
};

test('a scan adds a line with the unit of the barcode; the next one counts it', async () => {
  const editor = editorOf();
  expect(await addScanned(editor, scanned)).toMatchObject({ key: 'add.line', isFault: false });
  expect(await addScanned(editor, scanned)).toMatchObject({ key: 'add.more', values: { quantity: '2' } });
  expect(editor.lines()).toMatchObject([{ product: 'P1', unit: 'BX', ...brings, quantity: '2' }]);
});

test('another unit, or a price that was changed by hand, is a line of its own', async () => {
  const editor = editorOf({}, [
    { product: 'P1', unit: 'PCE', quantity: '1', price: '12.5' },
    { product: 'P1', unit: 'BX', quantity: '1.5', price: '11' },
  ]);
  await addScanned(editor, scanned);
  expect(editor.lines().map((line) => (line as never as { quantity: string }).quantity)).toEqual([
    '1',
    '1.5',
    '1',
  ]);
  const equal = editorOf({}, [{ product: 'P1', unit: 'BX', quantity: '1.5', price: '12.500000' }]);
  await addScanned(equal, scanned);
  expect(equal.lines()).toMatchObject([{ quantity: '2.5' }]);
});

test('batches that are scanned are counted on a line of their own; what has expired is not sold', async () => {
  const batch = { number: 'L1', expiry: '2026-05-01' };
  const editor = editorOf({ date: '2026-05-01' });
  for (const each of [scanned, { ...scanned, batch }, scanned, { ...scanned, batch }])
    await addScanned(editor, each);
  const quantityOf = ({ quantity, batches }: Record<string, unknown>) => [quantity, String(batches)];
  expect(editor.lines().map((line) => quantityOf(line))).toEqual([
    ['2', ''],
    ['2', expect.stringContaining('"quantity":"2"')],
  ]);
  const late = editorOf({ date: '2026-05-02' });
  expect(await addScanned(late, { ...scanned, batch })).toMatchObject({
    key: 'add.batchExpired',
    isFault: true,
  });
  expect(late.lines()).toEqual([]);
});

test('a product that is no longer active, or one line too many, changes nothing', async () => {
  const editor = editorOf();
  const inactive = { ...scanned, product: { ...scanned.product, active: false } };
  expect(await addScanned(editor, inactive)).toMatchObject({ key: 'add.inactive', isFault: true });
  expect(editor.lines()).toEqual([]);
  const full = editorOf({}, Array(invoiceLines.max).fill({ text: 'x' }));
  expect(await addScanned(full, scanned)).toMatchObject({ key: 'add.full', isFault: true });
  expect(full.lines()).toHaveLength(invoiceLines.max);
});

const sold = (changes: object = {}) =>
  ({
    number: '01-SI-2026-000001',
    type: 'SI',
    pricesIncludeVat: false,
    lines: [{ product: 'P1', unit: 'PCE', quantity: '3', price: '10', tax: 'S15', discountAmount: '0.00' }],
    ...changes,
  }) as unknown as InvoiceView & { number: string };

test('the lines of another invoice are added as they were typed, at prices of the same kind', () => {
  const editor = editorOf();
  expect(addCopied(editor, sold({ pricesIncludeVat: true }))).toMatchObject({ values: { count: 1 } });
  expect(editor.draftNow().head['pricesIncludeVat']).toBe('true');
  expect(editor.lines()).toMatchObject([{ product: 'P1', quantity: '3', discountAmount: '' }]);
  expect(addCopied(editor, sold())).toMatchObject({ key: 'add.otherPrices', isFault: true });
  expect(addCopied(editor, sold({ type: 'PI' }))).toMatchObject({ key: 'add.otherSide' });
  expect(editor.lines()).toHaveLength(1);
});

const returnable = (changes: Partial<Returnable> = {}): Returnable => ({
  invoice: 'i1',
  number: '01-SI-2026-000001',
  type: 'SI',
  date: '2026-03-10',
  branch: '02',
  party: 'C1',
  pricesIncludeVat: true,
  deposit: null,
  lines: [
    {
      line: 0,
      text: 'مضخة',
      product: 'P1',
      service: null,
      unit: 'PCE',
      tax: 'S15',
      quantity: '2',
      amount: '20.00',
      price: '10',
      batches: [],
    },
  ],
  ...changes,
});

test('a note takes what is left of one invoice, with its party, branch and prices', () => {
  const editor = editorOf({ type: 'SR' });
  expect(addReturnable(editor, returnable())).toMatchObject({ key: 'add.lines', isFault: false });
  expect(editor.draftNow().head).toMatchObject({ party: 'C1', branch: '02', pricesIncludeVat: 'true' });
  expect(editor.lines()).toMatchObject([{ originalInvoice: 'i1', originalLine: '0', quantity: '2' }]);
  const refusals = [
    returnable(),
    returnable({ invoice: 'i2' }),
    returnable({ type: 'PI' }),
    returnable({ type: 'SR' }),
  ];
  expect(refusals.map((each) => addReturnable(editor, each).key)).toEqual([
    'add.already',
    'add.oneInvoice',
    'add.otherSide',
    'add.otherSide',
  ]);
  expect(editor.lines()).toHaveLength(1);
});

test('a note of another party, or of an invoice with nothing left, takes nothing', () => {
  const editor = editorOf({ type: 'SR', party: 'C2' });
  expect(addReturnable(editor, returnable()).key).toBe('add.otherCustomer');
  expect(addReturnable(editorOf({ type: 'SR' }), returnable({ lines: [] })).key).toBe('add.nothingLeft');
});

test('a scan into a note counts the line of its invoice, whatever the item costs now', async () => {
  const editor = editorOf({ type: 'SR' });
  addReturnable(editor, returnable());
  await addScanned(editor, { ...scanned, unit: 'PCE' });
  expect(editor.lines()).toMatchObject([{ originalInvoice: 'i1', quantity: '3', price: '10' }]);
});

test('digits alone are a barcode, never the count of an invoice', () => {
  expect(['6281000000012', '80', '٨٠'].map(mayBeNumber)).toEqual([false, false, false]);
  expect(['SI-80', '01-SI-2026-000001', 'SI-٨٠'].map(mayBeNumber)).toEqual([true, true, true]);
});
