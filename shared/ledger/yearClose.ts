// When a fiscal year may be closed and opened again (B3.9): older years first, and back in the opposite order.
import type { FiscalYear, PostingRules, YearClose } from './postingRules.ts';

/** The one type of closing entries and of what takes them back, by which each of their lines is known. */
export const closingTypeCode = 'closing';

type Fault = { code: string; details: Record<string, unknown> };

const fault = (code: string, details: Record<string, unknown> = {}): Fault => ({ code, details });

export const yearEnding = ({ years }: Pick<PostingRules, 'years'>, through: string): FiscalYear | null =>
  years.find(({ to }) => to === through) ?? null;

const isSealed = ({ sealedThrough }: PostingRules, { to }: FiscalYear): boolean =>
  sealedThrough !== null && to <= sealedThrough;

/** How far the close of a year has come; a year that nobody has begun to close is open. */
export const closeStateOf = ({ close }: FiscalYear): YearClose['state'] | 'open' => close?.state ?? 'open';

const stateFaults: Readonly<Record<YearClose['state'], string>> = {
  closing: 'yearClose.begun',
  closed: 'yearClose.closed',
  reopening: 'yearClose.reopening',
};

/** The first year before this one that is not closed. */
export const earlierOpenYear = (
  { years }: Pick<PostingRules, 'years'>,
  { from }: FiscalYear,
): FiscalYear | null => years.find((other) => other.to < from && closeStateOf(other) !== 'closed') ?? null;

/** Why nobody may begin to close this year, or null. */
export const closeFault = (rules: PostingRules, through: string): Fault | null => {
  const year = yearEnding(rules, through);
  if (!year) return fault('yearClose.noYear', { date: through });
  const { from, to } = year;
  if (year.close) return fault(stateFaults[year.close.state], { from, to });
  if (isSealed(rules, year)) return fault('yearClose.sealed', { from, to });
  const earlier = earlierOpenYear(rules, year);
  return earlier ? fault('yearClose.earlierOpen', { from: earlier.from, to: earlier.to }) : null;
};

/** Why the close of this year may not be undone, or null. */
export const reopenFault = (rules: PostingRules, through: string): Fault | null => {
  const year = yearEnding(rules, through);
  if (!year?.close) return fault('yearClose.notClosed', { date: through });
  const { from, to } = year;
  if (isSealed(rules, year)) return fault('yearClose.sealed', { from, to });
  const later = rules.years.find((other) => other.from > to && other.close);
  return later ? fault('yearClose.laterClosed', { from: later.from, to: later.to }) : null;
};

/** The years with the close of one begun, moved on, or taken away. */
export const withClose = (
  { years }: Pick<PostingRules, 'years'>,
  through: string,
  close: YearClose | null,
): FiscalYear[] =>
  years.map((year) => {
    if (year.to !== through) return year;
    const { from, to } = year;
    return close ? { from, to, open: false, close } : { from, to, open: true };
  });

/** The lock date when all days up to this one are locked. */
export const lockThrough = (lockDate: string | null, through: string): string =>
  lockDate !== null && lockDate > through ? lockDate : through;

/** Whether an entry of this close may still be posted, or taken back, by the rules that a head carries. */
export const isClosing = (
  rules: PostingRules,
  through: string,
  { id, state }: Pick<YearClose, 'id' | 'state'>,
): boolean => {
  const close = yearEnding(rules, through)?.close;
  return close?.id === id && close.state === state;
};

/** Whether a year that is closed ends in these days, so that it matters if its closing entries count. */
export const hasCloseIn = (
  { years }: Pick<PostingRules, 'years'>,
  { from, to }: { from: string; to: string },
): boolean => years.some((year) => year.close !== undefined && from <= year.to && year.to <= to);

/** The year whose close, or the undo of it, still posts on this account, or null. */
export const yearClosingInto = ({ years }: Pick<PostingRules, 'years'>, account: string): FiscalYear | null =>
  years.find(({ close }) => close?.retained === account && close.state !== 'closed') ?? null;

const laterOf = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

/** The lock date after a close was taken back: as it found it, unless a user has moved it since; behind no year that is sealed or closed. */
export const lockAfterUndo = (
  { lockDate, sealedThrough, years }: PostingRules,
  { to, close }: FiscalYear,
): string | null => {
  if (!close?.begun) return lockDate;
  const { lockBefore } = close.begun;
  if (lockDate !== lockThrough(lockBefore, to)) return lockDate;
  const others = closedThrough({ years: years.filter((year) => year.to !== to) });
  return laterOf(lockBefore, laterOf(sealedThrough, others));
};

/** The last day of the last year that is closed, or being closed or opened again; the lock stays behind none of it. */
export const closedThrough = ({ years }: Pick<PostingRules, 'years'>): string | null =>
  years.findLast(({ close }) => close !== undefined)?.to ?? null;
