// The batches of a line of a document: which, when each expires, and how much of the line it is, in the unit of the line.
import { type RowOfLine, rowsField } from '../../documents/documentFields.ts';
import { date, decimal, text } from '../../resources/fields.ts';
import { stockDecimals } from '../stockMove.ts';
import { barcodeMax, batchesPerLineMax, batchNumberMax } from './batch.ts';

export const batchesField = rowsField({
  label: { en: 'Batches', ar: 'التشغيلات' },
  one: { en: 'batch', ar: 'تشغيلة' },
  of: {
    batch: text({
      label: { en: 'Batch number', ar: 'رقم التشغيلة' },
      max: batchNumberMax,
      ltr: true,
      format: 'batch',
    }),
    expiry: date({ label: { en: 'Expiry date', ar: 'تاريخ انتهاء الصلاحية' } }),
    barcode: text({
      label: { en: 'Barcode', ar: 'الباركود' },
      max: barcodeMax,
      ltr: true,
      format: 'barcode',
    }),
    quantity: decimal({ label: { en: 'Quantity', ar: 'الكمية' }, decimals: stockDecimals }),
  },
  max: batchesPerLineMax,
  said: { name: 'batch', quantity: 'quantity' },
});

export type BatchRow = RowOfLine<(typeof batchesField)['of']>;
