// Every refusal that an invoice may answer, beside those of every document.
import { invoiceFaultCodes } from './invoiceFaults.ts';
import { noteFaultCodes } from './notes/noteOfOriginal.ts';
import { lineTaxFaultCodes } from './taxes/invoiceTax.ts';

export const savingRefusals: readonly string[] = [
  ...lineTaxFaultCodes,
  ...['zeroTotal', 'taxUnknown', 'itemUnknown', 'partyUnknown', 'originalUnknown', 'originalsDiffer'].map(
    (what) => `invoice.${what}`,
  ),
  'deposit.unknown',
];

const ofEntry = [
  'tooFewLines',
  'tooManyLines',
  'lineAccountUnknown',
  'lineAccountGroup',
  'lineAccountInactive',
  'lineAccountBranch',
  'lineBranchUnknown',
  'linePartyUnknown',
  'tooManyParties',
  'unbalanced',
].map((what) => `invoice.${what}`);

export const postingRefusals: readonly string[] = [
  ...invoiceFaultCodes,
  ...noteFaultCodes,
  ...savingRefusals,
  ...['partyMissing', 'taxNumberMissing', 'lineAccountMissing', 'mappingMissing'].map(
    (what) => `invoice.${what}`,
  ),
  ...['dateBeforeLast', 'belowCost', 'discountLimit', 'instalments', 'stale', 'tooLarge', 'numberTaken'].map(
    (what) => `invoice.${what}`,
  ),
  'approval.required',
  'party.merged',
  'party.creditLimit',
  'party.overdue',
  'ledger.busy',
  'payment.methodMissing',
  ...ofEntry,
];
