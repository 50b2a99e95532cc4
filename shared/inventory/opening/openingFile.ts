// What a file of opening stock holds: its columns, and how many rows.
import { date, decimal, money, text } from '../../resources/fields.ts';
import { type FileColumn, fileColumns } from '../../resources/file/recordFile.ts';
import { barcodeMax, batchNumberMax } from '../../stock/batches/batch.ts';
import { stockDecimals } from '../../stock/stockMove.ts';

/** The product is called `code`, as in every file of records. */
const fields = {
  code: text({ label: { en: 'Product code', ar: 'رمز المنتج' }, max: 20, required: true }),
  warehouse: text({ label: { en: 'Warehouse code', ar: 'رمز المستودع' }, max: 20, required: true }),
  quantity: decimal({
    label: { en: 'Quantity', ar: 'الكمية' },
    decimals: stockDecimals,
    required: true,
  }),
  /** The stock unit where the file names none. */
  unit: text({ label: { en: 'Unit', ar: 'الوحدة' }, max: 60 }),
  cost: decimal({
    label: { en: 'Unit cost', ar: 'تكلفة الوحدة' },
    decimals: stockDecimals,
    orZero: true,
    isPrice: true,
  }),
  value: money({ label: { en: 'Value', ar: 'القيمة' } }),
  /** Of goods that are kept by batch: a row for each. */
  batch: text({ label: { en: 'Batch number', ar: 'رقم التشغيلة' }, max: batchNumberMax }),
  expiry: date({ label: { en: 'Expiry date', ar: 'تاريخ انتهاء الصلاحية' } }),
  barcode: text({ label: { en: 'Batch barcode', ar: 'باركود التشغيلة' }, max: barcodeMax, ltr: true }),
};

export type OpeningField = keyof typeof fields;

export const openingColumns: readonly FileColumn[] = fileColumns({ fields });
