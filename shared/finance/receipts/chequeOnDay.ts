// Whether a cheque was still to be paid at the end of a day, by the days of its vouchers.

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
