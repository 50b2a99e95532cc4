// Every refusal that a stock adjustment may answer when it is posted, beside those of every document.

import { batchRefusals } from '../stock/stockRefusals.ts';

/** Of `adjustmentFaults`, which lists load without. */
const adjustmentFaultCodes: readonly string[] = [
  ...[
    'futureDate',
    'noLines',
    'productMissing',
    'quantityMissing',
    'countedAndDifference',
    'countedNegative',
    'countedTwice',
    'nothing',
    'reasonMissing',
    'reasonDirection',
    'costMissing',
    'costNotTaken',
  ].map((what) => `adjustment.${what}`),
  'document.tooManyProducts',
  'stock.short',
];

const ofEntry = [
  'lineAccountUnknown',
  'lineAccountGroup',
  'lineAccountInactive',
  'lineAccountBranch',
  'lineBranchUnknown',
  'linePartyMissing',
].map((what) => `stockAdjustment.${what}`);

export const adjustmentRefusals: readonly string[] = [
  ...adjustmentFaultCodes,
  ...['productUnknown', 'reasonUnknown', 'costCentreUnknown'].map((what) => `adjustment.${what}`),
  ...['notKept', 'notStocked', 'warehouseMissing', 'warehouseUnknown', 'accountMissing', 'backDated'].map(
    (what) => `stock.${what}`,
  ),
  ...['batchMissing', 'batchShort', 'tooManyBatches'].map((what) => `stock.${what}`),
  ...batchRefusals,
  ...ofEntry,
  ...['numberTaken', 'tooLarge'].map((what) => `stockAdjustment.${what}`),
  'approval.required',
  'ledger.busy',
];
