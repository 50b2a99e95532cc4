// What the demo company trades beside the rows of the declarations: categories with their accounts, products and services. All of it is invented.
import type { FieldValue } from '#shared/resources/fields.ts';
import type { AnyResource } from '#shared/resources/resource.ts';
import { brands, categories, products, services, serviceTypes } from '#shared/settings/resources.ts';
import { reorderLevelOf } from './goods/demoGoods.ts';

type Row = Readonly<Record<string, FieldValue>>;
type Named = readonly [code: string, name: string, nameAr: string];

const named = ([code, name, name_ar]: Named, more: Row = {}): Row => ({ code, name, name_ar, ...more });

const taxed = { salesTax: 'S15', purchaseTax: 'S15' };
const goodsAccounts = { salesAccount: '41001', purchaseAccount: '51002' };

const demoBrands = [
  named(['BR-03', 'Sahra Paints', 'دهانات صحراء']),
  named(['BR-04', 'Wadi Bathrooms', 'الوادي للأدوات الصحية']),
];

/** One above the others holds the accounts of all goods. */
const demoCategories = [
  named(['FIN', 'Finishing materials', 'مواد التشطيب'], goodsAccounts),
  named(['PNT', 'Paints', 'دهانات'], { parent: 'FIN' }),
  named(['SAN', 'Sanitary ware', 'أدوات صحية'], { parent: 'FIN' }),
  named(['FRN', 'Furniture', 'أثاث'], goodsAccounts),
];

const demoServiceTypes = [named(['CONS', 'Consultancy', 'استشارات'])];

type Group = { category: string; brand: string | null; unit: string };

const floor: Group = { category: 'FLR', brand: 'BR-01', unit: 'MTK' };
const light: Group = { category: 'LGT', brand: 'BR-02', unit: 'PCE' };
const paint: Group = { category: 'PNT', brand: 'BR-03', unit: 'PCE' };
const bath: Group = { category: 'SAN', brand: 'BR-04', unit: 'PCE' };
const furniture: Group = { category: 'FRN', brand: null, unit: 'PCE' };

type Priced = { price: string; cost: string; barcode: string; units?: FieldValue };

const goods = (group: Group, names: Named, priced: Priced): Row =>
  named(names, { ...group, ...taxed, ...priced, reorderLevel: reorderLevelOf(names[0]) });

/** With an expiry, batch by batch. */
const batched = (names: Named, { reorderLevel, ...priced }: Priced & { reorderLevel: string }): Row => ({
  ...goods(paint, names, priced),
  tracking: 'batch',
  reorderLevel,
});

const box = (factor: string, price: string | null, barcode: string): FieldValue => [
  { unit: 'BX', factor, price, barcode },
];

const demoProducts: readonly Row[] = [
  goods(floor, ['P-1101', 'Oak parquet', 'باركيه بلوط'], {
    price: '165.00',
    cost: '112.00',
    barcode: '6280000011013',
    units: box('2.2', null, '6280000011020'),
  }),
  goods(floor, ['P-1102', 'Granite threshold', 'عتبة جرانيت'], {
    price: '120.00',
    cost: '74.50',
    barcode: '6280000011037',
  }),
  goods(light, ['P-2101', 'Pendant lamp, brass', 'مصباح معلق نحاسي'], {
    price: '390.00',
    cost: '238.00',
    barcode: '6280000021012',
  }),
  goods(light, ['P-2102', 'LED strip, five metres', 'شريط إضاءة ليد خمسة أمتار'], {
    price: '68.00',
    cost: '36.40',
    barcode: '6280000021029',
  }),
  goods(paint, ['P-3001', 'Matt wall paint, 18 l', 'دهان جدران مطفي 18 لتر'], {
    price: '245.00',
    cost: '158.00',
    barcode: '6280000030014',
  }),
  goods(paint, ['P-3002', 'Primer, 18 l', 'أساس جدران 18 لتر'], {
    price: '140.00',
    cost: '92.00',
    barcode: '6280000030021',
  }),
  batched(['P-3101', 'Silicone sealant, clear', 'سيليكون شفاف'], {
    price: '19.50',
    cost: '11.90',
    barcode: '6280000031011',
    reorderLevel: '30',
  }),
  batched(['P-3102', 'Tile adhesive, 20 kg', 'لاصق بلاط 20 كجم'], {
    price: '28.00',
    cost: '17.60',
    barcode: '6280000031042',
    reorderLevel: '50',
  }),
  batched(['P-3103', 'Epoxy grout, 5 kg', 'ترويبة إيبوكسي 5 كجم'], {
    price: '79.00',
    cost: '46.00',
    barcode: '6280000031059',
    reorderLevel: '10',
  }),
  goods(bath, ['P-4001', 'Wall-hung basin', 'مغسلة معلقة'], {
    price: '620.00',
    cost: '405.00',
    barcode: '6280000040013',
  }),
  goods(bath, ['P-4002', 'Basin mixer', 'خلاط مغسلة'], {
    price: '285.00',
    cost: '171.00',
    barcode: '6280000040020',
    units: box('6', '1590.00', '6280000040037'),
  }),
  goods(furniture, ['P-5001', 'Meeting table', 'طاولة اجتماعات'], {
    price: '2850.00',
    cost: '1890.00',
    barcode: '6280000030038',
  }),
  goods(furniture, ['P-5002', 'Reception chair', 'كرسي استقبال'], {
    price: '480.00',
    cost: '295.00',
    barcode: '6280000030045',
  }),
];

const demoServices: readonly Row[] = [
  named(['S-05', 'Design consultation', 'استشارة تصميم'], {
    type: 'CONS',
    unit: 'HUR',
    price: '450',
    lowestPrice: '350',
    ...taxed,
  }),
  named(['S-06', 'Bill of quantities', 'جداول الكميات'], {
    type: 'CONS',
    unit: 'LS',
    price: '6500',
    ...taxed,
  }),
];

/** In the order in which they name one another. */
export const demoItems: readonly (readonly [resource: AnyResource, rows: readonly Row[]])[] = [
  [brands, demoBrands],
  [categories, demoCategories],
  [serviceTypes, demoServiceTypes],
  [products, demoProducts],
  [services, demoServices],
];
