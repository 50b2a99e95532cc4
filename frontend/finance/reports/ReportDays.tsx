// The days that a report is of, and those it is compared with, as quiet words beside its title.
import { useTranslation } from 'react-i18next';
import { locale } from '#frontend/lib/texts/locale.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import type { Days } from '#shared/reports/reportPeriods.ts';
import styles from './ReportDays.module.css';

const words = (days: Days) => ({ from: formatDate(days.from, locale), to: formatDate(days.to, locale) });

type Props = {
  days: Days;
  compared?: Days | undefined;
  /** Only the last day counts. */
  isAtEnd?: boolean;
};

export const ReportDays = ({ days, compared, isAtEnd = false }: Props) => {
  const { t } = useTranslation('reports');
  const text = () => {
    if (isAtEnd) return t('figures.at', words(days));
    return days.from === days.to ? words(days).to : t('period.text', words(days));
  };
  return (
    <span className={styles['days']}>
      {text()}
      {compared && ` · ${t(isAtEnd ? 'figures.comparedAt' : 'figures.compared', words(compared))}`}
    </span>
  );
};
