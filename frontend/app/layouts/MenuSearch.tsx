// The search box of the sidebar; it asks 300 ms after the last key.
import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss';
import { SearchRegular } from '@fluentui/react-icons/headless/svg/search';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './MenuSearch.module.css';
import { menuSearchDelayMs } from './menuSearch.ts';

export const MenuSearch = ({ onSearch }: { onSearch: (text: string) => void }) => {
  const { t } = useTranslation('app');
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text), menuSearchDelayMs);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  // A search must not outlive its box: a rail has none.
  useEffect(() => () => onSearch(''), [onSearch]);
  return (
    <div className={styles['box']}>
      <span className={styles['icon']} aria-hidden="true">
        <SearchRegular />
      </span>
      <input
        type="text"
        className={styles['input']}
        aria-label={t('layout.searchMenu')}
        placeholder={t('layout.searchMenu')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' && (
        <button
          type="button"
          className={styles['clear']}
          aria-label={t('layout.clearSearch')}
          onClick={() => setText('')}
        >
          <DismissRegular />
        </button>
      )}
    </div>
  );
};
