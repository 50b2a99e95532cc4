// The mail that carries the link to a document, in the language of its recipient.
import { mailedName } from '#functions/http/mailedName.ts';
import type { Language } from '#functions/http/messages.ts';
import type { CompanyRecord } from '#functions/storage/companyRecord.ts';
import type { MailedPaper, OutboxMessage } from '#functions/storage/outbox.ts';
import { inLanguage } from '#shared/documents/bothLanguages.ts';
import { currencyLabel } from '#shared/kernel/currencyName.ts';
import { dateInZone } from '#shared/kernel/dates.ts';
import { groupedMoney, type Money, scaleOf } from '#shared/kernel/money.ts';
import { writtenDay, writtenInstant } from '#shared/kernel/writtenDates.ts';
import { linkMark } from '#shared/links/linkMark.ts';
import ar from '#shared/locales/ar/linkMail.json' with { type: 'json' };
import en from '#shared/locales/en/linkMail.json' with { type: 'json' };
import { isolated } from '#shared/paper/bidiMarks.ts';
import { messageText } from '#shared/paper/direction/messageText.ts';

const texts: Record<Language, typeof en> = { ar, en };

/** What a document is called, with its number, and what it comes to. */
export type MailSummary = {
  language: Language;
  /** The language of its page; null where that is in both, and opens in the language of its reader. */
  opensIn: Language | null;
  title: string;
  /** What it comes to; null where that is not shown. */
  total: string | null;
  /** The last day on which what it says holds; null where it always does. */
  validUntil?: string | null;
  /** How it is called in the words beside a link, and its number there. */
  wording: 'invoice' | 'note' | 'quote' | 'contract' | 'annex' | 'receipt' | 'statement';
  number: string;
  /** What its reader owes by it, as a sentence; of a statement. */
  due?: string;
};

/** What the reader of a statement owes, in minor units, and what of it is overdue. */
export const mailedDue = (
  language: Language,
  { balance, overdue }: { balance: Money; overdue: Money },
  currency: string,
): string => {
  const shown = (amount: Money) => mailedAmount(language, amount, currency);
  const values: Record<string, string> = {
    amount: shown(balance < 0n ? -balance : balance),
    overdue: shown(overdue),
  };
  const owed = overdue > 0n ? 'due.overdue' : 'due.owed';
  const key = balance < 0n ? 'due.yours' : owed;
  return messageText(texts[language][balance === 0n ? 'due.none' : key], (name) => values[name] ?? '');
};

/** `1,150.00 ر.س`, and in English `1,150.00 SAR`. */
export const mailedAmount = (language: Language, amount: Money, currency: string): string => {
  const unit = currencyLabel(currency, language);
  return `${groupedMoney(amount, scaleOf(currency))} ${unit}`;
};

/** `paper`: the link whose paper goes along, by the hash of its code. */
type Mailed = {
  to: string;
  link: string;
  until: string;
  company: CompanyRecord;
  words?: string | undefined;
  paper?: MailedPaper | undefined;
};

/** Beside a link that is sent by hand: `{{link}}` is where it will stand. */
export const linkMessage = (
  { language, wording, number, title, total, due = '' }: Omit<MailSummary, 'opensIn'>,
  company: CompanyRecord,
): string => {
  const own = mailedName(language, company, company.code);
  const shown = isolated(number);
  const values: Record<string, string> = {
    number: shown,
    document: number === '' ? title : title.replace(number, () => shown),
    total: total ?? '',
    company: own,
    due,
  };
  return messageText(texts[language][`message.${wording}`], (name) => values[name] ?? `{{${name}}}`);
};

/** To the reader who accepted a document by its link; a name that reads like a link is not repeated to anybody. */
export const acceptedMail = (
  { language, title, total }: Pick<MailSummary, 'language' | 'title' | 'total'>,
  { to, name, at, company }: { to: string; name: string; at: string; company: CompanyRecord },
): OutboxMessage => {
  const own = texts[language];
  const said = inLanguage(name, language);
  const values: Record<string, string> = {
    document: total === null ? title : `${title} (${total})`,
    name: mailedName(language, { name: said, name_ar: said }, own['accepted.client']),
    at: writtenInstant(at, { language, digits: 'latn' }, company.timeZone),
    company: mailedName(language, company, company.code),
  };
  const fill = (text: string) => messageText(text, (each) => values[each] ?? '');
  const text = [
    own['link.greeting'],
    fill(own['accepted.text']),
    fill(own['accepted.end']),
    own['link.sender'],
  ].join('\n\n');
  const subject = messageText(own['accepted.subject'], () => title);
  return { kind: 'mail', to, subject, text: `${text}\n` };
};

/** Plain text; a company whose name reads like a link is named by its code. */
export const linkMail = (
  { language, title, total, validUntil = null, due }: Omit<MailSummary, 'opensIn'>,
  { to, link, until, company, words, paper }: Mailed,
): OutboxMessage => {
  const dayText = (day: string): string => writtenDay(day, { language, digits: 'latn' });
  const values: Record<string, string> = {
    document: title,
    total: total ?? '',
    validUntil: validUntil === null ? '' : dayText(validUntil),
    company: mailedName(language, company, company.code),
    until: dayText(dateInZone(Date.parse(until), company.timeZone)),
  };
  const said = (text: string) => messageText(text, (name) => values[name] ?? '');
  const own = texts[language];
  const usual = `${own['link.greeting']}\n\n${said(own[total === null ? 'link.asOfOpening' : 'link.what'])}`;
  const opening = words || `${usual}\n\n${linkMark}`;
  const text = [
    (opening.includes(linkMark) ? opening : `${opening}\n\n${linkMark}`).replaceAll(linkMark, () => link),
    ...(words || !due ? [] : [due]),
    ...(validUntil === null ? [] : [said(own['link.validUntil'])]),
    said(own['link.end']),
    own['link.sender'],
  ].join('\n\n');
  const mail = { kind: 'mail', to, subject: said(own['link.subject']), text: `${text}\n` } as const;
  return paper ? { ...mail, paper } : mail;
};
