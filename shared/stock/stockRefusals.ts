// What a document that moves stock may be refused with, whatever its kind.

/** Of lines that name batches. */
export const batchRefusals = [
  'stock.batchMissing',
  'stock.batchShort',
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
  'stock.tooManyBatches',
  'stock.accountMissing',
  'stock.warehouseMissing',
  'stock.warehouseUnknown',
  'document.tooManyProducts',
  ...batchRefusals,
] as const;

/** Of the entry that books what a document moves, by the name of its kind. */
export const stockEntryRefusals = (kind: string): string[] =>
  [
    'lineAccountUnknown',
    'lineAccountGroup',
    'lineAccountInactive',
    'lineAccountBranch',
    'lineBranchUnknown',
    'linePartyMissing',
    'numberTaken',
    'tooLarge',
  ].map((what) => `${kind}.${what}`);

/** Of lines that name an account themselves. */
export const stockAccountRefusals = ['stock.moduleAccount', 'stock.openingUnderWay'] as const;
