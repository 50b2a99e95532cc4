// Beside which field of a voucher a refusal stands.

const fields: readonly [start: string, field: string][] = [
  ['voucher.lineAccount', 'account'],
  ['voucher.moduleAccount', 'account'],
  ['voucher.lineParty', 'party'],
  ['voucher.lineBranch', 'branch'],
  ['voucher.lineCostCentre', 'costCentre'],
  ['voucher.lineTax', 'taxCode'],
  ['tax.', 'taxCode'],
];

/** The cell that a refusal of a line is about. */
export const fieldOfFault = (code: string): string =>
  fields.find(([start]) => code.startsWith(start))?.[1] ?? 'debit';

/** An opening entry has one day on which it may be. */
export const isAboutDate = (code: string): boolean => code === 'voucher.openingDate';
