// What runs by the clock, the same on one machine (croner) and in the cloud (EventBridge Scheduler).
import { spreadRules } from '#functions/ledger/changeRules.ts';
import { checkLedger } from '#functions/ledger/checkLedger.ts';
import { foldJournal } from '#functions/ledger/foldJournal.ts';
import { foldStatements } from '#functions/ledger/foldStatements.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { listCompanies } from '#functions/storage/companyList.ts';
import { type Store, storeOf } from '#functions/storage/store.ts';

export type Schedule = {
  readonly name: string;
  /** `cron(minute hour day month weekday year)` in Riyadh time, or `rate(5 minutes)`. */
  readonly expression: string;
  /** The work for one company. */
  readonly run: (store: Store) => Promise<void>;
};

export const schedules: readonly Schedule[] = [
  {
    // Catches what a crash left behind: a fold that the outbox asked for, rules that had not reached every lane.
    name: 'ledger-fold',
    expression: 'rate(5 minutes)',
    run: async (store) => {
      await spreadRules(store);
      await foldJournal(store);
      await foldStatements(store);
    },
  },
  {
    // Two in the morning, Riyadh: rebuilds everything from the journal and says loudly when something differs.
    name: 'ledger-check',
    expression: 'cron(0 2 * * ? *)',
    run: async (store) => {
      const { findings, entries } = await checkLedger(store);
      if (findings.length > 0)
        throw new Error(
          `The books of ${store.company} differ in ${findings.length} places of ${entries} entries`,
        );
    },
  },
];

/** Runs a schedule for all companies; one that fails does not keep the others from theirs. */
export const runSchedule = async (schedule: Schedule): Promise<void> => {
  const failures: unknown[] = [];
  for await (const company of listCompanies()) {
    try {
      await schedule.run(storeOf(company, systemClock.nowMs));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `The schedule ${schedule.name} failed.`);
};
