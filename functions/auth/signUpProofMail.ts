// The mail that asks for the proof of a sign-up. It repeats nothing that a stranger could have typed in, save the code.
import type { Language } from '#functions/http/messages.ts';
import ar from '#shared/locales/ar/mail.json' with { type: 'json' };
import en from '#shared/locales/en/mail.json' with { type: 'json' };
import { proofDays, proofHours } from './proofTimes.ts';

type Texts = typeof en;

const catalogues: Record<Language, Texts> = { ar, en };

const filled = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** Plain text, paragraph by paragraph. */
export const signUpProofMail = (
  language: Language,
  { to, code, link }: { to: string; code: string; link: string },
): { to: string; subject: string; text: string } => {
  const texts = catalogues[language];
  const values = { code, hours: String(proofHours), days: String(proofDays) };
  const paragraphs = [
    texts['proof.greeting'],
    filled(texts['proof.why'], values),
    link,
    filled(texts['proof.end'], values),
    filled(texts['proof.notYou'], values),
    texts['proof.sender'],
  ];
  return { to, subject: filled(texts['proof.subject'], values), text: `${paragraphs.join('\n\n')}\n` };
};
