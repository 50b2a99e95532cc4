// When what is not paid at once is due: so many days after the document, or the last day of the month of that day.
import { flag, whole } from '../../resources/fields.ts';
import { resource } from '../../resources/resource.ts';

/** Days that terms may give. */
const daysMax = 365;

export const paymentTerms = resource({
  name: 'paymentTerms',
  one: 'paymentTerm',
  screen: 'settings.definitions.payment-terms',
  noun: { en: 'Payment terms', ar: 'شروط دفع' },
  fields: {
    days: whole({
      label: { en: 'Days after the date', ar: 'عدد الأيام بعد التاريخ' },
      hint: { en: 'Due on its date if left empty', ar: 'يستحق في تاريخ المستند إن تُرك فارغاً' },
      min: 0,
      max: daysMax,
    }),
    endOfMonth: flag({
      label: { en: 'Then the last day of that month', ar: 'ثم آخر يوم في ذلك الشهر' },
      initial: false,
    }),
    usual: flag({
      label: { en: 'Default terms', ar: 'الشروط المعتادة' },
      hint: {
        en: 'For new parties, and for documents of parties without terms of their own',
        ar: 'للجهات الجديدة، ولمستندات الجهات التي ليست لها شروط خاصة',
      },
      initial: false,
    }),
  },
  series: () => 'PT',
  columns: ['days', 'endOfMonth', 'usual'],
});
