// Lets one person post on some locked days for some hours; when it answers, every lane knows of it.

import { newRecordId, type SessionContext } from '#functions/http/context.ts';
import { refuseField } from '#functions/http/fieldFaults.ts';
import { sha256 } from '#functions/http/tokens.ts';
import * as api from '#shared/finance/booksApi.ts';
import type { EndpointInput } from '#shared/kernel/endpoint.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { grantFault, type LockException } from '#shared/ledger/postingRules.ts';
import { changePostingRules } from './changePostingRules.ts';
import { exceptionUser } from './exceptionUsers.ts';
import { ruleOperation } from './ruleOperation.ts';

type Wish = EndpointInput<typeof api.grantLockException>['body'];

const hourMs = 3_600_000;

/** A repeated call names the same exception. */
const idOf = (context: SessionContext): string => {
  const { actor, idempotency } = context;
  return idempotency ? sha256(`${actor.id}#${idempotency.key}`).slice(0, 26) : newRecordId(context);
};

const personOf = ({ id, name, name_ar }: LockException['user']) => ({ id, name, name_ar });

const exceptionOf = async (context: SessionContext, wish: Wish): Promise<Omit<LockException, 'id'>> => {
  const { actor, clock } = context;
  const user = await exceptionUser(context, wish.user);
  if (typeof user === 'string') return refuseField('user', user);
  const nowMs = clock.nowMs();
  return {
    user: personOf(user),
    from: wish.from,
    to: wish.to,
    until: new Date(nowMs + wish.hours * hourMs).toISOString(),
    reason: wish.reason,
    grantedBy: personOf(actor),
    grantedAt: new Date(nowMs).toISOString(),
  };
};

export const grantLockException = ruleOperation(api.grantLockException, async (context, { body }) => {
  const id = idOf(context);
  const exception = { id, ...(await exceptionOf(context, body)) };
  return changePostingRules(context, {
    change: (rules) => {
      // The first call's, whose stored answer is not visible yet: the guard of its key says so.
      if (rules.exceptions?.some((known) => known.id === id)) return {};
      const fault = grantFault(rules, exception, exception.grantedAt);
      if (fault) throw new Refusal(fault.code, fault.details);
      return { exceptions: [...(rules.exceptions ?? []), exception] };
    },
    audit: { action: 'unlock', entity: 'lockException', id, reason: exception.reason },
  });
});
