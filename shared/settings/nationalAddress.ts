// The address of the company, as the national address of Saudi Arabia has it (domain B13.4), in both languages.
import { choice, type FieldValue, type Label, type TextField, text } from '../resources/fields.ts';
import type { RowFaults } from '../resources/resource.ts';
import { countryNames } from './countryNames.ts';
import { settingGroup } from './settingGroup.ts';

/** A text in Arabic and, beside it, in English. */
const inBoth = <Name extends string>(name: Name, label: Label, max: number) =>
  ({
    [name]: text({ label: { en: `${label.en}, Arabic`, ar: `${label.ar} بالعربية` }, max }),
    [`${name}_en`]: text({
      label: { en: `${label.en}, English`, ar: `${label.ar} بالإنجليزية` },
      max,
      ltr: true,
    }),
  }) as Record<Name | `${Name}_en`, TextField>;

const neededOfAddress = ['building', 'street', 'district', 'city', 'postal_code'] as const;

/** A national address is whole or is not there: e-invoices are refused with half of one. */
const addressFaults = (values: Readonly<Record<string, FieldValue>>): RowFaults => {
  const isThere = (field: string) => (values[field] ?? '') !== '';
  if (!Object.keys(values).some((field) => field !== 'country' && isThere(field))) return {};
  const missing = neededOfAddress.filter((field) => !isThere(field));
  return Object.fromEntries(missing.map((field) => [field, 'field.required']));
};

export const nationalAddress = settingGroup({
  name: 'address',
  label: { en: 'National address', ar: 'العنوان الوطني' },
  text: {
    en: 'In the head of documents: all of it, or nothing. Where a text is missing in the language of a document, the other one is printed.',
    ar: 'يظهر في رأس المستندات: يُملأ كاملاً أو يُترك فارغاً. وما لم يُكتب بلغة المستند طُبع باللغة الأخرى.',
  },
  fields: {
    // A text in both languages and a number fill a row.
    ...inBoth('street', { en: 'Street', ar: 'الشارع' }, 120),
    building: text({
      label: { en: 'Building number', ar: 'رقم المبنى' },
      max: 10,
      ltr: true,
      format: 'building',
    }),
    ...inBoth('district', { en: 'District', ar: 'الحي' }, 60),
    unit: text({ label: { en: 'Unit number', ar: 'رقم الوحدة' }, max: 10, ltr: true }),
    ...inBoth('city', { en: 'City', ar: 'المدينة' }, 60),
    postal_code: text({
      label: { en: 'Postal code', ar: 'الرمز البريدي' },
      max: 10,
      ltr: true,
      format: 'postalCode',
    }),
    ...inBoth('region', { en: 'Region', ar: 'المنطقة' }, 60),
    additional_number: text({
      label: { en: 'Additional number', ar: 'الرقم الإضافي' },
      max: 10,
      ltr: true,
      format: 'building',
    }),
    country: choice({
      label: { en: 'Country', ar: 'الدولة' },
      choices: Object.fromEntries(countryNames.map(([code, en, ar]) => [code, { en, ar }])),
    }),
  },
  rules: addressFaults,
});
