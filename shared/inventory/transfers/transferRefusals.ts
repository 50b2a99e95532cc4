// Every refusal that a stock transfer may answer in one of its steps, beside those of every document.
import { batchRefusals } from '../../stock/stockRefusals.ts';

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

const ofEntry = [
  'lineAccountUnknown',
  'lineAccountGroup',
  'lineAccountInactive',
  'lineAccountBranch',
  'lineBranchUnknown',
  'linePartyMissing',
].map((what) => `stockTransfer.${what}`);

export const transferRefusals: readonly string[] = [
  ...ofTransfer,
  'document.tooManyProducts',
  ...['short', 'notKept', 'notStocked', 'accountMissing', 'backDated'].map((what) => `stock.${what}`),
  ...['batchMissing', 'batchShort', 'tooManyBatches'].map((what) => `stock.${what}`),
  ...batchRefusals,
  ...ofEntry,
  ...['numberTaken', 'tooLarge'].map((what) => `stockTransfer.${what}`),
  'approval.required',
  'ledger.busy',
];
