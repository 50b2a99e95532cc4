// The declaration of a kind of document that is not in the product: orders, whose lines name one of three kinds of records and hold numbers.
import { recordField } from '#shared/documents/documentFields.ts';
import { documentKind } from '#shared/documents/documentKind.ts';
import { postTransition } from '#shared/documents/transition.ts';
import { choiceKind } from '#shared/resources/choiceKind.ts';
import { choice, decimal, money, percent, text, whole } from '#shared/resources/fields.ts';

const label = (en: string, ar: string) => ({ en, ar });

/** So many that only the server finds them. */
const large = (one: string) => ({ ...choiceKind(one), large: true });

export const orderKind = documentKind({
  name: 'order',
  plural: 'orders',
  key: 'ORD',
  noun: {
    one: label('Order', 'طلب'),
    definite: label('the order', 'الطلب'),
    plural: label('Orders', 'الطلبات'),
  },
  path: '/crm/orders',
  head: {
    customer: recordField({ label: label('Customer', 'العميل'), of: large('party'), with: ['discount'] }),
    discount: percent({ label: label('Discount', 'الخصم') }),
    note: text({ label: label('Note', 'ملاحظة'), max: 80 }),
  },
  lines: {
    fields: {
      product: recordField({
        label: label('Product', 'المنتج'),
        of: large('product'),
        with: ['price', 'unit'],
      }),
      service: recordField({ label: label('Service', 'الخدمة'), of: choiceKind('service') }),
      account: recordField({ label: label('Account', 'الحساب'), of: choiceKind('account') }),
      unit: choice({
        label: label('Unit', 'الوحدة'),
        choices: { piece: label('Piece', 'قطعة'), box: label('Box', 'صندوق') },
      }),
      quantity: decimal({ label: label('Quantity', 'الكمية'), decimals: 3 }),
      price: decimal({ label: label('Price', 'السعر'), decimals: 6 }),
      share: percent({ label: label('Share', 'النسبة') }),
      pieces: whole({ label: label('Pieces', 'العدد'), min: 0, max: 100 }),
      amount: money({ label: label('Amount', 'المبلغ') }),
    },
    max: 10,
    oneOf: [{ name: 'item', label: label('Item', 'الصنف'), fields: ['product', 'service', 'account'] }],
  },
  row: ['note'],
  about: { head: 'note' },
  states: ['draft', 'pending', 'posted', 'rejected'],
  transitions: [postTransition()],
  number: 'entry',
  totals: ['sum'],
  sums: ({ lines }) => ({ sum: lines.reduce((sum, { amount }) => sum + amount, 0n) }),
  words: ({ number, note }) => [number, note],
});
