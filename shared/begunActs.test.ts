// What is offered for a record, and what people type to ask for it.
import { expect, test } from 'vitest';
import { actKey, actsAsked, actsFor } from './begunActs.ts';

const [sale, purchase, deposit] = ['invoices.new SI', 'invoices.new PI', 'invoices.new DI'];

test.each([
  ['قبض من محامص', ['finance.receipts.new'], ['محامص']],
  ['سند قبض جديد من محامص الواحة', ['finance.receipts.new'], ['محامص الواحه']],
  ['صرف الى لمسات', ['finance.payments.new'], ['لمسات', 'مسات']],
  ['صرف لنجد', ['finance.payments.new'], ['لنجد', 'نجد']],
  ['فاتورة محامص', [sale, purchase, deposit], ['محامص']],
  ['فاتورة لسحاب', [sale, purchase, deposit], ['لسحاب', 'سحاب']],
  ['فاتورة للعميل سحاب', [sale, purchase, deposit], ['سحاب']],
  ['فاتورة لـ سحاب', [sale, purchase, deposit], ['سحاب']],
  ['فاتورة مشتريات ديار', [purchase], ['ديار']],
  ['فاتورة مشتريات جديدة من المورد ديار', [purchase], ['ديار']],
  ['إشعار دائن لديار', ['invoices.new SR'], ['لديار', 'ديار']],
  ['كشف حساب الواحة', ['finance.reports.accountStatement'], ['الواحه']],
  ['New receipt from Oasis', ['finance.receipts.new'], ['oasis']],
  ['quote for oasis', ['pms.quote.new'], ['oasis']],
  ['bill from the supplier Oasis', [purchase], ['oasis']],
])('%s', (text, acts, names) => {
  expect(actsAsked(text)).toMatchObject({ acts, names });
});

test.each(['محامص', 'قبض', 'قبض من', 'فاتورة مشتريات', 'فاتورة جديدة', 'receipts of May', ''])(
  '%s asks for none',
  (text) => {
    expect(actsAsked(text)).toBeNull();
  },
);

const party = (flags: string[]) => ({
  kind: 'party',
  code: 'P1',
  name: '',
  name_ar: 'نور',
  active: true,
  flags,
  isExact: false,
});
const admin = { roles: [{ code: 'admin', permissions: [] }], off: [] };
type Asked = Parameters<typeof actsFor>;
const keysFor = (flags: string[], viewer: Asked[1] = admin, asked: Asked[2] = null) =>
  actsFor(party(flags), viewer, asked).map(({ begin }) => actKey(begin));

test('a supplier has no sales invoice, a customer no purchase invoice, both have a statement', () => {
  expect(keysFor(['supplier'])).toEqual([
    purchase,
    'finance.payments.new',
    'finance.reports.accountStatement',
  ]);
  expect(keysFor(['customer'])).toContain(sale);
  expect(keysFor(['customer'])).not.toContain(purchase);
  expect(keysFor(['supplier'], admin, [sale ?? '', purchase ?? ''])).toEqual([purchase]);
  expect(keysFor([])).toEqual(expect.arrayContaining([sale, purchase]));
});

test('only what the roles allow and the company has not switched off', () => {
  const roles = [
    { code: 'sales', permissions: [{ name: 'quote', action: 'create' }] },
  ] as unknown as Asked[1]['roles'];
  expect(keysFor(['customer'], { roles, off: [] })).toEqual(['pms.quote.new']);
  expect(keysFor(['customer'], { roles, off: ['pms.quote'] })).toEqual([]);
});
