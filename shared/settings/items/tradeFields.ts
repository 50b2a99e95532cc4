// What products and services have in common: prices as they are sold, taxes of both sides, and the accounts that they are booked on instead of the usual ones; and those of stock.
import { accounts, taxes } from '../../finance/resources.ts';
import { isMore } from '../../kernel/money.ts';
import { flag, type Label, money, type RefField, ref } from '../../resources/fields.ts';
import type { FieldGroup } from '../../resources/resource.ts';
import { priceDecimals } from './tradedUnit.ts';

const usualHint = { en: 'The usual one if left empty', ar: 'الحساب المعتاد إن تُرك فارغاً' } as const;

/** Accounts in the place of those of the voucher type; categories have them, too. */
export const accountFields = {
  salesAccount: ref({
    label: { en: 'Sales account', ar: 'حساب المبيعات' },
    hint: usualHint,
    to: accounts,
    only: { group: false, root: 'revenue' },
    with: ['root'],
  }),
  purchaseAccount: ref({
    label: { en: 'Purchase account', ar: 'حساب المشتريات' },
    hint: usualHint,
    to: accounts,
    only: { group: false, root: ['asset', 'expense'], control: ['none', 'inventory'] },
    with: ['root'],
  }),
} as const;

const stockAccount = (label: Label, only: RefField['only']) =>
  ref({ label, hint: usualHint, to: accounts, only: { group: false, ...only }, with: ['root'] });

/** Of products that are kept in stock, in the place of those of the chart; categories have them, too. */
export const stockAccountFields = {
  inventoryAccount: stockAccount({ en: 'Inventory account', ar: 'حساب المخزون' }, { control: 'inventory' }),
  costAccount: stockAccount({ en: 'Cost of sales account', ar: 'حساب تكلفة المبيعات' }, { root: 'expense' }),
  gainAccount: stockAccount(
    { en: 'Stock gains account', ar: 'حساب فائض المخزون' },
    { root: ['revenue', 'expense'] },
  ),
  lossAccount: stockAccount({ en: 'Stock losses account', ar: 'حساب عجز المخزون' }, { root: 'expense' }),
  varianceAccount: stockAccount(
    { en: 'Price variance account', ar: 'حساب فروقات الأسعار' },
    { root: 'expense' },
  ),
} as const;

export const accountGroup = {
  label: { en: 'Accounts', ar: 'الحسابات' },
  fields: ['salesAccount', 'purchaseAccount'],
} as const satisfies FieldGroup;

export const stockAccountGroup = {
  label: { en: 'Stock accounts', ar: 'حسابات المخزون' },
  fields: ['inventoryAccount', 'costAccount', 'gainAccount', 'lossAccount', 'varianceAccount'],
  folded: true,
} as const satisfies FieldGroup;

export const priceFields = {
  price: money({ label: { en: 'Selling price', ar: 'سعر البيع' }, decimals: priceDecimals }),
  lowestPrice: money({ label: { en: 'Lowest price', ar: 'أدنى سعر' }, decimals: priceDecimals }),
  priceIncludesVat: flag({
    label: { en: 'Prices include VAT', ar: 'الأسعار شاملة الضريبة' },
    initial: false,
  }),
} as const;

/** On invoices no tax is withheld, and what only a buyer accounts for stands on no sale. */
export const taxFields = {
  salesTax: ref({
    label: { en: 'Tax on sales', ar: 'ضريبة المبيعات' },
    to: taxes,
    only: { treatment: 'standard' },
  }),
  purchaseTax: ref({
    label: { en: 'Tax on purchases', ar: 'ضريبة المشتريات' },
    to: taxes,
    only: { treatment: ['standard', 'reverseCharge', 'import', 'notRecoverable'] },
  }),
} as const;

export const priceGroup = { label: { en: 'Prices and taxes', ar: 'الأسعار والضرائب' } } as const;

export const itemPictures = { picture: { label: { en: 'Picture', ar: 'الصورة' }, shape: 'square' } } as const;

type Values = Readonly<Record<string, unknown>>;

export const priceRules = ({ price, lowestPrice }: Values): Record<string, string> =>
  typeof price === 'string' && typeof lowestPrice === 'string' && isMore(lowestPrice, price)
    ? { lowestPrice: 'item.lowestAbovePrice' }
    : {};
