// The mark on cash of which there is less than none: more was paid out than is recorded as received.
import { WarningFilled } from '@fluentui/react-icons/headless/svg/warning';
import { useTranslation } from 'react-i18next';
import { tooltip } from '#frontend/ui/tooltips/tooltip.ts';
import styles from './BelowZero.module.css';

export const BelowZero = () => {
  const { t } = useTranslation('reports');
  return (
    <span
      className={styles['mark']}
      role="img"
      aria-label={t('side.belowZero')}
      {...tooltip(t('side.belowZero'))}
    >
      <WarningFilled aria-hidden="true" />
    </span>
  );
};
