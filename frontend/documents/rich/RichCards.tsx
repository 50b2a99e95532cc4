// The rows of a table that holds rich texts while they are typed: each a card with its number, its other fields, and below them the texts.

import { ArrowDownRegular } from '@fluentui/react-icons/headless/svg/arrow-down';
import { ArrowUpRegular } from '@fluentui/react-icons/headless/svg/arrow-up';
import { DeleteRegular } from '@fluentui/react-icons/headless/svg/delete';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { RichField } from '#frontend/richText/RichField.tsx';
import { IconButton } from '#frontend/ui/buttons/IconButton.tsx';
import { whyOff } from '#frontend/ui/buttons/whyOff.ts';
import { countText } from '#frontend/ui/text/countText.ts';
import type { DocumentTable } from '#shared/documents/documentFields.ts';
import type { AnyParts } from '../documentParts.ts';
import { type DocumentWords, useDocumentWords } from '../documentWords.ts';
import { type DraftLine, lineText } from '../editor/documentDraft.ts';
import type { DocumentFacts } from '../editor/documentFacts.ts';
import type { LineFault } from '../editor/documentFaults.ts';
import { HeadField } from '../head/HeadField.tsx';
import styles from './RichCards.module.css';
import { richDirection, richInOrder } from './richDirection.ts';

type Props = {
  parts: AnyParts;
  facts: DocumentFacts;
  name: string;
  table: DocumentTable;
  title: string;
  rows: readonly DraftLine[];
  faults: readonly LineFault[];
  onRows: (rows: readonly DraftLine[], typed?: number) => void;
};

type CardProps = Omit<Props, 'faults'> & {
  row: DraftLine;
  index: number;
  faultOf: (field: string) => string | undefined;
};

const moved = (rows: readonly DraftLine[], index: number, by: 1 | -1): readonly DraftLine[] => {
  const [one, other] = [rows[index], rows[index + by]];
  return one && other ? rows.with(index, other).with(index + by, one) : rows;
};

const nothing = () => undefined;

const Fields = ({ parts, facts, name, table, rows, row, faultOf, onRows }: CardProps) => {
  const t = useDocumentWords(parts);
  const set = (field: string) => (value: string) =>
    onRows(
      rows.map((each) => (each === row ? { ...row, [field]: value } : each)),
      row.key,
    );
  const others = Object.entries(table.of).filter(([, { kind }]) => kind !== 'rich');
  const texts = richInOrder(table.of);
  return (
    <div className={styles['body']}>
      {others.length > 0 && (
        <div className={styles['fields']}>
          {others.map(([field, declared]) => (
            <div key={field} className={styles[declared.kind === 'text' ? 'text' : 'figure']}>
              <HeadField
                parts={parts}
                name={`${name}.${field}`}
                field={declared}
                facts={facts}
                allowed={null}
                head={{ [`${name}.${field}`]: lineText(row, field) }}
                error={faultOf(field)}
                hint={undefined}
                source={undefined}
                ways={undefined}
                isNeeded={false}
                onChange={set(field)}
                onNext={nothing}
              />
            </div>
          ))}
        </div>
      )}
      <div className={styles['texts']} data-count={texts.length}>
        {texts.map((field) => (
          <RichField
            key={field}
            label={t.field('table', field, table.of[field]?.label ?? field)}
            value={lineText(row, field)}
            error={faultOf(field)}
            dir={richDirection(field, table.of)}
            fields={parts.editor.richFields?.(t) ?? []}
            onChange={set(field)}
          />
        ))}
      </div>
    </div>
  );
};

type ActsProps = Pick<CardProps, 'title' | 'rows' | 'index'> & {
  t: DocumentWords;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

const Acts = ({ t, title, rows, index, onMove, onRemove }: ActsProps) => {
  const called = { table: title, number: index + 1 };
  return (
    <span className={styles['acts']}>
      <IconButton
        label={t('table.up', called)}
        reason={whyOff({ first: index === 0 })}
        onClick={() => onMove(-1)}
      >
        <ArrowUpRegular />
      </IconButton>
      <IconButton
        label={t('table.down', called)}
        reason={whyOff({ last: index === rows.length - 1 })}
        onClick={() => onMove(1)}
      >
        <ArrowDownRegular />
      </IconButton>
      <IconButton label={t('table.remove', called)} onClick={onRemove}>
        <DeleteRegular />
      </IconButton>
    </span>
  );
};

const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

const RowCard = (props: CardProps) => {
  const { parts, title, rows, row, index, onRows } = props;
  const t = useDocumentWords(parts);
  const own = useRef<HTMLLIElement>(null);
  const move = (by: 1 | -1) => {
    onRows(moved(rows, index, by));
    // A card that is moved in the page loses the focus, and so does a button that leads no further.
    const { activeElement } = document;
    setTimeout(() => {
      if (!(activeElement instanceof HTMLElement) || own.current?.contains(activeElement) !== true) return;
      const isOver = activeElement.matches(':disabled');
      const target = isOver ? own.current.querySelector<HTMLElement>('button:enabled') : activeElement;
      target?.focus();
    });
  };
  const press = (event: KeyboardEvent) => {
    const by = event.altKey && !event.ctrlKey && !event.metaKey ? steps[event.key] : undefined;
    // An open list takes the same keys.
    if (by === undefined || event.defaultPrevented || rows[index + by] === undefined) return;
    event.preventDefault();
    move(by);
  };
  return (
    <li ref={own} className={styles['card']} data-row={row.key} onKeyDown={press}>
      <header className={styles['head']}>
        <span className={styles['number']}>{countText(index + 1)}</span>
        <Acts
          t={t}
          title={title}
          rows={rows}
          index={index}
          onMove={move}
          onRemove={() => onRows(rows.filter((each) => each !== row))}
        />
      </header>
      <Fields {...props} />
    </li>
  );
};

export const RichCards = ({ faults, ...props }: Props) => {
  const { rows } = props;
  const list = useRef<HTMLOListElement>(null);
  const [first] = faults;
  useEffect(() => {
    if (first === undefined) return;
    const card = list.current?.querySelector(`[data-row="${first.key}"]`);
    card?.querySelector<HTMLElement>('[aria-invalid="true"], input, button')?.focus();
  }, [first]);
  return (
    <ol className={styles['cards']} ref={list} data-part-start>
      {rows.map((row, index) => (
        <RowCard
          key={row.key}
          {...props}
          row={row}
          index={index}
          faultOf={(field) => faults.find((each) => each.key === row.key && each.field === field)?.message}
        />
      ))}
    </ol>
  );
};
