// The statements above an exported run, with the names that the bar offers.
import type { Locale } from '#frontend/lib/browserStorage.ts';
import { choicesQuery } from '#frontend/lib/choiceQueries.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { showsHijri } from '#frontend/lib/texts/hijri.ts';
import { shownTimeZone } from '#frontend/lib/timeZone.ts';
import type { AnyReport, AnyRun } from '#shared/reports/report.ts';
import { type ReportFacts, reportFacts } from '#shared/reports/reportFacts.ts';
import { type ReportText, sayIn } from './reportText.ts';

/** The record of a code, as the bar offers it. */
const recordOf = async (kind: string, use: string, code: string) => {
  const offered = await queryClient.ensureQueryData(choicesQuery(kind, use));
  return offered.find((each) => each.code === code);
};

type Place = { report: AnyReport; run: AnyRun; t: ReportText; language: Locale; onPaper: boolean };

export const runFacts = ({ report, run, t, language, onPaper }: Place): Promise<ReportFacts> =>
  reportFacts(report, run, {
    say: sayIn(t),
    language,
    hijri: showsHijri(),
    timeZone: shownTimeZone(),
    onPaper,
    recordOf,
  });
