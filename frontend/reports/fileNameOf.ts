// What a file of a report is called.
import { localText } from '#frontend/lib/texts/locale.ts';
import type { AnyReport, AnyRun, AskedEntries } from '#shared/reports/report.ts';

/** The report, whose it is, and its days. */
export const fileNameOf = (
  { title, parameters }: AnyReport,
  run: Pick<AnyRun, 'from' | 'to'> | undefined,
  asked: AskedEntries,
): string => {
  const own = parameters.flatMap(({ kind, name }) => (kind === 'custom' ? [asked[name]] : []));
  return [localText(title), ...own, run?.from, run?.to].filter(Boolean).join(' ');
};
