// What runs by the clock, the same on one machine (croner) and in the cloud (EventBridge Scheduler).
import { clearSignUp } from '#functions/auth/clearSignUp.ts';
import { sealedBooks } from '#functions/finance/books/wholeBooks.ts';
import { checkLedger } from '#functions/ledger/checkLedger.ts';
import { endCutChange } from '#functions/ledger/endCutChange.ts';
import { foldBooks } from '#functions/ledger/foldBooks.ts';
import { sealHeads } from '#functions/ledger/headSeals.ts';
import { keepLastCheck } from '#functions/ledger/lastCheck.ts';
import { compactStatements } from '#functions/ledger/rebuildStatements.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { listCompanies } from '#functions/storage/companyList.ts';
import type { CompanyState } from '#functions/storage/registry.ts';
import { type Store, storeOf } from '#functions/storage/store.ts';

export type Schedule = {
  readonly name: string;
  /** `cron(minute hour day month weekday year)` in Riyadh time, or `rate(5 minutes)`. */
  readonly expression: string;
  /** Companies whose sign-up has ended, or those where it has not. */
  readonly of: 'books' | 'signUps';
  /** The work for one company. */
  readonly run: (store: Store) => Promise<void>;
};

export const schedules: readonly Schedule[] = [
  {
    // Catches what a crash left behind: a fold that the outbox asked for, rules that had not reached every lane. Then some of the
    // statement chunks that slow readers down are written anew.
    name: 'ledger-fold',
    expression: 'rate(5 minutes)',
    of: 'books',
    run: async (store) => {
      await endCutChange(store);
      await foldBooks(store);
      await compactStatements(store);
    },
  },
  {
    // Two in the morning, Riyadh: rebuilds everything from the journal and says loudly when something differs.
    name: 'ledger-check',
    expression: 'cron(0 2 * * ? *)',
    of: 'books',
    run: async (store) => {
      const check = await checkLedger(store, sealedBooks);
      await keepLastCheck(store, check, systemClock.now());
      const { findingsCount, entries } = check;
      if (findingsCount > 0)
        throw new Error(
          `The books of ${store.company} differ in ${findingsCount} places of ${entries} entries`,
        );
    },
  },
  {
    // After the check: what the heads are on this day can never be denied again.
    name: 'ledger-seal',
    expression: 'cron(45 2 * * ? *)',
    of: 'books',
    run: async (store) => {
      await sealHeads(store, systemClock.now());
    },
  },
  {
    // A sign-up that was cut, or whose mail nobody answered, gives its code back.
    name: 'sign-up-clearing',
    expression: 'rate(1 hour)',
    of: 'signUps',
    run: (store) => clearSignUp(store, systemClock),
  },
];

const isEnded = (state: CompanyState): boolean => state === 'active' || state === 'suspended';

/** Runs a schedule for its companies; one that fails does not keep the others from theirs. */
export const runSchedule = async (schedule: Schedule): Promise<void> => {
  const failures: unknown[] = [];
  for await (const { code, state } of listCompanies()) {
    // Books are left alone before a sign-up ends: what a process remembers of them must not outlive a code that is given back.
    if (isEnded(state) !== (schedule.of === 'books')) continue;
    try {
      await schedule.run(storeOf(code, systemClock.nowMs));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `The schedule ${schedule.name} failed.`);
};
