// How each kind of job is done. A kind of `functions/storage/jobs.ts` without an entry here does not compile.
import { nightlyCheckTitle } from '#functions/finance/books/nightlyCheck.ts';
import type { JobTitle } from '#functions/me/notifyAdminsOfFailure.ts';
import type { Job, JobOutcome, Work } from '#functions/storage/jobs.ts';

export type JobKind<Kind extends Job = Job> = {
  /** The title of the job in the notice of its failure to the admins. */
  readonly title: JobTitle;
  /** Loads what does the work when there is some. Throws where the job has to be started again. */
  readonly run: (work: Work, job: Kind) => Promise<JobOutcome>;
};

type JobKinds = { readonly [Name in Job['kind']]: JobKind<Extract<Job, { kind: Name }>> };

const kinds: JobKinds = {
  books: {
    title: { en: 'a check or repair of the books', ar: 'فحص الدفاتر أو إصلاحها' },
    run: async (work, { run }) => {
      const { runBooks } = await import('#functions/finance/books/runBooks.ts');
      return runBooks(work, run);
    },
  },
  'books.night': {
    title: nightlyCheckTitle,
    run: async (work) => (await import('#functions/finance/books/runNightlyCheck.ts')).runNightlyCheck(work),
  },
  'report.send': {
    title: { en: 'a report that is sent regularly', ar: 'تقرير مجدول' },
    run: async (work, job) =>
      (await import('#functions/settings/schedules/sendScheduled.ts')).sendScheduled(work, job),
  },
  'opening.reverse': {
    title: { en: 'the reversal of opening balances', ar: 'عكس الأرصدة الافتتاحية' },
    run: async (work, { branch }) =>
      (await import('#functions/finance/opening/runReversal.ts')).runReversal(work, branch),
  },
  'counts.apply': {
    title: { en: 'the adjustments of a count sheet', ar: 'تسويات ورقة جرد' },
    run: async (work, { sheet }) =>
      (await import('#functions/inventory/counts/applySheet.ts')).applySheet(work, sheet),
  },
};

/** None for a kind that this version of the product does not know. */
export const jobKindOf = ({ kind }: Job): JobKind | undefined =>
  Object.hasOwn(kinds, kind) ? (kinds[kind] as JobKind) : undefined;
