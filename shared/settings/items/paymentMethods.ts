// How is paid: money is received and paid by one of these, without anything that is traded.
import { choice } from '../../resources/fields.ts';
import { resource } from '../../resources/resource.ts';

export const paymentMethods = resource({
  name: 'paymentMethods',
  one: 'paymentMethod',
  screen: 'settings.definitions.payment-methods',
  noun: { en: 'Payment method', ar: 'طريقة دفع' },
  fields: {
    means: choice({
      label: { en: 'Means of payment', ar: 'وسيلة الدفع' },
      required: true,
      choices: {
        '10': { en: 'Cash', ar: 'نقداً' },
        '48': { en: 'Card', ar: 'بطاقة' },
        '42': { en: 'Bank transfer', ar: 'تحويل بنكي' },
        '20': { en: 'Cheque', ar: 'شيك' },
        '30': { en: 'On account', ar: 'آجل' },
      },
    }),
    mapping: choice({
      label: { en: 'Posts to', ar: 'يُرحّل إلى' },
      required: true,
      choices: {
        cash_account: { en: 'Cash account', ar: 'حساب الصندوق' },
        bank_account: { en: 'Bank account', ar: 'حساب البنك' },
        credit_account: { en: 'On-account control account', ar: 'حساب الآجل' },
      },
    }),
  },
  columns: ['means', 'mapping'],
});
