// The VAT return of a period: each box leads to its documents, and what moved a VAT account without a box is named.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ReportScreen } from '#frontend/reports/ReportScreen.tsx';
import type { UseReportLooks } from '#frontend/reports/reportLooks.ts';
import {
  documentsBehind,
  type VatReturnRun,
  vatReturnReport,
} from '#shared/finance/taxes/vatReturnReport.ts';
import { BalanceChip } from '../reports/BalanceChip.tsx';
import { SourceNumber } from '../reports/SourceNumber.tsx';
import { ReturnPeriods } from './ReturnPeriods.tsx';
import styles from './VatReturnReport.module.css';

/** How many are named before the list of all of them. */
const shownMax = 6;

const Unboxed = ({ run }: { run: VatReturnRun }) => {
  const { t } = useTranslation('reports');
  const { from, to, unboxed, unboxedCount } = run;
  if (unboxedCount === 0) return null;
  return (
    <p className={styles['unboxed']}>
      {t('vat.unboxedOnes')}
      {unboxed.slice(0, shownMax).map((line) => (
        <SourceNumber key={line.source.id} line={line} />
      ))}
      {unboxedCount > shownMax && (
        <Link to={documentsBehind('unboxed', { from, to })}>{t('vat.more', { count: unboxedCount })}</Link>
      )}
    </p>
  );
};

/** Documents that count in another return than that of their day are no fault. */
const isExplained = ({ differences }: VatReturnRun): boolean =>
  differences.every(({ kind }) => kind !== 'unboxed');

const useLooks: UseReportLooks<VatReturnRun, never> = ({ run, set }) => {
  const { t } = useTranslation('reports');
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
    tone: (row) => (row.style === 'subtotal' ? 'group' : undefined),
  };
};

export const VatReturnReport = () => <ReportScreen report={vatReturnReport} useLooks={useLooks} />;
