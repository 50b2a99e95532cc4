// A link by which a user sets a password, and the mail that carries it: for a new one, or for the first one after an invitation.

import { mailLanguage, type UserRecord } from '#functions/company/userRecords.ts';
import type { OpenContext, SessionContext } from '#functions/http/context.ts';
import { refuseTooMany } from '#functions/http/limits/countByAddress.ts';
import { linkOrigin } from '#functions/http/linkOrigin.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { OutboxMessage } from '#functions/storage/outbox.ts';
import type { Put } from '#functions/storage/writes.ts';
import {
  findMailedLink,
  inviteDays,
  type LinkSender,
  type MailedLink,
  mailedLinkKey,
  newMailedLink,
  resetMinutes,
  sendWaitMs,
} from './mailedLink.ts';
import { type Invitation, inviteMail, resetLinkMail } from './passwordMails.ts';

const kinds = {
  reset: { path: 'reset-password', minutes: resetMinutes },
  invite: { path: 'invite', minutes: inviteDays * 24 * 60 },
} as const;

export type Addressee = Pick<UserRecord, 'id' | 'email' | 'username' | 'preferences' | 'accessEpoch'>;

type Wanted = {
  code: string;
  user: Addressee;
  /** Without it the link is for a new password. */
  invitation?: Invitation | undefined;
  sender: LinkSender;
  /** Where it is kept, and what is there. */
  key: Key;
  known: MailedLink | null;
};

export type PasswordLink = { kept: Put; mail: OutboxMessage };

export const newPasswordLink = (
  { clock, caller }: OpenContext,
  { code, user, invitation, sender, key, known }: Wanted,
): PasswordLink => {
  const { path, minutes } = kinds[invitation ? 'invite' : 'reset'];
  const place = { key, known, nowMs: clock.nowMs() };
  const { token, kept } = newMailedLink(place, { code, user, sender, minutes });
  const link = `${linkOrigin(caller.origin)}/${path}/${token}`;
  const language = mailLanguage(user, caller.language);
  const mailFacts = { to: user.email, code, link };
  const mail = invitation
    ? inviteMail(language, { ...mailFacts, username: user.username, invitation })
    : resetLinkMail(language, mailFacts);
  return { kept, mail: { kind: 'mail', ...mail } };
};

/** The link that a colleague sends; refused where several were sent within the hour. */
export const linkByColleague = async (
  context: SessionContext,
  user: Addressee,
  kind: keyof typeof kinds,
): Promise<PasswordLink> => {
  const { store, company, clock, actor } = context;
  const key = mailedLinkKey(user.id, 'password');
  const known = await findMailedLink(store, key);
  const waitMs = sendWaitMs(known, 'others', clock.nowMs());
  if (waitMs > 0) return refuseTooMany(waitMs);
  return newPasswordLink(context, {
    code: company.code,
    user,
    sender: 'others',
    key,
    known,
    ...(kind === 'invite' && { invitation: { by: actor, company } }),
  });
};

/** When an invitation that is sent now is over, epoch seconds. */
export const invitationEnd = (nowMs: number): number => Math.floor(nowMs / 1000) + kinds.invite.minutes * 60;
