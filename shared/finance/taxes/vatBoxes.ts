// The boxes of the VAT return (B2.9), and which of them a tax belongs to: what a company does not say follows from category, treatment and exemption.
import type { Label } from '../../resources/fields.ts';

export type TradeSide = 'sales' | 'purchase';

export const salesBoxes = {
  '1': { en: '1 Standard rated sales', ar: '1 مبيعات خاضعة للنسبة الأساسية' },
  '2': { en: '2 Sales to citizens', ar: '2 مبيعات للمواطنين' },
  '3': { en: '3 Zero rated local sales', ar: '3 مبيعات محلية خاضعة لنسبة الصفر' },
  '4': { en: '4 Exports', ar: '4 صادرات' },
  '5': { en: '5 Exempt sales', ar: '5 مبيعات معفاة' },
} as const satisfies Record<string, Label>;

export const purchaseBoxes = {
  '7': { en: '7 Standard rated purchases', ar: '7 مشتريات خاضعة للنسبة الأساسية' },
  '8': { en: '8 Imports taxed at customs', ar: '8 واردات تُدفع ضريبتها في الجمارك' },
  '9': { en: '9 Imports under reverse charge', ar: '9 واردات بالاحتساب العكسي' },
  '10': { en: '10 Zero rated purchases', ar: '10 مشتريات خاضعة لنسبة الصفر' },
  '11': { en: '11 Exempt purchases', ar: '11 مشتريات معفاة' },
} as const satisfies Record<string, Label>;

export type VatBox = keyof typeof salesBoxes | keyof typeof purchaseBoxes;

/** A tax as its record holds it, whatever else stands there. */
export type TaxRecord = Readonly<Record<string, unknown>>;

/** Sales at the rate of zero: what goes abroad, and what the state pays for its citizens, have boxes of their own. */
const zeroSalesBoxes = (exemption: unknown): readonly VatBox[] => {
  if (exemption === 'VATEX-SA-32' || exemption === 'VATEX-SA-33') return ['4', '3', '2'];
  const isForCitizens = exemption === 'VATEX-SA-EDU' || exemption === 'VATEX-SA-HEA';
  return isForCitizens ? ['2', '3', '4'] : ['3', '4', '2'];
};

const chargedPurchaseBox: Readonly<Record<string, VatBox>> = {
  standard: '7',
  notRecoverable: '7',
  import: '8',
  reverseCharge: '9',
};

/** The boxes that fit a tax on one side, the usual one first; none where it does not belong on the return. */
export const boxesFor = (
  { category, treatment, exemption }: TaxRecord,
  side: TradeSide,
): readonly VatBox[] => {
  if (treatment === 'withholding' || category === 'O') return [];
  if (side === 'sales') {
    if (treatment !== 'standard') return [];
    if (category === 'Z') return zeroSalesBoxes(exemption);
    return category === 'E' ? ['5'] : ['1', '2'];
  }
  if (category === 'S') return [chargedPurchaseBox[String(treatment)] ?? '7'];
  return category === 'Z' ? ['10'] : ['11'];
};

const boxField = { sales: 'salesBox', purchase: 'purchaseBox' } as const;

/** The box of a tax on one side: what its record says, else the usual one, as of records that are older than boxes. */
export const boxOf = (tax: TaxRecord, side: TradeSide): VatBox | null =>
  (tax[boxField[side]] as VatBox | null | undefined) ?? boxesFor(tax, side)[0] ?? null;
