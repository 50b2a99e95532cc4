// Every refusal that an invoice may answer, beside those of every document.

import { stockAccountRefusals, stockRefusals } from '../stock/stockRefusals.ts';
import { figureFaultCodes } from './figureFaults.ts';
import { noteFaultCodes } from './notes/noteOfOriginal.ts';
import { lineTaxFaultCodes } from './taxes/invoiceTax.ts';

export const savingRefusals: readonly string[] = [
  ...lineTaxFaultCodes,
  ...['zeroTotal', 'taxUnknown', 'itemUnknown', 'partyUnknown', 'originalUnknown', 'originalsDiffer'].map(
    (what) => `invoice.${what}`,
  ),
  'deposit.unknown',
  'note.depositPrice',
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

/** Something stays due of nobody, on either side of trade. */
export const partyMissing = { sales: 'invoice.partyMissing', purchase: 'invoice.supplierMissing' } as const;

export const postingRefusals: readonly string[] = [
  ...figureFaultCodes,
  ...noteFaultCodes,
  ...savingRefusals,
  ...Object.values(partyMissing),
  ...['dueBeforeDate', 'taxNumberMissing', 'lineAccountMissing', 'mappingMissing'].map(
    (what) => `invoice.${what}`,
  ),
  ...['futureDate', 'dateBeforeLast', 'belowCost', 'discountLimit'].map((what) => `invoice.${what}`),
  ...['instalments', 'stale', 'tooLarge', 'numberTaken'].map((what) => `invoice.${what}`),
  'deposit.dateAfter',
  'approval.required',
  'party.merged',
  'milestone.aboveContract',
  'milestone.notAsMade',
  'contract.notInForce',
  ...['creditLimit', 'creditLimitElsewhere', 'overdue', 'overdueElsewhere'].map((what) => `party.${what}`),
  ...stockRefusals,
  ...stockAccountRefusals,
  'ledger.busy',
  'payment.methodMissing',
  ...ofEntry,
];
