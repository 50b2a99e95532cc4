// The filters in force, each with a button that takes it away.
import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss';
import { useTranslation } from 'react-i18next';
import styles from './FilterChips.module.css';

export type FilterChip = { key: string; name: string; value: string; onRemove: () => void };

export const FilterChips = ({ chips, onClear }: { chips: readonly FilterChip[]; onClear?: () => void }) => {
  const { t } = useTranslation('ui');
  if (chips.length === 0) return null;
  return (
    <ul className={styles['chips']} aria-label={t('filter.active')}>
      {chips.map((chip) => (
        <li key={chip.key} className={styles['chip']}>
          {t('filter.chip', { name: chip.name, value: chip.value })}
          <button
            type="button"
            className={styles['remove']}
            aria-label={t('filter.remove', { name: chip.name })}
            onClick={chip.onRemove}
          >
            <DismissRegular />
          </button>
        </li>
      ))}
      {onClear !== undefined && chips.length > 1 && (
        <li>
          <button type="button" className={styles['clear']} onClick={onClear}>
            {t('filter.clear')}
          </button>
        </li>
      )}
    </ul>
  );
};
