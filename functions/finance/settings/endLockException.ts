// Ends an exception from the lock before its time; when it answers, every lane knows.

import { operation } from '#functions/http/operation.ts';
import { endCutChange } from '#functions/ledger/changeRules.ts';
import { readDirectory } from '#functions/ledger/lanes.ts';
import * as api from '#shared/finance/booksApi.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import { changeRules } from './postingRulesView.ts';

export const endLockException = operation(api.endLockException, async (context, { params: { id } }) => {
  const { rules } = await readDirectory(context.store);
  const isOther = (exception: { id: string }) => exception.id !== id;
  if ((rules.exceptions ?? []).every(isOther)) {
    // The call that ended it may have been cut before every lane knew of it.
    await endCutChange(context.store);
    return notFound('lockException');
  }
  return changeRules(context, ({ exceptions = [] }) => ({ exceptions: exceptions.filter(isOther) }), {
    action: 'lock',
    entity: 'lockException',
    id,
  });
});
