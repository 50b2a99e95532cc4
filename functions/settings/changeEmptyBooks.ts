// What may change of the books as long as nothing was posted, in one transaction with every lane's head: a first posting at the same moment either comes before it and stops it, or comes after it.
import { type SessionContext, write } from '#functions/http/context.ts';
import { readEmptyBooks } from '#functions/ledger/balances/emptyBooks.ts';
import type { LaneRules } from '#functions/ledger/journal/lanes.ts';
import { CommitConflict, writesPerCommitMax } from '#functions/storage/commit.ts';
import { type CompanyRecord, companyKey, companyOf, companyWrite } from '#functions/storage/companyRecord.ts';
import type { Change } from '#shared/audit/changesBetween.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';

const triesMax = 5;
/** The company, the directory and the log are written beside the heads. */
const branchesMax = writesPerCommitMax - 3;

export type BooksChange<Answer> = {
  /** Of the company, on which it was decided. */
  rev: number;
  /** Of the company's record, and of the rules; null where nothing changes. */
  changeOf: (company: CompanyRecord) => {
    company: Partial<CompanyRecord>;
    rules: Partial<Pick<LaneRules, 'currency' | 'years'>>;
    changes: readonly Change[];
  } | null;
  /** Any other obstacle. */
  check?: (company: CompanyRecord) => Promise<void>;
  answerOf: (company: CompanyRecord) => Answer;
};

const changeOnce = async <Answer>(context: SessionContext, wanted: BooksChange<Answer>): Promise<Answer> => {
  const company = companyOf(await context.store.get(companyKey));
  const change = wanted.changeOf(company);
  const books = await readEmptyBooks(context.store, change?.rules ?? {});
  refuseUnless(!books.isPosted, 'baseCurrency.posted', { currency: company.currency });
  refuseUnless(company.rev === wanted.rev, 'record.changed');
  if (change === null) return wanted.answerOf(company);
  refuseUnless(books.lanes <= branchesMax, 'baseCurrency.tooManyBranches', { max: branchesMax });
  await wanted.check?.(company);
  return write(context, {
    writes: [
      { ...companyWrite(company, change.company), onConflict: { code: 'record.changed' } },
      ...books.writes,
    ],
    audit: { action: 'update', entity: 'company', id: company.code, changes: change.changes },
    answer: wanted.answerOf({ ...company, ...change.company, rev: company.rev + 1 }),
  });
};

export const changeEmptyBooks = async <Answer>(
  context: SessionContext,
  wanted: BooksChange<Answer>,
): Promise<Answer> => {
  for (let count = 0; count < triesMax; count += 1) {
    try {
      return await changeOnce(context, wanted);
    } catch (error) {
      // Most likely a posting came first: it is read and reported by the next try.
      if (!(error instanceof CommitConflict)) throw error;
    }
  }
  throw new Refusal('ledger.busy', { retryAfter: 1 });
};
