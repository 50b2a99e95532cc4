// What a new e-mail address of a user brings with it: its guard, the end of links that went to the old one or wait for another, and a mail that informs the old one.
import { endedLinkWrite } from '#functions/auth/password/mailedLink.ts';
import { emailChangedMail } from '#functions/auth/password/passwordMails.ts';
import {
  mailLanguage,
  signInGuards,
  signInKey,
  standingOf,
  type UserRecord,
} from '#functions/company/userRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { OutboxMessage } from '#functions/storage/outbox.ts';
import type { Store } from '#functions/storage/store.ts';
import { remove, uniqueGuard, type Write } from '#functions/storage/writes.ts';

/** The new address is the user's alone, and no link of before works any more. */
export const emailWrites = async (store: Store, user: UserRecord, email: string): Promise<Write[]> => {
  if (email === user.email) return [];
  const onConflict = { code: 'user.emailTaken', details: { email } };
  return [
    remove({ key: signInKey(user.email) }),
    uniqueGuard(signInGuards.email, email, { id: user.id, onConflict }),
    await endedLinkWrite(store, user.id, 'password'),
    await endedLinkWrite(store, user.id, 'email'),
  ];
};

/** An address that is not proved yet gets no mail. */
export const emailChangedNotice = (
  { caller, company }: Pick<SessionContext, 'caller' | 'company'>,
  user: UserRecord,
  email: string,
): OutboxMessage[] => {
  if (email === user.email || standingOf(user) === 'invited') return [];
  const mail = emailChangedMail(mailLanguage(user, caller.language), { to: user.email, code: company.code });
  return [{ kind: 'mail', ...mail }];
};
