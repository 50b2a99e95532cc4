// What the last nightly check of the books has found.

import { operation } from '#functions/http/operation.ts';
import { readLastCheck } from '#functions/ledger/lastCheck.ts';
import * as api from '#shared/finance/booksApi.ts';

export const getLastCheck = operation(api.getLastCheck, async (context) => ({
  last: await readLastCheck(context.store),
}));
