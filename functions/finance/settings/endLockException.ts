// Ends an exception from the lock before its time; one that has ended stays so.

import { operation } from '#functions/http/operation.ts';
import { readDirectory } from '#functions/ledger/lanes.ts';
import * as api from '#shared/finance/booksApi.ts';
import { changeRules, viewOfDoneChange } from './postingRulesView.ts';

export const endLockException = operation(api.endLockException, async (context, { params: { id } }) => {
  const { rules } = await readDirectory(context.store);
  const isOther = (exception: { id: string }) => exception.id !== id;
  if ((rules.exceptions ?? []).every(isOther)) return viewOfDoneChange(context, rules);
  return changeRules(context, ({ exceptions = [] }) => ({ exceptions: exceptions.filter(isOther) }), {
    action: 'lock',
    entity: 'lockException',
    id,
  });
});
