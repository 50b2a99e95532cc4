// Why a receipt or payment is not saved or posted, beside what keeps every voucher from it.

import { withholdingRefusals } from '../taxes/withholding.ts';

/** It is with nobody, by the side that it settles. */
const partyMissing = { customer: 'receipt.customerMissing', supplier: 'receipt.supplierMissing' } as const;

export const partyMissingOn = (settles: string | null | undefined) =>
  settles === 'payable' ? partyMissing.supplier : partyMissing.customer;

export const settlingRefusals = [
  'receipt.typeOther',
  'receipt.tooManyItems',
  'receipt.itemsExceed',
  'allocation.exceeds',
  'allocation.closed',
  'allocation.otherParty',
  'cheque.notOpen',
  'cheque.cleared',
  'cheque.tooEarly',
  'cheque.bankMissing',
  ...withholdingRefusals,
] as const;

export const postingReceiptRefusals = [
  ...Object.values(partyMissing),
  'receipt.amountMissing',
  'receipt.methodMissing',
  'receipt.chequeIncomplete',
  'receipt.accountMissing',
  'cheque.notOpen',
  'cheque.cleared',
  'cheque.tooEarly',
  'cheque.repeated',
  'cheque.repeatedElsewhere',
  'allocation.exceeds',
  'withholding.differs',
] as const;
