// The check and the repair of the books for tests: asked for, and waited for.
import { runOfBooks } from '#scripts/api/runOfBooks.ts';
import { type BooksResult, checkBooks, getBooksCheck, repairBooks } from '#shared/finance/booksApi.ts';
import type { Client } from '../product/client.ts';

const pauseMs = 200;

/** What a check that begins now finds. */
export const checkedBooks = (client: Client): Promise<BooksResult> =>
  runOfBooks({
    begin: () => client.call(checkBooks, {}),
    look: () => client.call(getBooksCheck, {}),
    pauseMs,
  });

/** What a repair that begins now changes, and what is left. */
export const repairedBooks = (client: Client): Promise<BooksResult> =>
  runOfBooks({
    begin: () => client.call(repairBooks, {}),
    look: () => client.call(getBooksCheck, {}),
    pauseMs,
  });
