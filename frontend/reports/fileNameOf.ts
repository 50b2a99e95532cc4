// What a file of a report is called, in the language of the page or of its paper.
import { locale } from '#frontend/lib/texts/locale.ts';
import type { DocumentLanguage } from '#shared/paper/documentFrame.ts';
import type { AnyReport, AnyRun, AskedEntries } from '#shared/reports/report.ts';
import { reportFileName } from '#shared/reports/reportFileName.ts';

export const fileNameOf = (
  report: AnyReport,
  { run, asked }: { run: AnyRun | undefined; asked: AskedEntries },
  language: DocumentLanguage = locale,
): string => {
  const days = [run?.from, run?.to].flatMap((day) => day ?? []);
  return reportFileName(report, { run: run ?? null, asked, days }, language);
};
