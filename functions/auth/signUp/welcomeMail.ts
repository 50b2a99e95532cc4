// The mail to the admin of a new company: the code that each login asks for, and where that is. It repeats nothing that a stranger could have typed in, save the code.
import type { OpenContext } from '#functions/http/context.ts';
import { linkOrigin } from '#functions/http/linkOrigin.ts';
import type { Language } from '#functions/http/messages.ts';
import { outboxWrite } from '#functions/storage/outbox.ts';
import { mailText, mailTexts } from '../mailTexts.ts';
import type { SignUpInput } from './openCompany.ts';
import type { EndWrites } from './provisionCompany.ts';

export const welcomeMail = (
  language: Language,
  { to, code, link }: { to: string; code: string; link: string },
): { to: string; subject: string; text: string } => {
  const texts = mailTexts[language];
  const paragraphs = [
    texts['proof.greeting'],
    mailText(texts['welcome.what'], { code }),
    texts['welcome.login'],
    link,
    texts['welcome.first'],
    texts['proof.sender'],
  ];
  return { to, subject: mailText(texts['welcome.subject'], { code }), text: `${paragraphs.join('\n\n')}\n` };
};

/** The write that sends it, with the one that ends the sign-up. */
export const newWelcome =
  ({ clock, caller }: OpenContext, { admin }: SignUpInput): EndWrites =>
  async (_, { code }) => {
    const link = `${linkOrigin(caller.origin)}/login?${new URLSearchParams({ company: code })}`;
    const mail = welcomeMail(caller.language, { to: admin.email.toLowerCase(), code, link });
    return [outboxWrite({ kind: 'mail', ...mail }, clock)];
  };
