// The list under a type-ahead: options, or the sentence that says there are none, and the way to add one.
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './OptionList.module.css';
import type { PickOption } from './options.ts';
import { Popup } from './Popup.tsx';
import type { useCombo } from './useCombo.ts';

type Props = {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  combo: ReturnType<typeof useCombo>;
  chosen: PickOption | null;
  onClose: () => void;
  onCreate: (() => void) | undefined;
};

/** Keeps the focus in the input while the mouse chooses. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

const Message = ({ found }: { found: Props['combo']['found'] }) => {
  const { t } = useTranslation('ui');
  if (found.loading) return <div className={styles['message']}>{t('pick.loading')}</div>;
  if (found.failed) return <div className={styles['message']}>{t('pick.failed')}</div>;
  if (found.options.length === 0) return <div className={styles['message']}>{t('pick.none')}</div>;
  return null;
};

export const OptionList = ({ id, anchor, combo, chosen, onClose, onCreate }: Props) => {
  const { t } = useTranslation('ui');
  const list = useRef<HTMLDivElement>(null);
  const { found, index } = combo;
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView?.({ block: 'nearest' });
  }, [index]);
  return (
    <Popup anchor={anchor} onClose={onClose} matchWidth className={styles['popup']}>
      <div id={id} role="listbox" ref={list} aria-label={t('pick.options')} aria-busy={found.loading}>
        {found.options.map((option, at) => (
          <div
            key={option.key}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.key === chosen?.key}
            data-active={at === index}
            className={styles['option']}
            onMouseDown={keepFocus}
            onMouseMove={() => combo.setIndex(at)}
            onClick={() => combo.choose(option)}
            onKeyDown={undefined}
          >
            {option.code !== undefined && <bdi className={styles['code']}>{option.code}</bdi>}
            <span className={styles['label']}>{option.label}</span>
            {option.note !== undefined && <span className={styles['note']}>{option.note}</span>}
          </div>
        ))}
      </div>
      <Message found={found} />
      {onCreate !== undefined && (combo.query ?? '') !== '' && (
        <button
          type="button"
          tabIndex={-1}
          className={styles['create']}
          onMouseDown={keepFocus}
          onClick={onCreate}
        >
          <AddRegular />
          {t('pick.create', { name: combo.query })}
        </button>
      )}
    </Popup>
  );
};
