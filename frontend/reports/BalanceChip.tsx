// Says whether two figures that have to agree do: the first thing an accountant looks for.
import { CheckmarkCircleFilled } from '@fluentui/react-icons/headless/svg/checkmark-circle';
import { WarningFilled } from '@fluentui/react-icons/headless/svg/warning';
import styles from './BalanceChip.module.css';

export const BalanceChip = ({ isEven, label }: { isEven: boolean; label: string }) => (
  <span className={styles['chip']} data-tone={isEven ? 'success' : 'danger'}>
    {isEven ? <CheckmarkCircleFilled aria-hidden="true" /> : <WarningFilled aria-hidden="true" />}
    {label}
  </span>
);
