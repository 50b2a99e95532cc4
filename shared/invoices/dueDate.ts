// The day on which a document of trade is due: the one that was typed, else by its payment terms.
import { addDays, lastOfMonth } from '../kernel/dates.ts';

export type Terms = { readonly days: number; readonly endOfMonth: boolean };

/** So many days after a day, or the last day of the month in which that is. */
export const dayByTerms = (date: string, { days, endOfMonth }: Terms): string => {
  const day = addDays(date, days);
  return endOfMonth ? lastOfMonth(day) : day;
};

type Dated = { readonly date: string; readonly dueDate?: string | null };

/** Without terms it is due at once. */
export const dueDateOf = ({ date, dueDate }: Dated, terms: Terms | null): string =>
  dueDate ?? (terms === null ? date : dayByTerms(date, terms));

/** Nothing is due before it is written. */
export const dueDateFault = ({ date, dueDate }: Dated): string | null =>
  dueDate && dueDate < date ? 'invoice.dueBeforeDate' : null;

type TermsRecord = {
  readonly code: string;
  readonly active: boolean;
  readonly days?: unknown;
  readonly endOfMonth?: unknown;
  readonly usual?: unknown;
};

/** Of these the terms of a document: its own, else those of its party, else the usual ones of the company. */
export const termsAmong = <Choice extends TermsRecord>(
  records: readonly Choice[],
  { own, ofParty }: { own: string | null; ofParty: string | null },
): Choice | null => {
  const code = own ?? ofParty;
  return (
    records.find((each) => (code === null ? each.usual === true && each.active : each.code === code)) ?? null
  );
};

export const termsOf = ({ days, endOfMonth }: TermsRecord): Terms => ({
  days: Number(days ?? 0),
  endOfMonth: endOfMonth === true,
});
