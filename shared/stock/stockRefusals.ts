// What a document that moves stock may be refused with, whatever its kind.

/** Of lines that name batches. */
export const batchRefusals = [
  'stock.batchSum',
  'stock.batchNumberMissing',
  'stock.batchQuantityMissing',
  'stock.expired',
  'stock.batchNotLeft',
  'stock.batchDiffers',
  'stock.batchNeverExpires',
  'stock.batchBarcodeDiffers',
  'stock.batchUnknown',
  'stock.barcodeTaken',
] as const;

export const stockRefusals = [
  'stock.short',
  'stock.backDated',
  'stock.batchMissing',
  'stock.batchShort',
  'stock.tooManyBatches',
  'stock.accountMissing',
  'stock.warehouseMissing',
  'stock.warehouseUnknown',
  'document.tooManyProducts',
  ...batchRefusals,
] as const;

/** Of lines that name an account themselves. */
export const stockAccountRefusals = ['stock.moduleAccount', 'stock.openingUnderWay'] as const;
