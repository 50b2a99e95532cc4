// The mail that carries the link to a document, in the language of its recipient.
import { mailedName } from '#functions/http/mailedName.ts';
import type { Language } from '#functions/http/messages.ts';
import type { CompanyRecord } from '#functions/storage/companyRecord.ts';
import type { OutboxMessage } from '#functions/storage/outbox.ts';
import { dateInZone } from '#shared/kernel/dates.ts';
import { filledText } from '#shared/kernel/filledText.ts';
import ar from '#shared/locales/ar/linkMail.json' with { type: 'json' };
import en from '#shared/locales/en/linkMail.json' with { type: 'json' };

const texts: Record<Language, typeof en> = { ar, en };

/** What a document is called, with its number, and what it comes to. */
export type MailSummary = {
  language: Language;
  title: string;
  /** What it comes to; null where that is not shown. */
  total: string | null;
  /** The last day on which what it says holds; null where it always does. */
  validUntil?: string | null;
};

type Mailed = { to: string; link: string; until: string; company: CompanyRecord };

/** Plain text; a company whose name reads like a link is named by its code. */
export const linkMail = (
  { language, title, total, validUntil = null }: MailSummary,
  { to, link, until, company }: Mailed,
): OutboxMessage => {
  const values: Record<string, string> = {
    document: title,
    total: total ?? '',
    validUntil: validUntil ?? '',
    company: mailedName(language, company, company.code),
    until: dateInZone(Date.parse(until), company.timeZone),
  };
  const said = (text: string) => filledText(text, (name) => values[name] ?? '');
  const own = texts[language];
  const text = [
    own['link.greeting'],
    said(own[total === null ? 'link.asOfOpening' : 'link.what']),
    ...(validUntil === null ? [] : [said(own['link.validUntil'])]),
    link,
    said(own['link.end']),
    own['link.sender'],
  ].join('\n\n');
  return { kind: 'mail', to, subject: said(own['link.subject']), text: `${text}\n` };
};
