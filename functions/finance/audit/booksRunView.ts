// A check or repair of the books as the wire shows it: its state in words of the caller, what was found with amounts as people read them.
import { isLost, personOf, type StoredResult, type StoredRun } from '#functions/finance/books/booksRun.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { hasMessage, messageOf } from '#functions/http/messages.ts';
import type { BooksResult, BooksRun } from '#shared/finance/booksApi.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { findingsView } from './findingsView.ts';

const failureOf = async ({ caller }: SessionContext, fault: string): Promise<string> =>
  messageOf(caller.language, (await hasMessage(fault)) ? fault : 'books.runFailed');

export const runView = async (context: SessionContext, run: StoredRun): Promise<BooksRun> => {
  const { id, kind, askedAt, done, total, author, state, fault } = run;
  return {
    id,
    kind,
    askedAt,
    done,
    total,
    by: personOf(author),
    state: isLost(run, context.clock.nowMs()) ? 'lost' : state,
    failure: state === 'failed' ? await failureOf(context, fault) : null,
  };
};

export const resultView = ({ company }: SessionContext, result: StoredResult): BooksResult => {
  const { changes = [], changesCount = 0, findings, notes } = result;
  const scale = scaleOf(company.currency);
  return {
    ...result,
    findings: findingsView(findings, scale),
    notes: findingsView(notes, scale),
    changes: findingsView(changes, scale),
    changesCount,
  };
};
