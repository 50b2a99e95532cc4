// The columns of a file of counts: the code and the batch say which goods they are, the counted quantity how much is there.
import { decimal, text } from '../../resources/fields.ts';
import { type FileColumn, fileColumns } from '../../resources/file/recordFile.ts';
import { batchesField } from '../../stock/batches/batchRows.ts';
import { stockDecimals } from '../../stock/stockMove.ts';

const fields = {
  code: text({ label: { en: 'Product code', ar: 'رمز المنتج' }, max: 20, required: true }),
  batch: batchesField.of.batch,
  expiry: batchesField.of.expiry,
  counted: decimal({
    label: { en: 'Counted quantity', ar: 'الكمية المعدودة' },
    decimals: stockDecimals,
    orZero: true,
  }),
};

export const countColumns: readonly FileColumn[] = fileColumns({ fields });
