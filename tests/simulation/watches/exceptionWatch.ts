// Which exceptions from the lock may count, and which surely do: the former excuse an entry of a locked day, the latter forbid its refusal.
import { importLane } from '#shared/ledger/importLane.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { firstYearEnd, poster } from '../simulatedCompany.ts';

/** An exception for the one who posts. */
export type Excepted = { from: string; to: string };

export type ExceptionWatch = {
  /** Somebody has asked for it: from now on it may count. */
  mayCount: (exception: Excepted) => void;
  /** It was answered: from now on it surely counts. */
  counts: (exception: Excepted) => void;
  /** It is being ended. */
  mayEnd: (exception: Excepted) => void;
  /** It has ended, or was never granted: from now on it counts no more. */
  isOver: (exception: Excepted) => void;
  /** The first year is sealed, perhaps, or not: one of these. */
  setSealed: (sealed: readonly boolean[]) => void;
  /** Those that surely count for a day that no seal is about. */
  surelyFor: (date: string) => Excepted[];
  /** Whether the entry may stand though its day is locked. */
  excuses: (entry: JournalEntry) => boolean;
};

const covers =
  (date: string) =>
  ({ from, to }: Excepted): boolean =>
    from <= date && date <= to;

export const newExceptionWatch = (): ExceptionWatch => {
  const possible = new Set<Excepted>();
  const sure = new Set<Excepted>();
  let isSealed = false;
  return {
    mayCount: (exception) => possible.add(exception),
    counts: (exception) => sure.add(exception),
    mayEnd: (exception) => sure.delete(exception),
    isOver: (exception) => possible.delete(exception),
    setSealed: (sealed) => {
      isSealed = sealed.every(Boolean);
    },
    surelyFor: (date) => (date <= firstYearEnd ? [] : [...sure].filter(covers(date))),
    // An import is checked without a poster: no exception counts for it.
    excuses: ({ date, lane, postedBy }) =>
      lane !== importLane &&
      postedBy === poster.id &&
      !(isSealed && date <= firstYearEnd) &&
      [...possible].some(covers(date)),
  };
};
