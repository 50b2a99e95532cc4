// Whether a cheque was still to be paid at the end of a day, and from which day on it may be cleared or bounce, by the days of its vouchers.

/** Of the vouchers that brought it, took it back, cleared it, and took the clearing back; null where there is none. */
export type ChequeDays = {
  readonly brought: string | null;
  readonly bounced: string | null;
  readonly cleared: string | null;
  readonly reopened: string | null;
};

const isBy = (date: string | null, day: string): boolean => date !== null && date <= day;

export const isUnderCollection = (
  { brought, bounced, cleared, reopened }: ChequeDays,
  day: string,
): boolean => isBy(brought, day) && !isBy(bounced, day) && !(isBy(cleared, day) && !isBy(reopened, day));

/** First days; empty where the voucher that brought it is missing. */
export type ChequeFrom = { readonly clear: string; readonly bounce: string };

/**
 * From the day of its voucher on, and after a clearing that was taken back from that day on: between the two the bank holds its amount.
 * A clearing that was taken back on its own day leaves no such days, so the right day may be an earlier one.
 */
export const chequeFrom = ({ brought, cleared, reopened }: ChequeDays): ChequeFrom => {
  const first = brought ?? '';
  const later = reopened !== null && reopened > first ? reopened : first;
  return { clear: cleared === reopened ? first : later, bounce: later };
};
