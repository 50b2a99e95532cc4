// The columns of a file of counts: the code says which product it is, the counted quantity what is there of it.

import { decimal, text } from '../../resources/fields.ts';
import { type FileColumn, fileColumns } from '../../resources/recordFile.ts';
import { stockDecimals } from '../../stock/stockMove.ts';

const fields = {
  code: text({ label: { en: 'Product code', ar: 'رمز المنتج' }, max: 20, required: true }),
  counted: decimal({
    label: { en: 'Counted quantity', ar: 'الكمية المعدودة' },
    decimals: stockDecimals,
    orZero: true,
  }),
};

export const countColumns: readonly FileColumn[] = fileColumns({ fields });
