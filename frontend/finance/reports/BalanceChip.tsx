// Says whether the trial balance balances: the first thing an accountant looks for.
import { CheckmarkCircleFilled } from '@fluentui/react-icons/svg/checkmark-circle';
import { WarningFilled } from '@fluentui/react-icons/svg/warning';
import { useTranslation } from 'react-i18next';
import type { TrialBalanceRun } from '#shared/finance/trialBalanceReport.ts';
import styles from './BalanceChip.module.css';

export const BalanceChip = ({ totals }: { totals: TrialBalanceRun['totals'] }) => {
  const { t } = useTranslation('reports');
  const isEven = Object.values(totals).every((sums) => sums.debit === sums.credit);
  return (
    <span className={styles['chip']} data-tone={isEven ? 'success' : 'danger'}>
      {isEven ? <CheckmarkCircleFilled aria-hidden="true" /> : <WarningFilled aria-hidden="true" />}
      {t(isEven ? 'trial.balanced' : 'trial.unbalanced')}
    </span>
  );
};
