// The mail that asks for the proof of a sign-up. It repeats nothing that a stranger could have typed in, save the code.
import type { Language } from '#functions/http/messages.ts';
import { mailText, mailTexts } from '../mailTexts.ts';
import { proofDays, proofHours } from './proofTimes.ts';

/** Plain text, paragraph by paragraph. */
export const signUpProofMail = (
  language: Language,
  { to, code, link }: { to: string; code: string; link: string },
): { to: string; subject: string; text: string } => {
  const texts = mailTexts[language];
  const values = { code, hours: String(proofHours), days: String(proofDays) };
  const paragraphs = [
    texts['proof.greeting'],
    mailText(texts['proof.why'], values),
    link,
    mailText(texts['proof.end'], values),
    mailText(texts['proof.notYou'], values),
    texts['proof.sender'],
  ];
  return { to, subject: mailText(texts['proof.subject'], values), text: `${paragraphs.join('\n\n')}\n` };
};
