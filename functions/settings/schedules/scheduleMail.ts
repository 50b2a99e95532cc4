// The mail that leads to the file of a run, in the language of its reader.
import { mailedName } from '#functions/http/mailedName.ts';
import type { CompanyRecord } from '#functions/storage/companyRecord.ts';
import type { OutboxMessage } from '#functions/storage/outbox.ts';
import { dateInZone } from '#shared/kernel/dates.ts';
import { writtenDay } from '#shared/kernel/writtenDates.ts';
import ar from '#shared/locales/ar/scheduleMail.json' with { type: 'json' };
import en from '#shared/locales/en/scheduleMail.json' with { type: 'json' };
import { messageText } from '#shared/paper/direction/messageText.ts';
import type { Reader, RunRecord, ScheduleRecord } from './scheduleRecords.ts';
import { findSubject } from './subjects.ts';

const texts = { ar, en };

/** The title of the schedule: the name that it was given, or that of its report or list. */
export const titleOf = ({ name, report }: ScheduleRecord): { en: string; ar: string } => {
  if (name !== '') return { en: name, ar: name };
  return findSubject(report)?.title ?? { en: report, ar: report };
};

type Mailed = {
  reader: Reader;
  schedule: ScheduleRecord;
  run: RunRecord;
  company: CompanyRecord;
  link: string;
  /** Until when a link for a reader outside works. */
  until: string | null;
};

export const scheduleMail = ({ reader, schedule, run, company, link, until }: Mailed): OutboxMessage => {
  const { language } = reader;
  const own = texts[language];
  const written = { language, digits: 'latn' } as const;
  const title = titleOf(schedule)[language];
  const values: Record<string, string> = {
    // A name that reads like a link would lead elsewhere.
    title: mailedName(language, { name: title, name_ar: title }, schedule.report),
    company: mailedName(language, company, company.code),
    from: writtenDay(run.from, written),
    to: writtenDay(run.to, written),
    until: until === null ? '' : writtenDay(dateInZone(Date.parse(until), company.timeZone), written),
  };
  const said = (text: string) => messageText(text, (name) => values[name] ?? '');
  const isOfOneDay = run.from === run.to;
  const text = [
    own['mail.greeting'],
    said(isOfOneDay ? own['mail.day'] : own['mail.period']),
    link,
    said(until === null ? own['mail.signIn'] : own['mail.until']),
    ...(run.format === schedule.format ? [] : [own['mail.tooLong']]),
    own['mail.sender'],
  ].join('\n\n');
  return { kind: 'mail', to: reader.email, subject: said(own['mail.subject']), text: `${text}\n` };
};
