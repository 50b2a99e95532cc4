// Period, branch, filters and time of a run as the statements above an exported document, the same in the browser and on the server.
import { dateInZone } from '../kernel/dates.ts';
import { nameIn } from '../kernel/names.ts';
import { type Digits, writtenDay, writtenHijri, writtenInstant } from '../kernel/writtenDates.ts';
import type { DocumentFact } from '../paper/documentFrame.ts';
import type { AnyReport, AnyRun } from './report.ts';
import type { ReportParameter } from './reportParameters.ts';
import type { ReportWords } from './reportTable.ts';

/** The names of a record. */
type Named = { code: string; name: string; name_ar: string };

export type FactsAround = ReportWords & {
  /** Whether the Hijri day stands below a day. */
  hijri: boolean;
  timeZone: string;
  /** For readers of the paper, some of whom are handed it: of how the books were asked they learn nothing. */
  onPaper?: boolean | undefined;
  /** A record that the bar names; `use`: what it is asked for, as in `ledgerReport.branch`. */
  recordOf: (kind: string, use: string, code: string) => Promise<Named | undefined>;
};

type Place = FactsAround & { report: AnyReport; run: AnyRun };

const digits: Digits = 'latn';

const dayFact = ({ language, hijri }: Place, label: string, date: string | null): DocumentFact[] =>
  date === null
    ? []
    : [
        {
          label,
          value: writtenDay(date, { language, digits }),
          note: hijri ? writtenHijri(date, { language, digits }) : '',
        },
      ];

const branchOf = async ({ report, run, recordOf }: Place): Promise<Named | undefined> =>
  run.branch === null ? undefined : recordOf('branch', `${report.form}.branch`, run.branch);

/** Whether a choice makes a difference to this run. */
export const matters = ({ when }: { readonly when?: string }, run: AnyRun | undefined): boolean =>
  when === undefined || (run !== undefined && Reflect.get(run, when) === true);

const valueFact = async (place: Place, part: ReportParameter): Promise<DocumentFact[]> => {
  const { report, run, language } = place;
  const value: unknown = Reflect.get(run, part.name);
  if (typeof value !== 'string') return [];
  if (part.kind === 'record') {
    const record = await place.recordOf(part.of, `${report.form}.${part.name}`, value);
    return [{ label: part.label[language], value: record ? nameIn(language, record) : value }];
  }
  if (part.kind === 'search') return [{ label: part.label[language], value }];
  if (part.kind !== 'choice' || !matters(part, run)) return [];
  const words = part.choices[value];
  return words ? [{ label: part.label[language], value: words[language] }] : [];
};

const factsOf = async (place: Place, part: ReportParameter): Promise<DocumentFact[]> => {
  const { run, say } = place;
  if (part.kind === 'period')
    return [...dayFact(place, say('bar.from'), run.from), ...dayFact(place, say('bar.to'), run.to)];
  if (part.kind === 'day') return dayFact(place, say('bar.on'), run.to);
  if (part.kind !== 'branch') return valueFact(place, part);
  const branch = await branchOf(place);
  return [
    { label: say('bar.branch'), value: branch ? nameIn(place.language, branch) : say('bar.allBranches') },
  ];
};

const counted = new Intl.NumberFormat('en');

const asOfFact = ({ say, language, timeZone, run }: Place): DocumentFact => ({
  label: say('run.asOf'),
  value: writtenInstant(run.computedAt, { language, digits }, timeZone),
  ...(run.entries === null
    ? {}
    : { note: say('run.entries', { count: run.entries, number: counted.format(run.entries) }) }),
});

/** The days, the one branch that it is of, and the day of its making where that is another one than its last. */
const handedParts = async (place: Place): Promise<DocumentFact[]> => {
  const { report, run, say, timeZone } = place;
  const parts = report.parameters.filter(
    ({ kind }) => kind === 'period' || (kind === 'branch' && run.branch !== null),
  );
  const facts = await Promise.all(parts.map((part) => factsOf(place, part)));
  const day = dateInZone(Date.parse(run.computedAt), timeZone);
  return [...facts.flat(), ...(day === run.to ? [] : dayFact(place, say('run.asOf'), day))];
};

const allParts = async (place: Place): Promise<DocumentFact[]> => {
  const facts = await Promise.all(place.report.parameters.map((part) => factsOf(place, part)));
  return [...facts.flat(), asOfFact(place)];
};

export type ReportFacts = { facts: DocumentFact[]; branch: { code: string; name: string } | undefined };

export const reportFacts = async (
  report: AnyReport,
  run: AnyRun,
  around: FactsAround,
): Promise<ReportFacts> => {
  const place = { ...around, report, run };
  const isHanded = around.onPaper === true && Boolean(report.paper?.(run));
  const branch = await branchOf(place);
  return {
    facts: await (isHanded ? handedParts(place) : allParts(place)),
    branch: branch && { code: branch.code, name: nameIn(place.language, branch) },
  };
};
