// A resource for tests that no area knows.
import { flag, money, text } from '#shared/resources/fields.ts';
import { resource } from '#shared/resources/resource.ts';

export const pens = resource({
  name: 'pens',
  one: 'pen',
  screen: 'settings.definitions.brands',
  noun: { en: 'Pen', ar: 'قلم' },
  fields: {
    barcode: text({ label: { en: 'Barcode', ar: 'الباركود' }, max: 40 }),
    price: money({ label: { en: 'Selling price', ar: 'سعر البيع' } }),
    cost: money({ label: { en: 'Purchase price', ar: 'سعر الشراء' } }),
    stocked: flag({ label: { en: 'Kept in stock', ar: 'يُحفظ في المخزون' }, initial: true }),
  },
});
