// Everything that a new password brings with it, in one transaction: the hash, the end of sessions, links and remembered devices, the log, the notice by mail.
import { auditWrite } from '#functions/http/audit.ts';
import type { OpenContext } from '#functions/http/context.ts';
import type { CompanyRecord } from '#functions/storage/companyRecord.ts';
import type { Key } from '#functions/storage/keys.ts';
import { outboxWrite } from '#functions/storage/outbox.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Write } from '#functions/storage/writes.ts';
import { hashPassword } from './passwordHash.ts';
import { passwordChangedMail } from './passwordMails.ts';
import { linkEndWrites } from './resetLink.ts';
import { sessionEndWrites } from './sessionEnds.ts';
import { deviceEndWrites } from './tfa/tfaRecords.ts';
import { changedUserWrite, mailLanguage, standingOf, type UserRecord } from './userRecords.ts';

type Author = OpenContext & {
  store: Store;
  company: CompanyRecord;
  actor: { id: string; name: string };
  sessionKey?: string;
};

type Change = {
  action: 'passwordReset' | 'passwordChange';
  password: string;
  /** The link that leads here, which ends with it. */
  used?: Key;
  /** The session that goes on. */
  kept: string | null;
};

/** Names that must not be all of a password. */
export const passwordNames = (company: CompanyRecord, user: UserRecord): string[] => [
  company.code,
  company.name,
  user.username,
  user.name,
];

/** The user's new password; a conflict when the user or the link changed meanwhile. */
export const newPasswordWrites = async (
  author: Author,
  user: UserRecord,
  { action, password, used, kept }: Change,
): Promise<Write[]> => {
  const { store, clock, caller, company } = author;
  const ended = await sessionEndWrites(store, user, kept);
  const session = user.session === kept ? kept : null;
  const mail = passwordChangedMail(mailLanguage(user, caller.language), {
    to: user.email,
    code: company.code,
  });
  // Who accepts an invitation had none before, and knows about it.
  const isInvited = standingOf(user) === 'invited';
  return [
    changedUserWrite(user, {
      ...{ passwordHash: await hashPassword(password), session },
      ...{ status: 'active', invitedUntil: null },
    }),
    ...ended,
    ...(await linkEndWrites(store, user.id, used)),
    ...(await deviceEndWrites(store, user.id)),
    auditWrite(author, {
      action,
      entity: 'user',
      id: user.id,
      facts: { endedSessions: ended.length, isInvited },
    }),
    ...(isInvited ? [] : [outboxWrite({ kind: 'mail', ...mail }, clock)]),
  ];
};
