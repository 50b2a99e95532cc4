// Ageing of receivables and payables: parties by how long what they owe is due, and whether it comes to the balance of the control accounts.
import { useTranslation } from 'react-i18next';
import { BalanceChip } from '#frontend/reports/BalanceChip.tsx';
import { ReportScreen } from '#frontend/reports/ReportScreen.tsx';
import type { UseReportDisplay } from '#frontend/reports/reportDisplay.ts';
import { moneyText } from '#frontend/ui/text/MoneyText.tsx';
import { type AgeingRun, ageingReport } from '#shared/finance/arap/ageingReport.ts';

const ControlChip = ({ run: { control, totals, currency } }: { run: AgeingRun }) => {
  const { t } = useTranslation('reports');
  const isEven = control === totals.total;
  const balance = moneyText(control, currency);
  return (
    <BalanceChip isEven={isEven} label={isEven ? t('ageing.equal') : t('ageing.differs', { balance })} />
  );
};

const useDisplay: UseReportDisplay<AgeingRun, never> = ({ run }) => ({
  chip: run && <ControlChip run={run} />,
});

export const AgeingReport = () => <ReportScreen report={ageingReport} useDisplay={useDisplay} />;
