// A link by which a user sets a password, and the mail that carries it: for a new one, or for the first one after an invitation.
import type { OpenContext } from '#functions/http/context.ts';
import type { OutboxMessage } from '#functions/storage/outbox.ts';
import type { Put } from '#functions/storage/writes.ts';
import { linkOrigin } from './linkOrigin.ts';
import { inviteMail, resetLinkMail } from './passwordMails.ts';
import { inviteDays, newResetLink, resetMinutes } from './resetLink.ts';
import { mailLanguage, type UserRecord } from './userRecords.ts';

const kinds = {
  reset: { path: 'reset-password', minutes: resetMinutes, mailOf: resetLinkMail },
  invite: { path: 'invite', minutes: inviteDays * 24 * 60, mailOf: inviteMail },
} as const;

type Wanted = {
  code: string;
  user: Pick<UserRecord, 'id' | 'email' | 'preferences'>;
  kind: keyof typeof kinds;
};

export const newPasswordLink = (
  { clock, caller }: OpenContext,
  { code, user, kind }: Wanted,
): { kept: Put; mail: OutboxMessage } => {
  const { path, minutes, mailOf } = kinds[kind];
  const { token, kept } = newResetLink({ code, user: user.id, minutes }, clock);
  const link = `${linkOrigin(caller.origin)}/${path}/${token}`;
  return {
    kept,
    mail: { kind: 'mail', ...mailOf(mailLanguage(user, caller.language), { to: user.email, code, link }) },
  };
};

/** When an invitation that is sent now is over, epoch seconds. */
export const invitationEnd = (nowMs: number): number => Math.floor(nowMs / 1000) + kinds.invite.minutes * 60;
