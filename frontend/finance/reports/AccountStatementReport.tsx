// The statement of an account or of a party: opening balance, every line with the running balance, closing balance; each line leads to its document.
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '#frontend/lib/session/session.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { ReportScreen } from '#frontend/reports/ReportScreen.tsx';
import type { ReportPlace } from '#frontend/reports/reportDisplay.ts';
import { optionText } from '#frontend/ui/inputs/options.ts';
import type { StatementRow } from '#shared/finance/reportsApi.ts';
import { ownerIn, withoutOwner } from '#shared/finance/statementPath.ts';
import {
  accountShown,
  accountStatementReport,
  partyStatementReport,
  type StatementRun,
} from '#shared/finance/statementReports.ts';
import styles from './AccountStatementReport.module.css';
import { ShareStatement } from './ShareStatement.tsx';
import { ownerOption, StatementOwnerFields } from './StatementOwnerFields.tsx';
import { StatementSummary } from './StatementSummary.tsx';
import { useStatementColumns } from './useStatementColumns.tsx';

const useDisplay = ({ run, table, search, set }: ReportPlace<StatementRun, StatementRow>) => {
  const { t } = useTranslation('reports');
  const { currency } = useSession().settings;
  const columns = useStatementColumns(table, { balance: t('statement.balance'), currency });
  const owner = ownerIn(search);
  const account = run === undefined ? null : accountShown(run, locale);
  const shown = run?.report === 'partyStatement' ? run.party : run?.account;
  return {
    columns,
    parts: {
      [owner.kind]: (
        <StatementOwnerFields
          owner={owner}
          onKind={(kind) => set(withoutOwner(kind))}
          onChoose={(code) => set({ [owner.kind]: code })}
        />
      ),
    },
    ...(shown && { title: optionText(ownerOption(shown)) }),
    chips:
      account === null
        ? []
        : [
            {
              key: 'account',
              name: t('statement.account'),
              value: account,
              onRemove: () => set({ account: '' }),
            },
          ],
    chip: run?.report === 'partyStatement' && <ShareStatement run={run} />,
    summary: run && <StatementSummary statement={run} />,
    tone: (row: { line: StatementRow | null }) => (row.line === null ? ('total' as const) : undefined),
    tableClass: styles['table'],
    tableData: { 'data-group': run?.report === 'partyStatement' || run?.account.group === true },
  };
};

export const AccountStatementReport = () => {
  const [search] = useSearchParams();
  return ownerIn(search).kind === 'party' ? (
    <ReportScreen key="party" report={partyStatementReport} useDisplay={useDisplay} />
  ) : (
    <ReportScreen key="account" report={accountStatementReport} useDisplay={useDisplay} />
  );
};
