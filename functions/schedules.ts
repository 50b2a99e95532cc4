// What runs by the clock, the same on one machine (croner) and in the cloud (EventBridge Scheduler). Work of areas is loaded when it is due.
import { type CompanySchedule, missedRuns, TimeUp, type WorkTime } from '#functions/dispatchWork.ts';
import { askForNightlyCheck, nightlyCheckTitle } from '#functions/finance/books/nightlyCheck.ts';
import { foldBooks } from '#functions/ledger/foldBooks.ts';
import { endCutChange } from '#functions/ledger/journal/endCutChange.ts';
import { sealHeads } from '#functions/ledger/journal/headSeals.ts';
import { compactStatements } from '#functions/ledger/statements/rebuildStatements.ts';
import { type JobTitle, notifyAdminsOfFailure } from '#functions/me/notifyAdminsOfFailure.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { isJobLeft } from '#functions/storage/jobs.ts';
import type { Store } from '#functions/storage/store.ts';

type Schedule = CompanySchedule & {
  /** Its title in the notice to the admins, when it has failed. */
  readonly title: JobTitle;
};

type Declared = Omit<Schedule, 'onGivenUp'>;

/** Each fold keeps how far it is: a long tail takes several calls. */
const foldAll = async (store: Store, time?: WorkTime): Promise<void> => {
  await endCutChange(store);
  if (!(await foldBooks(store, time?.isTimeUp))) throw new TimeUp();
  await compactStatements(store, time?.isTimeUp);
  const { foldWordIndex } = await import('./wordIndex.ts');
  if (!(await foldWordIndex(store, time?.isTimeUp))) throw new TimeUp();
  const { foldTradeTotals } = await import('./tradeTotals.ts');
  if (!(await foldTradeTotals(store, time?.isTimeUp))) throw new TimeUp();
};

const foldTitle: JobTitle = { en: 'adding up the books', ar: 'تجميع أرصدة الدفاتر' };

// What folds and checks the books is loaded with the list; the others when their time has come.
const declared: readonly Declared[] = [
  {
    // What no outbox asked for: short tails, a fold that a crash left behind, rules that had not reached every lane. Then some of the
    // statement chunks that slow readers down are written anew.
    name: 'ledger-fold',
    title: foldTitle,
    expression: 'rate(5 minutes)',
    of: 'active',
    run: foldAll,
  },
  {
    // The same for all, before the check: what a lost mark has left, and the words of documents that post nothing.
    name: 'ledger-fold-all',
    title: foldTitle,
    expression: 'cron(20 1 * * ? *)',
    of: 'books',
    run: foldAll,
  },
  {
    // Two in the morning, Riyadh: has everything rebuilt from the journal, which says loudly when something differs.
    name: 'ledger-check',
    title: nightlyCheckTitle,
    expression: 'cron(0 2 * * ? *)',
    of: 'books',
    run: (store) => askForNightlyCheck(store, systemClock),
  },
  {
    // After the check: what the heads are on this day can never be denied again.
    name: 'ledger-seal',
    title: { en: 'the nightly seal of the books', ar: 'ختم الدفاتر الليلي' },
    expression: 'cron(45 2 * * ? *)',
    of: 'books',
    run: async (store) => {
      await sealHeads(store, systemClock.now());
    },
  },
  {
    // A sign-up that was cut, or whose mail was not answered, gives its code back.
    name: 'sign-up-clearing',
    title: { en: 'clearing of sign-ups', ar: 'حذف التسجيلات غير المؤكدة' },
    expression: 'rate(1 hour)',
    of: 'signUps',
    run: async (store) =>
      (await import('#functions/auth/signUp/clearSignUp.ts')).clearSignUp(store, systemClock),
  },
  {
    // Deadlines of approvals are in hours.
    name: 'approval-deadlines',
    title: { en: 'the deadlines of approvals', ar: 'مواعيد الاعتماد' },
    expression: 'rate(15 minutes)',
    of: 'books',
    run: async (store) =>
      (await import('#functions/approvals/escalateApprovals.ts')).escalateApprovals(store, systemClock),
  },
  {
    // Reports are due at full hours; one read of a company where none is.
    name: 'reports-due',
    title: { en: 'reports that are sent regularly', ar: 'إرسال التقارير المجدولة' },
    expression: 'rate(15 minutes)',
    of: 'books',
    run: async (store) =>
      (await import('#functions/settings/schedules/fireSchedules.ts')).fireSchedules(store, systemClock),
  },
  {
    name: 'upload-clearing',
    title: { en: 'clearing of files that were never attached', ar: 'حذف الملفات غير المرفقة' },
    expression: 'cron(15 3 * * ? *)',
    of: 'books',
    run: async (store) =>
      (await import('#functions/attachments/removeUnattached.ts')).removeUnattached(store, systemClock),
  },
  {
    name: 'documents-due',
    title: {
      en: 'what is due of documents, such as the end of quotes',
      ar: 'ما حلّ موعده من المستندات، كانتهاء عروض الأسعار',
    },
    expression: 'cron(10 0 * * ? *)',
    of: 'books',
    run: async (store) => {
      const { performDue } = await import('#functions/documents/posting/performDue.ts');
      await performDue(store, systemClock, (await import('#functions/documentKinds.ts')).documentKinds);
    },
  },
  {
    // Before the mails of the morning, so that they include it.
    name: 'document-expiry',
    title: { en: 'the warnings of documents that expire', ar: 'التنبيه إلى الوثائق التي تنتهي' },
    expression: 'cron(30 6 * * ? *)',
    of: 'books',
    run: async (store) => (await import('#functions/hr/warnOfExpiry.ts')).warnOfExpiry(store, systemClock),
  },
  {
    name: 'vat-due',
    title: { en: 'the notices of VAT returns that are due', ar: 'التنبيه إلى إقرارات الضريبة المستحقة' },
    expression: 'cron(40 6 * * ? *)',
    of: 'books',
    run: async (store) =>
      (await import('#functions/finance/taxes/warnOfReturns.ts')).warnOfReturns(store, systemClock),
  },
  {
    // Seven in the morning, Riyadh: what users have chosen to get once a day.
    name: 'notification-digest',
    title: { en: 'the daily digest of notifications', ar: 'الملخص اليومي للإشعارات' },
    expression: 'cron(0 7 * * ? *)',
    of: 'books',
    run: async (store) => (await import('#functions/me/sendDigests.ts')).sendDigests(store, systemClock),
  },
];

/** A failure is in the log each time; the admins are notified when it was the last one. */
const notifying = (schedule: Declared): Schedule => {
  const onGivenUp = (store: Store) => notifyAdminsOfFailure(store, schedule.title);
  // The admin of a sign-up that is cleared away can do nothing about it.
  return schedule.of === 'signUps' ? schedule : { ...schedule, onGivenUp };
};

export const schedules: readonly Schedule[] = declared.map(notifying);

/** In the cloud a job that its stream has lost would wait for the next one of its company. On one machine its consumer looks by itself. */
export const jobSweep: CompanySchedule = {
  name: 'job-sweep',
  expression: 'rate(15 minutes)',
  of: 'books',
  hasLongWork: isJobLeft,
  run: async (store, time) => {
    const { runJobs } = await import('#functions/jobs.ts');
    await runJobs({
      ...time,
      store,
      clock: systemClock,
      signal: time?.signal ?? new AbortController().signal,
    });
  },
};

/** Everything for which the cloud's clock calls the function of schedules. */
export const calledByClock: readonly Pick<CompanySchedule, 'name' | 'expression'>[] = [
  ...schedules,
  jobSweep,
  missedRuns,
];
