// What a file of a report is called: the report, whose it is, and its days, which no reader takes for one number.
import type { DocumentLanguage } from '../paper/documentFrame.ts';
import type { AnyReport, AnyRun, AskedEntries } from './report.ts';

const between = { ar: 'إلى', en: 'to' } as const;

/** `2026-01-01 إلى 2026-11-30` */
export const daysInName = (days: readonly string[], language: DocumentLanguage): string =>
  days.join(` ${between[language]} `);

/** `run`: null where it is not there yet. */
export const reportFileName = (
  { title, parameters, paper }: AnyReport,
  { run, asked, days }: { run: AnyRun | null; asked: AskedEntries; days: readonly string[] },
  language: DocumentLanguage,
): string => {
  const own = parameters.flatMap(({ kind, name }) => (kind === 'custom' ? [asked[name]] : []));
  const called = (run && paper?.(run)?.title) ?? title;
  return [called[language], ...own, daysInName(days, language)].filter(Boolean).join(' ');
};
