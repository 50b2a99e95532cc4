// Grey bars where rows will stand, so that nothing jumps when they come.
import { useTranslation } from 'react-i18next';
import styles from './SkeletonRows.module.css';

const bars = [88, 64, 76, 52, 82, 60, 70, 46];

export const SkeletonRows = ({ label, count = 8 }: { label: string; count?: number }) => {
  const { t } = useTranslation('ui');
  return (
    <div className={styles['skeleton']} role="status" aria-label={t('table.loading', { name: label })}>
      {bars.slice(0, count).map((width) => (
        <svg key={width} className={styles['row']} aria-hidden="true" focusable="false">
          <rect x="2%" y="13" width={`${width / 4}%`} height="12" rx="4" />
          <rect x="32%" y="13" width={`${width / 3}%`} height="12" rx="4" />
          <rect x="72%" y="13" width={`${width / 6}%`} height="12" rx="4" />
          <rect x="90%" y="13" width="8%" height="12" rx="4" />
        </svg>
      ))}
    </div>
  );
};
