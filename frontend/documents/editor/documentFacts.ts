// What the screens of documents know of the company, whatever the kind.
import type { RecordChoice } from '#frontend/lib/choiceQueries.ts';
import type { Picks } from '../grid/picks.ts';

export type DocumentFacts = {
  branches: readonly RecordChoice[];
  /** Who is signed in. */
  user: string;
  /** The code of the user's own branch. */
  ownBranch: string;
  currency: string;
  scale: number;
  /** Today where the company keeps its books. */
  today: string;
  /** Kinds of records that are known whole, by their name; records of other kinds are found by the server. */
  picks: Readonly<Record<string, Picks>>;
};

/** The facts, or null while they are on their way; `failure` says why they do not come. */
export type FactsAnswer<Facts> = { facts: Facts | null; failure: Error | null; retry: () => void };
