// Every refusal that a stock transfer may answer in one of its steps, beside those of every document.
import { batchRefusals, stockEntryRefusals } from '../../stock/stockRefusals.ts';

const ofTransfer = [
  'futureDate',
  'beforeDispatch',
  'noLines',
  'productMissing',
  'productUnknown',
  'quantityMissing',
  'toBranchMissing',
  'toBranchUnknown',
  'sameWarehouse',
  'warehouseMissing',
  'warehouseUnknown',
  'transitMissing',
  'interBranchMissing',
  'nothingReceived',
  'overReceived',
  'lineUnknown',
  'notAddressed',
  'notSender',
  'reasonUnknown',
  'reasonDirection',
].map((what) => `transfer.${what}`);

export const transferRefusals: readonly string[] = [
  ...ofTransfer,
  'document.tooManyProducts',
  ...['short', 'notKept', 'notStocked', 'accountMissing', 'backDated'].map((what) => `stock.${what}`),
  'stock.tooManyBatches',
  ...batchRefusals,
  ...stockEntryRefusals('stockTransfer'),
  'approval.required',
  'ledger.busy',
];
