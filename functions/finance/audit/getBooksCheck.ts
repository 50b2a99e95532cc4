// How far the check or repair of the books is, and what the last one has found.
import { readResult, readRun } from '#functions/finance/books/booksRun.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/finance/booksApi.ts';
import { resultView, runView } from './booksRunView.ts';

export const getBooksCheck = operation(api.getBooksCheck, async (context) => {
  // The run first: it goes in the transaction that brings its result.
  const run = await readRun(context.store);
  const last = await readResult(context.store);
  return { run: run && (await runView(context, run)), last: last && resultView(context, last) };
});
