// Currencies as data: each by its code of ISO 4217, with the dated rates of the company.

import { isIsoCurrency } from '../kernel/isoCurrencies.ts';
import { date, decimal, rows, text } from '../resources/fields.ts';
import { resource } from '../resources/resource.ts';

export const currencies = resource({
  name: 'currencies',
  one: 'currency',
  screen: 'settings.definitions.currencies',
  noun: { en: 'Currency', ar: 'عملة' },
  fields: {
    symbol: text({ label: { en: 'Symbol', ar: 'الرمز المختصر' }, max: 8 }),
    rates: rows({
      label: { en: 'Exchange rates', ar: 'أسعار الصرف' },
      key: 'date',
      max: 2000,
      of: {
        date: date({ label: { en: 'From', ar: 'من تاريخ' }, required: true }),
        rate: decimal({
          label: { en: 'One in the currency of the books', ar: 'قيمة الوحدة بعملة الدفاتر' },
          decimals: 9,
          required: true,
        }),
      },
    }),
  },
  columns: ['symbol', 'rates'],
  calls: ['list', 'export', 'create', 'change', 'sendFile', 'runFile'],
  rules: ({ code: iso }): Record<string, string> => {
    if (isIsoCurrency(String(iso))) return {};
    return { code: /^[A-Z]{3}$/.test(String(iso)) ? 'currency.unknown' : 'currency.notIso' };
  },
  remark: {
    en: 'A currency is added by its code of ISO 4217, such as CHF, which also says how many decimals it has. Each code is one currency, so that there is nothing to merge; one that is not used is deactivated.',
    ar: 'تُضاف العملة برمزها في معيار ISO 4217، مثل CHF، ومنه يُعرف عدد منازلها العشرية. لكل عملة رمز واحد، فلا حاجة إلى الدمج؛ وما لا يُستخدم منها يُوقف.',
  },
});
