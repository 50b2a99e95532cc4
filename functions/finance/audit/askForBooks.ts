// Leaves a check or repair of the books as a job for a function that has the time for books of any size.
import { isUnderWay, newRun, readRun, runWrite, type StoredRun } from '#functions/finance/books/booksRun.ts';
import { type SessionContext, write } from '#functions/http/context.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import type { BooksRun } from '#shared/finance/booksApi.ts';
import { runView } from './booksRunView.ts';

const acts = { check: 'beginCheck', repair: 'beginRepair' } as const;

/** `join` decides the answer to a user who asks while another run is under way: its view, or a refusal. */
export const askForBooks = (
  context: SessionContext,
  kind: StoredRun['kind'],
  join: (run: StoredRun) => Promise<BooksRun>,
): Promise<BooksRun> =>
  retryOnConflict(context.store, async () => {
    const { store, clock, actor, caller, sessionKey, company } = context;
    const before = await readRun(store);
    if (isUnderWay(before, clock.nowMs())) return join(before);
    const author = { actor: { ...actor, roles: [] }, caller, sessionKey };
    const run = newRun({ clock, kind, author }, before);
    return write(context, {
      writes: [runWrite(run)],
      audit: { action: acts[kind], entity: 'books', id: company.code },
      jobs: [{ kind: 'books', run: run.id }],
      answer: await runView(context, run),
    });
  });
