// The stored run of a report that a schedule sends: asked for the days that are meant at the time it was due, read to its end, drawn by its declaration.
import type { SessionContext } from '#functions/http/context.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import { documentFrame } from '#functions/paper/documentFrame.ts';
import { readLetterhead } from '#functions/paper/readLetterhead.ts';
import { beginReport } from '#functions/reports/createReportRun.ts';
import { readRun } from '#functions/reports/getReportRun.ts';
import { dateInZone } from '#shared/kernel/dates.ts';
import { periodsAt } from '#shared/reports/periodDays.ts';
import type { AnyReport, AnyRun, Pages } from '#shared/reports/report.ts';
import { queryOf } from '#shared/reports/reportAddress.ts';
import { reportDocument } from '#shared/reports/reportDocument.ts';
import { reportFacts } from '#shared/reports/reportFacts.ts';
import { reportFileName } from '#shared/reports/reportFileName.ts';
import { type AskedPeriod, daysOf, hasDays, isOfDay } from '#shared/reports/reportPeriods.ts';
import { namedRecord } from './namedRecords.ts';
import type { RenderedFile } from './renderedFile.ts';
import { reportWords } from './reportWords.ts';
import type { RunRecord, ScheduleRecord } from './scheduleRecords.ts';

/** One that is caught up with is of the days of its own time, not of those of today. */
const datedQuery = async (
  { store, company }: SessionContext,
  report: AnyReport,
  { asked, due }: Pick<ScheduleRecord, 'asked'> & Pick<RunRecord, 'due'>,
): Promise<object> => {
  const query = queryOf(report, asked);
  if (!hasDays(report.parameters)) return query;
  const today = dateInZone(Date.parse(due), company.timeZone);
  if (isOfDay(report.parameters)) return { on: today, ...query };
  const { rules } = await readDirectory(store);
  const { period: _, ...rest } = query;
  return { ...rest, ...daysOf(query as AskedPeriod, periodsAt(today, rules.years)) };
};

const pagesOf = async (context: SessionContext, report: string, query: object): Promise<Pages<AnyRun>> => {
  const first = await beginReport(context, { report, query });
  const others: AnyRun[] = [];
  for (let { id, next } = first; next !== null; ) {
    const page = await readRun(context, { id, page: next });
    others.push(page);
    next = page.next;
  }
  return [first, ...others];
};

type Sent = Pick<ScheduleRecord, 'asked'> & { report: AnyReport };

const drawn =
  ({ report, asked }: Sent, pages: Pages<AnyRun>): RenderedFile['draw'] =>
  async (context, { language, format }) => {
    const [run] = pages;
    const say = await reportWords(language);
    const onPaper = format === 'pdf';
    const { facts, branch } = await reportFacts(report, run, {
      say,
      language,
      hijri: context.company.hijri,
      timeZone: context.company.timeZone,
      onPaper,
      recordOf: (kind, _, code) => namedRecord(context.store, kind, code),
    });
    const letterhead = format === 'pdf' ? await readLetterhead(context, run.branch) : null;
    const frame = await documentFrame(context, { language, branch: branch?.name, letterhead });
    const view = { language, say, shown: asked, onPaper };
    return reportDocument(report, pages, { view, frame: { ...frame, facts } });
  };

export const renderedReport = async (
  context: SessionContext,
  { report, asked }: Sent,
  { due }: RunRecord,
): Promise<RenderedFile> => {
  const pages = await pagesOf(context, report.name, await datedQuery(context, report, { asked, due }));
  const [{ from, to, branch, computedAt }] = pages;
  // A report without days is of the day of its moment, as a list is.
  const day = dateInZone(Date.parse(computedAt), context.company.timeZone);
  const days = from === null || to === null ? [day] : [from, to];
  return {
    rows: pages.reduce((sum, page) => sum + page.rows.length, 0),
    from: from ?? day,
    to: to ?? day,
    branch,
    logged: { entity: 'report', id: report.name, facts: from === null ? {} : { from, to } },
    draw: drawn({ report, asked }, pages),
    // The report, whose it is, and its days: as a file is called that is taken from the screen.
    fileName: (language) => reportFileName(report, { run: pages[0], asked, days }, language),
  };
};
