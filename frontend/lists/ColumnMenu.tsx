// Which columns of a list show and in what order, and by which its rows are grouped.

import { ArrowDownRegular } from '@fluentui/react-icons/headless/svg/arrow-down';
import { ArrowUpRegular } from '@fluentui/react-icons/headless/svg/arrow-up';
import { ColumnTripleRegular } from '@fluentui/react-icons/headless/svg/column-triple';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { IconButton } from '#frontend/ui/buttons/IconButton.tsx';
import { whyOff } from '#frontend/ui/buttons/whyOff.ts';
import { Popup } from '#frontend/ui/dialogs/Popup.tsx';
import { CheckField } from '#frontend/ui/inputs/CheckField.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import styles from './ColumnMenu.module.css';
import type { ListWords } from './listWords.ts';
import type { OwnColumns } from './useOwnColumns.ts';

type Column = { key: string; title: string; fixed?: boolean };

type Props = {
  say: ListWords;
  own: OwnColumns<Column>;
  /** Columns by which rows can be grouped. */
  groups: readonly Column[];
  group: string | null;
  onGroup: (key: string) => void;
};

const Line = ({ say, own, column, at }: Pick<Props, 'say' | 'own'> & { column: Column; at: number }) => {
  const { key, title, fixed } = column;
  const toggle = (isShown: boolean) => {
    const hidden = new Set(own.hidden);
    if (isShown) hidden.delete(key);
    else hidden.add(key);
    own.hide(hidden);
  };
  return (
    <li className={styles['line']}>
      <CheckField label={title} checked={!own.hidden.has(key)} disabled={fixed === true} onChange={toggle} />
      <span className={styles['moves']}>
        <IconButton
          label={say('columns.earlier', { title })}
          reason={whyOff({ first: at === 0 })}
          onClick={() => own.move(key, -1)}
        >
          <ArrowUpRegular />
        </IconButton>
        <IconButton
          label={say('columns.later', { title })}
          reason={whyOff({ last: at === own.ordered.length - 1 })}
          onClick={() => own.move(key, 1)}
        >
          <ArrowDownRegular />
        </IconButton>
      </span>
    </li>
  );
};

export const ColumnMenu = ({ say, own, groups, group, onGroup }: Props) => {
  const { t } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const close = useCallback(() => setOpen(false), []);
  return (
    <span ref={anchor}>
      <Button
        look="quiet"
        icon={<ColumnTripleRegular />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('table.columns')}
      </Button>
      {isOpen && (
        <Popup anchor={anchor} onClose={close}>
          <div className={styles['menu']}>
            <ul className={styles['list']} aria-label={t('table.columns')}>
              {own.ordered.map((column, at) => (
                <Line key={column.key} say={say} own={own} column={column} at={at} />
              ))}
            </ul>
            {groups.length > 0 && (
              <SelectField
                label={say('columns.group')}
                value={group ?? ''}
                emptyLabel={say('columns.noGroup')}
                choices={groups.map(({ key, title }) => ({ value: key, label: title }))}
                onChange={onGroup}
              />
            )}
            {own.isOwn && (
              <Button size="small" onClick={own.reset}>
                {say('columns.reset')}
              </Button>
            )}
          </div>
        </Popup>
      )}
    </span>
  );
};
