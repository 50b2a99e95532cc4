// Which columns of a table show: a list of boxes under a button.
import { ColumnTripleRegular } from '@fluentui/react-icons/headless/svg/column-triple';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/Button.tsx';
import { Popup } from '../dialogs/Popup.tsx';
import { CheckField } from '../inputs/CheckField.tsx';
import styles from './ColumnChooser.module.css';

type Props = {
  columns: readonly { key: string; title: string; fixed?: boolean }[];
  hidden: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
  size?: 'medium' | 'small';
};

export const ColumnChooser = ({ columns, hidden, onChange, size = 'medium' }: Props) => {
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const toggle = (key: string, isShown: boolean) => {
    const next = new Set(hidden);
    if (isShown) next.delete(key);
    else next.add(key);
    onChange(next);
  };
  return (
    <span ref={anchor}>
      <Button
        look="quiet"
        size={size}
        icon={<ColumnTripleRegular />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('table.columns')}
      </Button>
      {open && (
        <Popup anchor={anchor} onClose={close}>
          <fieldset className={styles['list']}>
            <legend className="visuallyHidden">{t('table.columns')}</legend>
            {columns
              .filter((column) => column.fixed !== true)
              .map((column) => (
                <CheckField
                  key={column.key}
                  label={column.title}
                  checked={!hidden.has(column.key)}
                  onChange={(checked) => toggle(column.key, checked)}
                />
              ))}
          </fieldset>
        </Popup>
      )}
    </span>
  );
};
