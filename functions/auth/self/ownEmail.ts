// A new e-mail address of one's own takes effect once the link that was sent to it is opened; until then the present one stays in force, and gets a notice.

import {
  emailProofHours,
  findMailedLink,
  isWaiting,
  type MailedLink,
  mailedLinkKey,
  newMailedLink,
  sendWaitMs,
} from '#functions/auth/password/mailedLink.ts';
import { emailAskedMail, emailProofMail } from '#functions/auth/password/passwordMails.ts';
import { mailLanguage, signInKey, type UserRecord } from '#functions/company/userRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { refuseTooMany } from '#functions/http/limits/countByAddress.ts';
import { linkOrigin } from '#functions/http/linkOrigin.ts';
import type { OutboxMessage } from '#functions/storage/outbox.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Write } from '#functions/storage/writes.ts';
import type { Profile } from '#shared/auth/selfApi.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';

const findLink = (store: Store, user: UserRecord): Promise<MailedLink | null> =>
  findMailedLink(store, mailedLinkKey(user.id, 'email'));

/** The address that waits to be proved. */
export const pendingEmail = async (store: Store, user: UserRecord): Promise<Profile['pending_email']> => {
  const link = await findLink(store, user);
  if (!link || !isWaiting(link, user, store.nowMs())) return null;
  return { email: link.email, until: new Date(link.untilMs).toISOString() };
};

type Proof = { kept: Write; mail: OutboxMessage; pending: Profile['pending_email'] };

/** The link for the address, in the place of an earlier one; refused where several were sent within the hour. */
export const emailProof = async (
  context: SessionContext,
  user: UserRecord,
  email: string,
): Promise<Proof> => {
  const { store, company, clock, caller } = context;
  const nowMs = clock.nowMs();
  const known = await findLink(store, user);
  const waitMs = sendWaitMs(known, 'user', nowMs);
  if (waitMs > 0) refuseTooMany(waitMs);
  const place = { key: mailedLinkKey(user.id, 'email'), known, nowMs };
  const { token, kept } = newMailedLink(place, {
    code: company.code,
    user: { id: user.id, email, ...(user.accessEpoch !== undefined && { accessEpoch: user.accessEpoch }) },
    sender: 'user',
    minutes: emailProofHours * 60,
  });
  const link = `${linkOrigin(caller.origin)}/prove-email/${token}`;
  const language = mailLanguage(user, caller.language);
  const pending = { email, until: new Date(nowMs + emailProofHours * 3600_000).toISOString() };
  return {
    kept,
    pending,
    mail: { kind: 'mail', ...emailProofMail(language, { to: email, code: company.code, link }) },
  };
};

type Asked = { writes: Write[]; outbox: OutboxMessage[]; pending: Profile['pending_email'] };

/** What asking for another address writes and sends; nothing where it is the present one. */
export const askedEmail = async (
  context: SessionContext,
  user: UserRecord,
  email: string,
): Promise<Asked> => {
  if (email === user.email) return { writes: [], outbox: [], pending: null };
  const { store, company, caller } = context;
  // An early answer; whether the address is free is decided when it is proved.
  refuseUnless((await store.get(signInKey(email))) === null, 'user.emailTaken', { email });
  const { kept, mail, pending } = await emailProof(context, user, email);
  const notice = emailAskedMail(mailLanguage(user, caller.language), { to: user.email, code: company.code });
  return { writes: [kept], outbox: [mail, { kind: 'mail', ...notice }], pending };
};
