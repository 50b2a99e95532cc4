// The mails about signing in: the links for a new password and for a new address, and the notices that something was changed. They repeat nothing that a stranger could have typed in, save the code; an invitation also names company, inviter and username.
import { mailedName } from '#functions/http/mailedName.ts';
import type { Language } from '#functions/http/messages.ts';
import { mailText, mailTexts } from '../mailTexts.ts';
import { emailProofHours, inviteDays, resetMinutes } from './mailedLink.ts';

export type PasswordMail = { to: string; subject: string; text: string };

const textOf = (paragraphs: readonly string[]): string => `${paragraphs.join('\n\n')}\n`;

type LinkMail = { to: string; code: string; link: string };

/** Who invites, and to which company, by the names in both languages. */
export type Invitation = Record<'by' | 'company', { name: string; name_ar: string }>;

export const inviteMail = (
  language: Language,
  { to, code, link, username, invitation }: LinkMail & { username: string; invitation: Invitation },
): PasswordMail => {
  const texts = mailTexts[language];
  const named = (whom: 'by' | 'company', otherwise: string) =>
    mailedName(language, invitation[whom], otherwise);
  const values = {
    code,
    // The page behind the link goes on to the sign-in with it.
    username: mailedName(language, { name: username, name_ar: username }, texts['invite.usernameLater']),
    days: String(inviteDays),
    company: named('company', code),
    by: named('by', texts['invite.somebody']),
  };
  const text = textOf([
    texts['proof.greeting'],
    mailText(texts['invite.why'], values),
    link,
    mailText(texts['invite.end'], values),
    texts['invite.notYou'],
    texts['proof.sender'],
  ]);
  return { to, subject: mailText(texts['invite.subject'], values), text };
};

export const resetLinkMail = (language: Language, { to, code, link }: LinkMail): PasswordMail => {
  const texts = mailTexts[language];
  const values = { code, minutes: String(resetMinutes) };
  const text = textOf([
    texts['proof.greeting'],
    mailText(texts['reset.why'], values),
    link,
    mailText(texts['reset.end'], values),
    texts['reset.notYou'],
    texts['proof.sender'],
  ]);
  return { to, subject: mailText(texts['reset.subject'], values), text };
};

/** That something happened to the sign-in, and what to do where it was not wished. */
const noticeMail =
  (kind: 'changed' | 'tfaReset' | 'emailAsked' | 'emailChanged') =>
  (language: Language, { to, code }: { to: string; code: string }): PasswordMail => {
    const texts = mailTexts[language];
    const text = textOf([
      texts['proof.greeting'],
      mailText(texts[`${kind}.what`], { code }),
      texts[`${kind}.notYou`],
      texts['proof.sender'],
    ]);
    return { to, subject: mailText(texts[`${kind}.subject`], { code }), text };
  };

/** To the new address: its reader may prove that it is the user's. */
export const emailProofMail = (language: Language, { to, code, link }: LinkMail): PasswordMail => {
  const texts = mailTexts[language];
  const values = { code, hours: String(emailProofHours) };
  const text = textOf([
    texts['proof.greeting'],
    mailText(texts['email.why'], values),
    link,
    mailText(texts['email.end'], values),
    texts['email.notYou'],
    texts['proof.sender'],
  ]);
  return { to, subject: mailText(texts['email.subject'], values), text };
};

export const emailAskedMail = noticeMail('emailAsked');
export const emailChangedMail = noticeMail('emailChanged');
export const passwordChangedMail = noticeMail('changed');
export const tfaResetMail = noticeMail('tfaReset');
