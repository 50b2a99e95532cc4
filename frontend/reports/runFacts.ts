// Period, branch, filters and time of a run as the statements above an exported document.
import type { Locale } from '#frontend/lib/browserStorage.ts';
import { choicesQuery } from '#frontend/lib/choiceQueries.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { nameIn } from '#frontend/lib/texts/locale.ts';
import { formatDate, formatInstant, hijriLine } from '#frontend/ui/dates/dateFormat.ts';
import type { DocumentBranch } from '#frontend/ui/page/useDocumentFrame.ts';
import { countText } from '#frontend/ui/text/countText.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import type { DocumentFact } from '#shared/paper/documentFrame.ts';
import type { AnyReport, AnyRun } from '#shared/reports/report.ts';
import type { BarPart } from '#shared/reports/reportBar.ts';
import type { ReportText } from './reportText.ts';

const dayFact = (label: string, date: string, language: Locale): DocumentFact => ({
  label,
  value: latinDigits(formatDate(date, language)),
  note: latinDigits(hijriLine(date, language) ?? ''),
});

/** The record of a code, as the bar offers it. */
const recordOf = async (kind: string, use: string, code: string) => {
  const offered = await queryClient.ensureQueryData(choicesQuery(kind, use));
  return offered.find((each) => each.code === code);
};

type Place = { report: AnyReport; run: AnyRun; t: ReportText; language: Locale };

const branchFact = async ({ report, run, t, language }: Place): Promise<DocumentFact[]> => {
  const branch =
    run.branch === null ? undefined : await recordOf('branch', `${report.form}.branch`, run.branch);
  return [{ label: t('bar.branch'), value: branch ? nameIn(language, branch) : t('bar.allBranches') }];
};

const valueFact = async ({ report, run, language }: Place, part: BarPart): Promise<DocumentFact[]> => {
  const value = (run as unknown as Readonly<Record<string, unknown>>)[part.name];
  if (typeof value !== 'string') return [];
  if (part.kind === 'record') {
    const record = await recordOf(part.of, `${report.form}.${part.name}`, value);
    return [{ label: part.label[language], value: record ? nameIn(language, record) : value }];
  }
  if (part.kind !== 'choice' || !matters(part, run)) return [];
  const words = part.choices[value];
  return words ? [{ label: part.label[language], value: words[language] }] : [];
};

const factsOf = async (place: Place, part: BarPart): Promise<DocumentFact[]> => {
  const { run, t, language } = place;
  if (part.kind === 'period')
    return [dayFact(t('bar.from'), run.from, language), dayFact(t('bar.to'), run.to, language)];
  if (part.kind === 'day') return [dayFact(t('bar.on'), run.to, language)];
  return part.kind === 'branch' ? branchFact(place) : valueFact(place, part);
};

/** Whether a choice makes a difference to this run. */
export const matters = ({ when }: { readonly when?: string }, run: AnyRun | undefined): boolean =>
  when === undefined || (run as unknown as Record<string, unknown> | undefined)?.[when] === true;

export type RunFacts = { facts: DocumentFact[]; branch: DocumentBranch | undefined };

export const runFacts = async (place: Place): Promise<RunFacts> => {
  const { report, run, t, language } = place;
  const told = await Promise.all(report.bar.map((part) => factsOf(place, part)));
  const branch =
    run.branch === null ? undefined : await recordOf('branch', `${report.form}.branch`, run.branch);
  const asOf = {
    label: t('run.asOf'),
    value: latinDigits(formatInstant(run.computedAt, language)),
    ...(run.entries === null
      ? {}
      : { note: latinDigits(t('run.entries', { count: run.entries, number: countText(run.entries) })) }),
  };
  return {
    facts: [...told.flat(), asOf],
    branch: branch && { code: branch.code, name: nameIn(language, branch) },
  };
};
