// The definitions of the settings as data: each is a whole screen with its calls, permission, picker and tests.

import { branches } from '../hr/organisation.ts';
import { labelProductsMax } from '../inventory/labels/labelLimits.ts';
import { code, decimal, flag, money, note, ref } from '../resources/fields.ts';
import { type AnyResource, resource } from '../resources/resource.ts';
import { itemBegins } from './items/itemBegins.ts';
import { paymentMethods } from './items/paymentMethods.ts';
import { paymentTerms } from './items/paymentTerms.ts';
import { trackingField, trackingRules } from './items/productTracking.ts';
import { barcodeField, unitRows, unitRules } from './items/productUnits.ts';
import { priceDecimals } from './items/tradedUnit.ts';
import {
  accountFields,
  accountGroup,
  itemPictures,
  priceFields,
  priceGroup,
  priceRules,
  stockAccountFields,
  stockAccountGroup,
  taxFields,
} from './items/tradeFields.ts';
import { areas, cities, countries } from './places.ts';
import { stockReasons } from './stock/stockReasons.ts';
import { warehouses } from './stock/warehouses.ts';

export const brands = resource({
  name: 'brands',
  one: 'brand',
  screen: 'settings.definitions.brands',
  noun: { en: 'Brand', ar: 'علامة تجارية' },
  series: () => 'BR',
});

export const categories = resource({
  name: 'categories',
  one: 'category',
  screen: 'settings.definitions.categories',
  noun: { en: 'Category', ar: 'تصنيف' },
  series: () => 'CAT',
  fields: {
    parent: ref({ label: { en: 'Under', ar: 'تحت' }, to: 'self' }),
    ...accountFields,
    ...stockAccountFields,
  },
  groups: [accountGroup, stockAccountGroup],
});

export const serviceTypes = resource({
  name: 'serviceTypes',
  one: 'serviceType',
  screen: 'settings.definitions.serviceTypes',
  noun: { en: 'Service type', ar: 'نوع خدمة' },
  series: () => 'ST',
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
  quick: { unit: { as: { en: 'a unit', ar: 'وحدة' }, fields: [] } },
  columns: ['unCode', 'base', 'factor'],
  rules: ({ base, factor }): Record<string, string> => {
    if (base !== null && factor === null) return { factor: 'unit.factorMissing' };
    return base === null && factor !== null ? { base: 'unit.baseMissing' } : {};
  },
});

export const services = resource({
  name: 'services',
  one: 'service',
  screen: 'settings.definitions.services',
  noun: { en: 'Service', ar: 'خدمة' },
  series: () => 'SV',
  fields: {
    type: ref({ label: { en: 'Service type', ar: 'نوع الخدمة' }, to: serviceTypes }),
    unit: ref({ label: { en: 'Unit', ar: 'الوحدة' }, to: units }),
    description: note({ label: { en: 'Description', ar: 'الوصف' }, max: 500 }),
    ...priceFields,
    ...taxFields,
    ...accountFields,
  },
  begins: itemBegins('service'),
  quick: { service: { as: { en: 'a service', ar: 'خدمة' }, fields: ['price', 'salesTax'] } },
  columns: ['type', 'unit', 'price', 'salesTax'],
  groups: [
    { ...priceGroup, fields: ['price', 'lowestPrice', 'priceIncludesVat', 'salesTax', 'purchaseTax'] },
    accountGroup,
  ],
  pictures: itemPictures,
  paper: {
    title: { en: 'Price list of services', ar: 'قائمة أسعار الخدمات' },
    columns: ['unit', 'price', 'priceIncludesVat'],
    groupBy: 'type',
  },
  rules: priceRules,
});

export const products = resource({
  name: 'products',
  one: 'product',
  screen: 'settings.definitions.products',
  noun: { en: 'Product', ar: 'منتج' },
  series: () => 'P',
  fields: {
    category: ref({ label: { en: 'Category', ar: 'التصنيف' }, to: categories }),
    brand: ref({ label: { en: 'Brand', ar: 'العلامة التجارية' }, to: brands }),
    unit: ref({
      label: { en: 'Stock unit', ar: 'وحدة المخزون' },
      to: units,
      required: true,
      // Most things are sold by the piece.
      usual: ({ code: unit }) => unit === 'PCE',
    }),
    barcode: barcodeField,
    stocked: flag({ label: { en: 'Kept in stock', ar: 'يُحفظ في المخزون' }, initial: true }),
    tracking: trackingField,
    reorderLevel: decimal({
      label: { en: 'Reorder level', ar: 'حد إعادة الطلب' },
      hint: { en: 'In the stock unit', ar: 'بوحدة المخزون' },
      decimals: 6,
      orZero: true,
    }),
    description: note({ label: { en: 'Description', ar: 'الوصف' }, max: 500 }),
    ...priceFields,
    cost: money({
      label: { en: 'Purchase price', ar: 'سعر الشراء' },
      decimals: priceDecimals,
      seenBy: ['view_cost', 'view'],
    }),
    ...taxFields,
    units: unitRows(units),
    ...accountFields,
    ...stockAccountFields,
  },
  begins: itemBegins('product'),
  prints: {
    label: { en: 'Barcode labels', ar: 'ملصقات الباركود' },
    screen: 'print.labels',
    as: 'item',
    most: labelProductsMax,
  },
  quick: {
    product: {
      as: { en: 'a product', ar: 'منتجاً' },
      fields: ['unit', 'price', 'salesTax', 'stocked'],
      // What is sold the moment it is added was never received: kept in stock, it could not be sold.
      start: { stocked: false },
    },
  },
  columns: ['category', 'unit', 'barcode', 'price'],
  groups: [
    {
      ...priceGroup,
      fields: ['price', 'lowestPrice', 'cost', 'priceIncludesVat', 'salesTax', 'purchaseTax'],
    },
    { label: { en: 'Units', ar: 'الوحدات' }, fields: ['units'] },
    accountGroup,
    {
      label: { en: 'Stock', ar: 'المخزون' },
      fields: ['reorderLevel', ...stockAccountGroup.fields],
      folded: true,
    },
  ],
  pictures: itemPictures,
  large: true,
  sorted: ['price'],
  filters: ['category', 'brand', 'salesTax'],
  searched: ['barcode', 'units.barcode'],
  pickedBy: ['barcode', 'units.barcode'],
  unique: [['barcode', 'units.barcode']],
  irrelevantFields: ({ stocked }) =>
    stocked === true ? [] : ['tracking', 'reorderLevel', ...stockAccountGroup.fields],
  rules: (product) => ({ ...priceRules(product), ...unitRules(product), ...trackingRules(product) }),
});

export const settingsResources: readonly AnyResource[] = [
  brands,
  categories,
  serviceTypes,
  services,
  products,
  branches,
  warehouses,
  stockReasons,
  shippingMethods,
  units,
  countries,
  cities,
  areas,
  paymentMethods,
  paymentTerms,
];
