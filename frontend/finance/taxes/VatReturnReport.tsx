// The VAT return of a period, that which is to be filed where the address says none: each box leads to its documents, and what moved a VAT account without a box is named.
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { useSession } from '#frontend/lib/session/session.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { BalanceChip } from '#frontend/reports/BalanceChip.tsx';
import { ReportScreen } from '#frontend/reports/ReportScreen.tsx';
import { reportColumns } from '#frontend/reports/reportColumns.tsx';
import type { UseReportDisplay } from '#frontend/reports/reportDisplay.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { Page } from '#frontend/ui/page/Page.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import {
  documentsBehind,
  type VatReturnRun,
  vatReturnReport,
} from '#shared/finance/taxes/vatReturnReport.ts';
import { reportAddress } from '#shared/reports/reportAddress.ts';
import { SourceNumber } from '../reports/SourceNumber.tsx';
import { ReturnPeriods } from './ReturnPeriods.tsx';
import styles from './VatReturnReport.module.css';
import { useVatReturns } from './vatReturnQueries.ts';

/** How many are named before the list of all of them. */
const shownMax = 6;

const Unboxed = ({ run }: { run: VatReturnRun }) => {
  const { t } = useTranslation('reports');
  const { from, to, unboxed, unboxedCount } = run;
  if (unboxedCount === 0) return null;
  return (
    <MessageBar tone="warning" flush>
      <div className={styles['unboxed']}>
        {t('vat.unboxedOnes')}
        {unboxed.slice(0, shownMax).map((line) => (
          <SourceNumber key={line.source.id} line={line} />
        ))}
        {unboxedCount > shownMax && (
          <Link to={documentsBehind('unboxed', { from, to })}>{t('vat.more', { count: unboxedCount })}</Link>
        )}
      </div>
    </MessageBar>
  );
};

/** Documents that count in another return than that of their day are no fault. */
const isExplained = ({ differences }: VatReturnRun): boolean =>
  differences.every(({ kind }) => kind !== 'unboxed');

const useDisplay: UseReportDisplay<VatReturnRun, never> = ({ run, table, set }) => {
  const { t } = useTranslation('reports');
  const { currency } = useSession().settings;
  if (run === undefined) return {};
  const isEven = isExplained(run);
  return {
    chip: <BalanceChip isEven={isEven} label={t(isEven ? 'vat.equal' : 'vat.differs')} />,
    summary: (
      <>
        <ReturnPeriods shown={run} onShow={(days) => set({ ...days, period: '' })} />
        <Unboxed run={run} />
      </>
    ),
    // On a phone a box is named by its words, not by its number alone.
    columns: reportColumns(table, { currency }).map((column) =>
      column.key === 'name' ? { ...column, card: 'title' as const } : column,
    ),
    hasFoot: true,
    tableClass: styles['whole'],
    tone: (row) => (row.style === 'subtotal' ? 'group' : undefined),
  };
};

/** Where a link, such as that of a notice, says no period: the oldest return that is not filed. */
const NextReturn = () => {
  const { data } = useVatReturns();
  const title = localText(vatReturnReport.title);
  if (!data)
    return (
      <Page title={title}>
        <Card flush title={title}>
          <SkeletonRows label={title} />
        </Card>
      </Page>
    );
  const next = data.items.findLast(({ state }) => state !== 'filed') ?? data.items[0];
  const asked = next ? { from: next.from, to: next.to } : { period: 'quarter' };
  return <Navigate replace to={reportAddress(vatReturnReport.path, asked)} />;
};

export const VatReturnReport = () => {
  const [search] = useSearchParams();
  const { isError } = useVatReturns();
  if (!isError && !search.has('from') && !search.has('period')) return <NextReturn />;
  return <ReportScreen report={vatReturnReport} useDisplay={useDisplay} />;
};
