// The statement of an account or of a party: opening balance, every line with the running balance, closing balance; each line leads to its document.
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { locale } from '#frontend/lib/locale.ts';
import { useSession } from '#frontend/lib/session.ts';
import { Card } from '#frontend/ui/Card.tsx';
import { DataTable } from '#frontend/ui/DataTable.tsx';
import { EmptyState } from '#frontend/ui/EmptyState.tsx';
import { optionText } from '#frontend/ui/options.ts';
import { Page } from '#frontend/ui/Page.tsx';
import { documentPath } from '#shared/approvals/documentPaths.ts';
import { type ReportRow, reportTable } from '#shared/finance/reportTable.ts';
import styles from './AccountStatementReport.module.css';
import { ReportBar } from './ReportBar.tsx';
import { ReportExport } from './ReportExport.tsx';
import { RunLine } from './RunLine.tsx';
import { useStatementRun } from './reportQueries.ts';
import { ownerOption, StatementOwnerFields } from './StatementOwnerFields.tsx';
import { StatementSummary } from './StatementSummary.tsx';
import { ownerIn, withoutOwner } from './statementPath.ts';
import { type ScopeControl, useReportScope } from './useReportScope.ts';
import { useStatementColumns } from './useStatementColumns.tsx';

const rowKey = (row: ReportRow) => row.key;
const noRows: never[] = [];
const pathOf = ({ line }: ReportRow) => line && documentPath(line.source);

const useStatement = (control: ScopeControl) => {
  const { t } = useTranslation('reports');
  const owner = ownerIn(control.search);
  const { query, loadMore } = useStatementRun({ ...control.scope, owner });
  const pages = query.data?.pages;
  const run = pages?.[0];
  const table = useMemo(
    () =>
      run === undefined || pages === undefined
        ? null
        : reportTable([run, ...pages.slice(1)], { language: locale, say: t }),
    [run, pages, t],
  );
  const rows = useMemo(
    () => (table === null ? noRows : [...table.rows, ...(table.total === null ? [] : [table.total])]),
    [table],
  );
  const refresh = useCallback(async () => (await query.refetch()).data?.pages[0], [query.refetch]);
  return { owner, query, run, table, rows, loadMore, refresh };
};

export const AccountStatementReport = () => {
  const { t } = useTranslation('reports');
  const navigate = useNavigate();
  const control = useReportScope();
  const { owner, query, run, table, rows, loadMore, refresh } = useStatement(control);
  const { currency } = useSession().settings;
  const columns = useStatementColumns(table, { balance: t('statement.balance'), currency });
  const isParty = owner.kind === 'party';
  const name = t(isParty ? 'statement.partyTitle' : 'statement.title');
  const shown = run?.report === 'partyStatement' ? run.party : run?.account;
  const title = shown === undefined ? name : optionText(ownerOption(shown));
  return (
    <Page title={name}>
      <Card
        flush
        title={title}
        actions={
          run && (
            <ReportExport
              run={run}
              name={`${name} ${owner.code}`}
              control={control}
              disabled={rows.length === 0}
              onGone={refresh}
            />
          )
        }
      >
        <ReportBar
          control={control}
          hasCentres={!isParty}
          hasClose={run?.report === 'accountStatement' && run.hasClose}
          before={
            <StatementOwnerFields
              owner={owner}
              onKind={(kind) => control.set(withoutOwner(kind))}
              onChoose={(code) => control.set({ [owner.kind]: code })}
            />
          }
        />
        {run && <StatementSummary statement={run} />}
        {run && <RunLine run={run} isFetching={query.isFetching} onRefresh={() => void refresh()} />}
        <div
          className={styles['table']}
          data-group={run?.report === 'partyStatement' || run?.account.group === true}
        >
          <DataTable
            label={name}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            loading={owner.code !== '' && query.isPending}
            failure={query.isError && run === undefined ? query.error.message : undefined}
            onRetry={() => void query.refetch()}
            tone={(row) => (row.line === null ? 'total' : undefined)}
            onOpen={(row) => void navigate(pathOf(row) ?? '')}
            canOpen={(row) => pathOf(row) !== null}
            onEnd={loadMore}
            empty={
              <EmptyState
                title={t(isParty ? 'statement.chooseParty' : 'statement.choose')}
                text={t('statement.chooseText')}
              />
            }
          />
        </div>
      </Card>
    </Page>
  );
};
