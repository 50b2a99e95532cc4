// Fiscal years, lock date and the inter-branch account.

import { operation } from '#functions/http/operation.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import * as api from '#shared/finance/booksApi.ts';
import { postingRulesView } from './postingRulesView.ts';

export const getPostingRules = operation(api.getPostingRules, async (context) => {
  const { rules } = await readDirectory(context.store);
  return postingRulesView(context, rules);
});
