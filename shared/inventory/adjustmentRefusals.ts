// Every refusal that a stock adjustment may answer when it is posted, beside those of every document.

import { batchRefusals, stockEntryRefusals } from '../stock/stockRefusals.ts';

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

export const adjustmentRefusals: readonly string[] = [
  ...adjustmentFaultCodes,
  ...['productUnknown', 'reasonUnknown', 'costCentreUnknown'].map((what) => `adjustment.${what}`),
  ...['notKept', 'notStocked', 'warehouseMissing', 'warehouseUnknown', 'accountMissing', 'backDated'].map(
    (what) => `stock.${what}`,
  ),
  'stock.tooManyBatches',
  ...batchRefusals,
  ...stockEntryRefusals('stockAdjustment'),
  'approval.required',
  'ledger.busy',
];
