// Ends an exception from the lock before its time; when it answers, every lane knows.

import * as api from '#shared/finance/booksApi.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import { changePostingRules } from './changePostingRules.ts';
import { ruleOperation } from './ruleOperation.ts';

export const endLockException = ruleOperation(api.endLockException, (context, { params: { id } }) => {
  const isOther = (exception: { id: string }) => exception.id !== id;
  return changePostingRules(context, {
    change: ({ exceptions = [] }) =>
      exceptions.every(isOther) ? notFound('lockException') : { exceptions: exceptions.filter(isOther) },
    audit: { action: 'lock', entity: 'lockException', id },
  });
});
