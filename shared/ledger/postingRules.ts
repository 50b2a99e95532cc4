// Fiscal years, lock dates and exceptions from them: when a posting is allowed (B3.2, B3.4).
import { addDays, addMonths, dayBefore } from '../kernel/dates.ts';
import type { Person } from '../kernel/person.ts';

/** The close of a year (B3.9): its closing documents bear its id, so they are found, and none is made twice. */
export type YearClose = {
  id: string;
  /** While it goes on, and while it is undone, only its own documents may be posted into the year. */
  state: 'closing' | 'closed' | 'reopening';
  /** The account that takes the result, chosen once for all its documents. */
  retained: string;
  /** What its first call accepted, and the lock date that it found, to which an undo goes back. */
  begun?: { acceptDrafts: boolean; lockBefore: string | null };
};

/** Nothing is posted into a year that is not open; `close` says why it is not. */
export type FiscalYear = { from: string; to: string; open: boolean; close?: YearClose | undefined };

/** Lets one person post on some locked days, until an instant. */
export type LockException = {
  id: string;
  user: Person;
  /** First and last day of the postings it is for. */
  from: string;
  to: string;
  /** From this instant on it counts no more (ISO, UTC). */
  until: string;
  reason: string;
  grantedBy: Person;
  grantedAt: string;
};

/** Every head carries them and every posting writes its head: a few stay cheap, and more would be no exceptions. */
export const lockExceptionsMax = 10;
/** A week: users who need more ask again. */
export const lockExceptionHoursMax = 168;

/** Who posts, and when by the server's clock (ISO, UTC). */
export type Poster = { user: string; now: string };

/** The rules every lane carries; `rev` grows with each change, and a posting that read older rules is retried. */
export type PostingRules = {
  rev: number;
  years: FiscalYear[];
  /** No posting on or before this day; null when nothing is locked. */
  lockDate: string | null;
  /** Last day of the last sealed year: the lock date may not go back before it; null when no year is sealed. */
  sealedThrough: string | null;
  /** Up to which day VAT returns are filed: what is posted there later counts in the next one. Absent until one is. */
  taxLock?: string | null | undefined;
  /** Absent until one is granted. */
  exceptions?: readonly LockException[];
};

export const fiscalYearOf = (rules: PostingRules, date: string): FiscalYear | null =>
  rules.years.find((year) => year.from <= date && date <= year.to) ?? null;

/** The exceptions that have not run out. */
export const runningExceptions = (rules: PostingRules, now: string): LockException[] =>
  (rules.exceptions ?? []).filter(({ until }) => now < until);

const isLocked = ({ lockDate }: PostingRules, date: string): boolean => lockDate !== null && date <= lockDate;

/** The exception that somebody needs and has to post on this day; none where it is not locked, and none in a sealed year. */
export const exceptionFor = (rules: PostingRules, date: string, poster: Poster): LockException | null => {
  const { sealedThrough } = rules;
  if (!isLocked(rules, date) || (sealedThrough && date <= sealedThrough)) return null;
  const covers = ({ user, from, to }: LockException) => user.id === poster.user && from <= date && date <= to;
  return runningExceptions(rules, poster.now).find(covers) ?? null;
};

/** Why an exception may not be granted for these days, or null. */
export const grantFault = (
  rules: PostingRules,
  { from, to }: { from: string; to: string },
  now: string,
): { code: string; details: Record<string, unknown> } | null => {
  const { sealedThrough, years } = rules;
  if (sealedThrough && from <= sealedThrough) return { code: 'period.sealed', details: { sealedThrough } };
  const closed = years.find((year) => !year.open && from <= year.to && year.from <= to);
  if (closed) return { code: 'period.yearClosed', details: { from: closed.from, to: closed.to } };
  if (!isLocked(rules, from)) return { code: 'lockException.notLocked', details: {} };
  return runningExceptions(rules, now).length >= lockExceptionsMax
    ? { code: 'lockException.tooMany', details: { max: lockExceptionsMax } }
    : null;
};

/** Why nothing may be posted on this date, or null. Without a poster no exception counts. */
export const dateFault = (
  rules: PostingRules,
  date: string,
  poster: Poster | null = null,
): { code: string; details: Record<string, unknown> } | null => {
  const year = fiscalYearOf(rules, date);
  if (!year) return { code: 'period.noFiscalYear', details: { date } };
  if (!year.open) return { code: 'period.yearClosed', details: { date, from: year.from, to: year.to } };
  if (isLocked(rules, date) && !(poster && exceptionFor(rules, date, poster)))
    return { code: 'period.locked', details: { date, lockDate: rules.lockDate } };
  return null;
};

/** The first day on which something may be posted, or null. */
export const firstOpenDate = (rules: PostingRules): string | null => {
  const dates = rules.years
    .filter((year) => year.open && (rules.lockDate === null || year.to > rules.lockDate))
    .map((year) =>
      rules.lockDate !== null && rules.lockDate >= year.from ? addDays(rules.lockDate, 1) : year.from,
    );
  return dates.sort()[0] ?? null;
};

/** Its closing documents are being posted or taken back. */
const isMoving = ({ close }: FiscalYear): boolean => close !== undefined && close.state !== 'closed';

/** The year that may be sealed next: the oldest that is not, once it is locked to its last day. */
export const sealableYear = (rules: PostingRules): FiscalYear | null => {
  const { sealedThrough, lockDate } = rules;
  const next = rules.years.find((year) => sealedThrough === null || year.to > sealedThrough);
  return next && !isMoving(next) && lockDate !== null && lockDate >= next.to ? next : null;
};

/** The fiscal year that holds a date, for years that start on `MM-DD`. */
export const fiscalYearHolding = (date: string, start: string): FiscalYear => {
  const thisYear = `${date.slice(0, 4)}-${start}`;
  const from = date >= thisYear ? thisYear : addMonths(thisYear, -12);
  return { from, to: dayBefore(addMonths(from, 12)), open: true };
};

/** The label of a fiscal year in numbers: the calendar year in which it starts. */
export const fiscalYearLabel = (year: FiscalYear): string => year.from.slice(0, 4);
