// A part of the books that is kept beside the journal: added up while the journal is walked, compared with what is stored, rebuilt where it differs.

import type { Store } from '#functions/storage/store.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';

/** One difference: its code (`bucket.wrong`), where it is, and what its sentence says in detail. */
export type Finding = { code: string; place: string; details: Record<string, string> };

/** Reports a difference, or a change. */
export type Report = (code: string, place: string, details?: Record<string, string | number>) => void;

/** How much was read, by name: `buckets`, `documents`. */
export type Figures = Record<string, number>;

export const addFigures = (figures: Figures, added: Figures = {}): void => {
  for (const [name, count] of Object.entries(added)) figures[name] = (figures[name] ?? 0) + count;
};

/** How much is compared: all that was ever taken, or at least what the entries of this walk concern. */
export type Reach = 'all' | 'new';

/** What a walk leaves in a part: plain data, maps and sets. A check that goes on later keeps it outside the process. */
export type PartMemory = { save: () => object; load: (saved: object) => void };

/** The named fields of a tally. */
export const memoryOf = <Tally extends object>(
  tally: Tally,
  names: readonly (keyof Tally & string)[],
): PartMemory => ({
  save: () => Object.fromEntries(names.map((name) => [name, tally[name]])),
  load: (saved) => {
    Object.assign(tally, saved);
  },
});

/** Of a part that keeps nothing from its walk. */
export const noMemory: PartMemory = { save: () => ({}), load: () => undefined };

export type BookPart = {
  /** Takes up the next entry of the walk. */
  take: (entry: JournalEntry) => void;
  /** Checks what is stored for these entries, a block of the walk. */
  look?: (store: Store, entries: readonly JournalEntry[], report: Report) => Promise<void>;
  /** The same for entries that an earlier walk has taken: of a part that adds nothing up when it looks. */
  lookAgain?: (store: Store, entries: readonly JournalEntry[], report: Report) => Promise<void>;
  /** Says where the stored items differ from the entries that were taken. */
  compare: (store: Store, report: Report, reach: Reach) => Promise<void>;
  memory: PartMemory;
  /**
   * Called when a new walk follows the one that its memory comes from: brings it to the present state of what is stored.
   * False where the memory is of no use any more.
   */
  resume?: (store: Store) => Promise<boolean>;
  /** Reports what is no difference but worth knowing; called after `compare`, as the next one is. */
  remark?: (report: Report) => void;
  /** What it has compared. */
  figures?: () => Figures;
  /** Rebuilds what differs, from the entries that were taken; reports each change that it made. */
  repair: (store: Store, report: Report) => Promise<void>;
};

/** How far each lane's journal was walked. */
export type Walked = ReadonlyMap<string, number>;

/** Made anew for every walk, before it begins. */
export type PartMaker = (walked: Walked) => BookPart;

/** Findings listed; the rest is only counted. */
const findingsMax = 200;
/** Of each kind these are listed in any case: one that is found very often must not hide the others. */
const findingsOfCode = 10;

const none = { list: [], count: 0 };

/** What was reported so far, in the form that is kept; `counts` has those that are not listed as well. */
export type KnownFindings = { list: readonly Finding[]; count: number; counts?: Record<string, number> };

export type Findings = {
  list: Finding[];
  count: () => number;
  /** How many there are of each code, listed or not. */
  counts: () => Record<string, number>;
  /** Whether any of these codes was reported, listed or not. */
  hasAny: (codes: readonly string[]) => boolean;
  report: Report;
};

/** `before`: what is known already, of work that continues. */
export const newFindings = (before: KnownFindings = none): Findings => {
  const list = [...before.list];
  const counts = new Map<string, number>(Object.entries(before.counts ?? {}));
  const countOne = (code: string): number => {
    const ofCode = (counts.get(code) ?? 0) + 1;
    counts.set(code, ofCode);
    return ofCode;
  };
  if (!before.counts) for (const { code } of list) countOne(code);
  let { count } = before;
  const report: Report = (code, place, details = {}) => {
    count += 1;
    if (countOne(code) <= findingsOfCode || list.length < findingsMax)
      list.push({
        code,
        place,
        details: Object.fromEntries(Object.entries(details).map(([name, value]) => [name, String(value)])),
      });
  };
  return {
    list,
    report,
    count: () => count,
    counts: () => Object.fromEntries(counts),
    hasAny: (wanted) => wanted.some((code) => counts.has(code)),
  };
};

/** How often suspects are read before they are reported: a transaction becomes visible item by item. */
export const looksMax = 10;

/** The pause before the next look. */
export const lookAgainMs = (looks: number): number => 20 * looks;

/** The faults that stay: all suspects are asked again while an answer is a fault. */
export const lastingFaults = async <Suspect, Fault>(
  store: Pick<Store, 'pause'>,
  suspects: Iterable<Suspect>,
  ask: (suspect: Suspect) => Promise<Fault | null>,
): Promise<Map<Suspect, Fault>> => {
  let left = [...suspects];
  for (let looks = 1; ; looks += 1) {
    const faults = new Map<Suspect, Fault>();
    for (const suspect of left) {
      const fault = await ask(suspect);
      if (fault !== null) faults.set(suspect, fault);
    }
    if (faults.size === 0 || looks === looksMax) return faults;
    await store.pause(lookAgainMs(looks));
    left = [...faults.keys()];
  }
};
