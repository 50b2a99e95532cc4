// Everything that a new password brings with it, in one transaction: the hash, the end of all that was open but the session that changes it, the log, the notice by mail.

import {
  changedUserWrite,
  mailLanguage,
  standingOf,
  type UserRecord,
} from '#functions/company/userRecords.ts';
import { auditWrite } from '#functions/http/audit.ts';
import type { OpenContext } from '#functions/http/context.ts';
import type { CompanyRecord } from '#functions/storage/companyRecord.ts';
import { outboxWrite } from '#functions/storage/outbox.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Write } from '#functions/storage/writes.ts';
import { revocation } from '../session/livingSessions.ts';
import { hashPassword } from './passwordHash.ts';
import { passwordChangedMail } from './passwordMails.ts';

type Author = OpenContext & {
  store: Store;
  company: CompanyRecord;
  actor: { id: string; name: string };
  sessionKey?: string;
};

type Change = {
  action: 'passwordReset' | 'passwordChange';
  password: string;
  /** The session that continues. */
  kept: string | null;
};

/** Names that must not be all of a password. */
export const passwordNames = (company: CompanyRecord, user: UserRecord): string[] => [
  company.code,
  company.name,
  company.name_ar,
  user.username,
  user.name,
  user.name_ar,
];

/** The user's new password; a conflict when the user or the session to be kept changed meanwhile. */
export const newPasswordWrites = async (
  author: Author,
  user: UserRecord,
  { action, password, kept }: Change,
): Promise<Write[]> => {
  const { store, clock, caller, company } = author;
  const { changes, writes, ended } = await revocation(store, user, kept);
  const mail = passwordChangedMail(mailLanguage(user, caller.language), {
    to: user.email,
    code: company.code,
  });
  // A user who accepts an invitation had none before, and knows about it.
  const isInvited = standingOf(user) === 'invited';
  return [
    changedUserWrite(user, {
      ...changes,
      passwordHash: await hashPassword(password),
      status: 'active',
      invitedUntil: null,
    }),
    ...writes,
    auditWrite(author, {
      action,
      entity: 'user',
      id: user.id,
      facts: { endedSessions: ended, isInvited },
    }),
    ...(isInvited ? [] : [outboxWrite({ kind: 'mail', ...mail }, clock)]),
  ];
};
