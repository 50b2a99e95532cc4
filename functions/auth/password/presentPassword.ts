// Asks for the present password in an open session: trying passwords there is slowed down and noted like trying them at the door.

import type { UserRecord } from '#functions/company/userRecords.ts';
import { auditWrite } from '#functions/http/audit.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { refuseField } from '#functions/http/fieldFaults.ts';
import { isNotableFailure } from '../session/attemptDelay.ts';
import { countAttempt, forgiveAttempts } from '../session/attempts.ts';
import { isPassword } from './passwordHash.ts';

/** `field`: beside which a wrong one is refused. */
export const checkPresentPassword = async (
  context: SessionContext,
  user: UserRecord,
  { typed, field }: { typed: string; field: string },
): Promise<void> => {
  const { store, caller, actor } = context;
  const attempter = { store, who: user.id, address: caller.address };
  const failures = await countAttempt(context, attempter);
  if (await isPassword(typed, user.passwordHash)) return forgiveAttempts(context, attempter, { failures });
  const note = { action: 'failedLogin', entity: 'user', id: actor.id, facts: { failures } } as const;
  if (isNotableFailure(failures)) await store.commit([auditWrite(context, note)]);
  refuseField(field, 'field.passwordWrong');
};
