// The small table inside a record: narrow rows stand as lines under headings, wide ones as cards.
import { AddRegular } from '@fluentui/react-icons/headless/svg/add';
import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { IconButton } from '#frontend/ui/buttons/IconButton.tsx';
import { type CellEntry, type RowEntry, rowEntryOf } from '#shared/resources/entry.ts';
import { type CellField, type Field, hasRich, type RowsField } from '#shared/resources/fields.ts';
import type { Edit, EditProps } from './editProps.ts';
import styles from './RowsInput.module.css';

/** Columns that fit beside one another in the form. */
const columnsMax = 2;
/** Rows shown before somebody asks for the rest. */
const shownFirst = 12;

type Props = EditProps<RowsField> & {
  /** The input of a cell. */
  editOf: (cell: CellField) => Edit<Field>;
};

type RowProps = Props & {
  row: RowEntry;
  index: number;
  isLine: boolean;
  onCell: (name: string, entry: CellEntry) => void;
  onRemove: () => void;
};

const RowFields = ({
  field,
  resource,
  row,
  index,
  isLine,
  errorAt,
  disabled,
  editOf,
  ...props
}: RowProps) => {
  const { t } = useTranslation('resources');
  const number = index + 1;
  return (
    <li className={isLine ? styles['line'] : styles['card']}>
      {Object.entries(field.of).map(([name, cell]) => {
        const Input = editOf(cell);
        return (
          <Input
            key={name}
            field={cell}
            resource={resource}
            entry={row[name] ?? ''}
            error={errorAt(`${index}.${name}`)}
            errorAt={errorAt}
            disabled={disabled}
            own={props.own}
            saidLabel={isLine ? t('rowCell', { label: localText(cell.label), number }) : undefined}
            onChange={(entry) => props.onCell(name, entry as CellEntry)}
          />
        );
      })}
      {!disabled && (
        <span className={styles['remove']}>
          <IconButton label={t('removeRow', { number })} onClick={props.onRemove}>
            <DismissRegular />
          </IconButton>
        </span>
      )}
    </li>
  );
};

const Headings = ({ field }: { field: RowsField }) => (
  <div className={styles['headings']} aria-hidden="true">
    {Object.entries(field.of).map(([name, cell]) => (
      <span key={name}>{localText(cell.label)}</span>
    ))}
  </div>
);

/** The newest row is the one that people add and look at: by date it stands on top. */
const orderOf = (field: RowsField, count: number): number[] => {
  const indexes = Array.from({ length: count }, (_, index) => index);
  return field.of[field.key]?.kind === 'date' ? indexes.reverse() : indexes;
};

export const RowsInput = (props: Props) => {
  const { field, entry, error, disabled, onChange } = props;
  const { t } = useTranslation('resources');
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const [added, setAdded] = useState<number | null>(null);
  const entries = Array.isArray(entry) ? (entry as readonly RowEntry[]) : [];
  const isLine = Object.keys(field.of).length <= columnsMax && !hasRich(field.of);
  const order = orderOf(field, entries.length);
  const shown = isWhole ? order : order.slice(0, shownFirst);
  useEffect(() => {
    if (added === null) return;
    const item = list.current?.children[order.indexOf(added)];
    item?.querySelector<HTMLElement>(':is(input, select)')?.focus();
    setAdded(null);
  }, [added, order]);
  const add = () => {
    setWhole(isWhole || entries.length >= shownFirst);
    setAdded(entries.length);
    onChange([...entries, rowEntryOf(field, {})]);
  };
  return (
    <fieldset className={styles['rows']}>
      <legend className={styles['title']}>{localText(field.label)}</legend>
      {isLine && entries.length > 0 && <Headings field={field} />}
      <ul className={styles['list']} ref={list}>
        {shown.map((index) => (
          <RowFields
            key={index}
            {...props}
            row={entries[index] ?? {}}
            index={index}
            isLine={isLine}
            onCell={(name, cell) =>
              onChange(entries.map((row, at) => (at === index ? { ...row, [name]: cell } : row)))
            }
            onRemove={() => onChange(entries.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
      {error !== undefined && (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
      <div className={styles['acts']}>
        {!disabled && entries.length < field.max && (
          <Button size="small" icon={<AddRegular />} onClick={add}>
            {t('addRow')}
          </Button>
        )}
        {shown.length < order.length && (
          <Button size="small" onClick={() => setWhole(true)}>
            {t('allRows', { count: order.length })}
          </Button>
        )}
      </div>
    </fieldset>
  );
};
