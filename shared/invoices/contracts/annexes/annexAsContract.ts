// An annex as the paper of contracts takes it: what both have, without what only a contract has.
import type { ContractFill } from '../contractFillNames.ts';
import type { PrintedContract } from '../printedContract.ts';
import type { PrintedAnnex } from './printedAnnex.ts';

/** The fields that fill themselves in the articles of an annex. */
export const annexFills: readonly ContractFill[] = [
  'client',
  'number',
  'date',
  'hijriDate',
  'object',
  'total',
  'totalWithoutVat',
  'vat',
  'totalInWords',
  'office',
  'vatNumber',
  'registration',
  'clientVatNumber',
  'clientRegistration',
  'clientAddress',
  'reference',
];

export const annexAsContract = ({
  contract: _,
  days: __,
  figures: ___,
  ...annex
}: PrintedAnnex): PrintedContract => ({
  ...annex,
  startDate: null,
  endDate: null,
  duration: null,
  durationUnit: null,
  advancePercent: null,
  officeLicence: '',
  engineerLicence: '',
  discountPercent: null,
  discountAmount: '0',
  discountReason: '',
  charges: [],
  // It is paid by the terms of its contract.
  snapshot: annex.snapshot && { ...annex.snapshot, paymentTerms: null },
  lines: annex.lines.map(({ less: _less, ...line }) => line),
});
