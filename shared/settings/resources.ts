// The definitions of the settings as data: each is a whole screen with its calls, permission, picker and tests.
import { choice, code, decimal, note, ref } from '../resources/fields.ts';
import { type AnyResource, resource } from '../resources/resource.ts';

export const brands = resource({
  name: 'brands',
  one: 'brand',
  screen: 'settings.definitions.brands',
  noun: { en: 'Brand', ar: 'علامة تجارية' },
});

export const categories = resource({
  name: 'categories',
  one: 'category',
  screen: 'settings.definitions.categories',
  noun: { en: 'Category', ar: 'تصنيف' },
  fields: { parent: ref({ label: { en: 'Under', ar: 'تحت' }, to: 'self' }) },
});

export const serviceTypes = resource({
  name: 'serviceTypes',
  one: 'serviceType',
  screen: 'settings.definitions.serviceTypes',
  noun: { en: 'Service type', ar: 'نوع خدمة' },
  fields: { description: note({ label: { en: 'Description', ar: 'الوصف' }, max: 500 }) },
});

export const shippingMethods = resource({
  name: 'shippingMethods',
  one: 'shippingMethod',
  screen: 'settings.definitions.shipping-methods',
  noun: { en: 'Shipping method', ar: 'طريقة شحن' },
});

export const units = resource({
  name: 'units',
  one: 'unit',
  screen: 'settings.definitions.units',
  noun: { en: 'Unit', ar: 'وحدة' },
  fields: {
    unCode: code({ label: { en: 'UN/ECE code', ar: 'رمز الأمم المتحدة' }, max: 3 }),
    base: ref({ label: { en: 'Base unit', ar: 'الوحدة الأساسية' }, to: 'self' }),
    factor: decimal({ label: { en: 'Base units in one', ar: 'كم وحدة أساسية فيها' }, decimals: 6 }),
  },
  columns: ['unCode', 'base', 'factor'],
  rules: ({ base, factor }): Record<string, string> => {
    if (base !== null && factor === null) return { factor: 'unit.factorMissing' };
    return base === null && factor !== null ? { base: 'unit.baseMissing' } : {};
  },
});

export const countries = resource({
  name: 'countries',
  one: 'country',
  screen: 'settings.definitions.countries',
  noun: { en: 'Country', ar: 'دولة' },
});

export const cities = resource({
  name: 'cities',
  one: 'city',
  screen: 'settings.definitions.cities',
  noun: { en: 'City', ar: 'مدينة' },
  fields: { country: ref({ label: { en: 'Country', ar: 'الدولة' }, to: countries, required: true }) },
  columns: ['country'],
});

export const areas = resource({
  name: 'areas',
  one: 'area',
  screen: 'settings.definitions.areas',
  noun: { en: 'District', ar: 'حي' },
  fields: { city: ref({ label: { en: 'City', ar: 'المدينة' }, to: cities, required: true }) },
  columns: ['city'],
});

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
        '10': { en: 'Cash', ar: 'نقدًا' },
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

export const settingsResources: readonly AnyResource[] = [
  ...[brands, categories, serviceTypes, shippingMethods, units, countries, cities, areas, paymentMethods],
];
