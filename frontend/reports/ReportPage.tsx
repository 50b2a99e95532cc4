// What draws every report from its declaration: title, bar, line of the run, table, where rows lead, files. All that is asked is in the address.
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSession } from '#frontend/lib/session/session.ts';
import { locale, localText } from '#frontend/lib/texts/locale.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { Page } from '#frontend/ui/page/Page.tsx';
import { DataTable } from '#frontend/ui/tables/DataTable.tsx';
import { FilterChips } from '#frontend/ui/tables/FilterChips.tsx';
import { classNames } from '#frontend/ui/text/classNames.ts';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import type { AnyReport, AnyRun, AskedEntries } from '#shared/reports/report.ts';
import { askedIn, isWhole } from '#shared/reports/reportAddress.ts';
import { titleOfRun } from '#shared/reports/reportFileName.ts';
import type { ReportRow } from '#shared/reports/reportTable.ts';
import { ReportBar } from './ReportBar.tsx';
import { ReportExport } from './ReportExport.tsx';
import { ReportNotes } from './ReportNotes.tsx';
import styles from './ReportPage.module.css';
import type { ReportProps } from './ReportScreen.tsx';
import { RunLine } from './RunLine.tsx';
import { reportColumns } from './reportColumns.tsx';
import type { ReportDisplay } from './reportDisplay.ts';
import { useReportPeriods, useReportRun } from './reportQueries.ts';
import { sayIn } from './reportText.ts';
import { Subtables } from './Subtables.tsx';
import { ScheduleButton } from './schedules/ScheduleButton.tsx';

const noRows: never[] = [];
const noDisplay = (): ReportDisplay<unknown> => ({});
const rowKey = (row: ReportRow) => row.key;

/** What the address asks, and how it is changed: another question takes the place of the one before in the history. */
const useAsked = (report: AnyReport) => {
  const [search, setSearch] = useSearchParams();
  const asked = useMemo(() => askedIn(report, search), [report, search]);
  const set = useCallback(
    (entries: AskedEntries) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(entries)) {
            if (value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return { search, asked, set };
};

const useRun = (report: AnyReport, asked: AskedEntries) => {
  const { t } = useTranslation('reports');
  const { query, loadMore } = useReportRun(report, asked);
  const pages = query.data?.pages;
  const run = pages?.[0];
  const table = useMemo(
    () =>
      run === undefined || pages === undefined
        ? null
        : report.table([run, ...pages.slice(1)], { language: locale, say: sayIn(t), shown: asked }),
    [report, run, pages, t, asked],
  );
  const { refetch } = query;
  const refresh = useCallback(async () => (await refetch()).data?.pages[0], [refetch]);
  return { query, loadMore, run, table, rows: table?.rows ?? noRows, refresh };
};

/** Where the amounts of a row lead, in a report whose amounts do. */
const figurePath = (report: AnyReport, asked: AskedEntries) =>
  report.drillsFigures
    ? (row: ReportRow, column: string) => report.drill?.(row, asked, column) ?? null
    : undefined;

export const ReportPage = ({ report, useDisplay = noDisplay }: ReportProps<AnyRun, unknown>) => {
  const navigate = useNavigate();
  const { search, asked, set } = useAsked(report);
  const periods = useReportPeriods(report);
  const { query, loadMore, run, table, rows, refresh } = useRun(report, asked);
  const { currency } = useSession().settings;
  const display = useDisplay({ asked, run, table, rows, set, search });
  const title = localText(titleOfRun(report, run));
  const columns = display.columns ?? reportColumns(table, { currency, pathOf: figurePath(report, asked) });
  const closing =
    table?.total && display.hasFoot !== true && display.columns !== undefined ? [table.total] : noRows;
  const drill = (row: ReportRow) => report.drill?.(row, asked) ?? null;
  const open = (row: ReportRow) => {
    const path = display.onOpen?.(row) === true ? null : drill(row);
    if (path !== null) void navigate(path);
  };
  return (
    <Page title={title}>
      <Card
        flush
        title={display.title ?? title}
        aside={display.aside}
        actions={
          <>
            {display.chip}
            {isWhole(report, asked) && (
              <>
                <ScheduleButton report={report} asked={asked} />
                <ReportExport
                  report={report}
                  run={run}
                  asked={asked}
                  disabled={rows.length === 0}
                  onGone={refresh}
                />
              </>
            )}
          </>
        }
      >
        <ReportBar report={report} periods={periods} asked={asked} run={run} set={set} display={display} />
        {display.chips && display.chips.length > 0 && (
          <div className={styles['chips']}>
            <FilterChips chips={display.chips} />
          </div>
        )}
        {display.summary}
        {run && (
          <RunLine report={report} run={run} isFetching={query.isFetching} onRefresh={() => void refresh()} />
        )}
        <div
          className={classNames(styles['table'], display.tableClass)}
          data-stale={query.isPlaceholderData}
          aria-busy={query.isFetching}
          {...display.tableData}
        >
          <DataTable
            label={title}
            columns={columns}
            rows={[...(display.rows ?? rows), ...closing]}
            rowKey={rowKey}
            loading={query.isPending && isWhole(report, asked)}
            failure={query.isError && run === undefined ? query.error.message : undefined}
            onRetry={() => void query.refetch()}
            tone={display.tone}
            onOpen={open}
            canOpen={(row) => display.onOpen !== undefined || drill(row) !== null}
            onEnd={loadMore}
            empty={<EmptyState title={localText(report.empty.title)} text={localText(report.empty.text)} />}
          />
        </div>
        <ReportNotes report={report} run={run} asked={asked} />
        <Subtables report={report} run={run} asked={asked} />
      </Card>
    </Page>
  );
};
