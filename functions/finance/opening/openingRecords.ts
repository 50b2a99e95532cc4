// The opening of a branch: which import brings it into the books, what was typed, and what becomes of it when it is reversed.
import type { SessionContext } from '#functions/http/context.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Check, create, replace, type Write } from '#functions/storage/writes.ts';
import type { Person } from '#shared/kernel/person.ts';
import type { EntryFault } from '#shared/ledger/entryRules.ts';

/** In whose name the reversal is done, also where it continues by itself. */
export type Author = Pick<SessionContext, 'actor' | 'caller' | 'sessionKey'>;

export type OpeningRecord = {
  branch: string;
  /** The import of its vouchers. */
  run: string;
  /** Grows when an opening was reversed: the next one has numbers of its own. */
  attempt: number;
  date: string;
  accounts: number;
  items: number;
  /** Minor units as text. */
  total: string;
  by: Person;
  at: string;
  /** How far the branch was before it: the last entry of its lane, and its debits (minor units as text). */
  before: { seq: number; debit: string };
  reversal: null | {
    reason: string;
    by: Person;
    at: string;
    author: Author;
    isDone: boolean;
    /** What it stopped at, until it is asked for again. */
    fault: EntryFault | null;
  };
  rev: number;
};

const openingKey = (branch: string): Key => ({ pk: 'OPENING', sk: branch });

export const readOpening = async (store: Store, branch: string): Promise<OpeningRecord | null> =>
  (await store.get(openingKey(branch))) as OpeningRecord | null;

/** Moves the opening on; refuses `import.moved` where another call did meanwhile. */
export const openingWrite = ({ rev, ...opening }: OpeningRecord): Write => {
  const key = openingKey(opening.branch);
  const onConflict = { code: 'import.moved' };
  return rev === 0
    ? create({ key, attributes: opening, onConflict })
    : replace({ key, attributes: opening, rev, onConflict });
};

/** The opening must still be the one that was read. */
export const openingCheck = ({ branch, rev }: OpeningRecord): Check => ({
  write: 'check',
  key: openingKey(branch),
  expect: rev,
  onConflict: { code: 'import.moved' },
});
