// What a file of a report is called: the report, whose it is, and its days, which no reader takes for one number.
import type { DocumentLanguage } from '../paper/documentFrame.ts';
import type { AnyReport, AnyRun, AskedEntries } from './report.ts';

const words = { ar: ['من', 'إلى'], en: ['from', 'to'] } as const;

/** `من 2026-01-01 إلى 2026-11-30`, or its only day. */
export const daysInName = ([first, last]: readonly string[], language: DocumentLanguage): string => {
  const [from, to] = words[language];
  return last === undefined ? (first ?? '') : [from, first, to, last].join(' ');
};

/** What a run is called: by whose it is, where its paper is. */
export const titleOfRun = (
  { title, paper }: Pick<AnyReport, 'title' | 'paper'>,
  run: AnyRun | null | undefined,
): AnyReport['title'] => (run && paper?.(run)?.title) ?? title;

/** `run`: null where it is not there yet. */
export const reportFileName = (
  report: AnyReport,
  { run, asked, days }: { run: AnyRun | null; asked: AskedEntries; days: readonly string[] },
  language: DocumentLanguage,
): string => {
  const own = report.parameters.flatMap(({ kind, name }) => (kind === 'custom' ? [asked[name]] : []));
  return [titleOfRun(report, run)[language], ...own, daysInName(days, language)].filter(Boolean).join(' ');
};
