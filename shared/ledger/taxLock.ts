// Up to which day VAT returns are filed (B3.4 b): what is posted on such a day later counts in the next return.
import { addDays } from '../kernel/dates.ts';
import type { JournalLine } from './journalEntry.ts';

/** Used as the box in lines that settle a return, which are on no return. */
export const settlementBox = 'S';

/** Whether anything of it is on a return. */
export const isTaxed = (lines: readonly Pick<JournalLine, 'taxBox'>[]): boolean =>
  lines.some(({ taxBox }) => taxBox !== null && taxBox !== settlementBox);

/** What the warning says of a day whose return is filed; null where its VAT counts on the day itself. */
export const countsLater = (
  date: string,
  taxLock: string | null | undefined,
): { taxLock: string; date: string } | null =>
  taxLock && date !== '' && date <= taxLock ? { taxLock, date: taxDateOf(date, taxLock) } : null;

/** The day on which what is posted on a day counts. */
export const taxDateOf = (date: string, taxLock: string | null | undefined): string =>
  taxLock && date <= taxLock ? addDays(taxLock, 1) : date;
