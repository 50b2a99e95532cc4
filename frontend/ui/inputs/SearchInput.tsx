// A search field: what is typed is reported a moment after the last key.
import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss';
import { SearchRegular } from '@fluentui/react-icons/headless/svg/search';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isModalOpen } from '#frontend/lib/layers/modals.ts';
import styles from './SearchInput.module.css';

type Props = { label: string; value: string; onChange: (value: string) => void };

const settleMs = 300;

/** Behind an open window nothing is searched: a row that was opened before the search began stays open. */
const isCovered = (field: Element | null): boolean => isModalOpen() && field?.closest('dialog') === null;

export const SearchInput = ({ label, value, onChange }: Props) => {
  const { t } = useTranslation('ui');
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  const [reported, setReported] = useState(value);
  // A search that was taken away from outside empties the field; its own, which comes back a moment later, takes no letter that was typed meanwhile.
  if (value !== seen) {
    setSeen(value);
    if (value !== reported) {
      setReported(value);
      setDraft(value);
    }
  }
  useEffect(() => {
    if (draft.trim() === value) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const later = () => {
      timer = setTimeout(() => {
        if (isCovered(input.current)) return later();
        setReported(draft.trim());
        onChange(draft.trim());
      }, settleMs);
    };
    later();
    return () => clearTimeout(timer);
  }, [draft, value, onChange]);
  const clear = () => {
    setDraft('');
    setReported('');
    if (value !== '') onChange('');
    input.current?.focus();
  };
  return (
    <div className={styles['search']}>
      <SearchRegular aria-hidden="true" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
      {draft !== '' && (
        <button
          type="button"
          className={styles['clear']}
          aria-label={t('pick.clear', { name: label })}
          onClick={clear}
        >
          <DismissRegular />
        </button>
      )}
    </div>
  );
};
