// The check of the books on demand. A request during another run waits for that one.
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/finance/booksApi.ts';
import { askForBooks } from './askForBooks.ts';
import { runView } from './booksRunView.ts';

export const checkBooks = operation(api.checkBooks, (context) =>
  askForBooks(context, 'check', (run) => runView(context, run)),
);
