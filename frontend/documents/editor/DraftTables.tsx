// The small tables of a document while it is typed, such as its payments: each appears with its first row.
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import type { DocumentTable } from '#shared/documents/documentFields.ts';
import type { AnyParts } from '../documentParts.ts';
import { useDocumentWords } from '../documentWords.ts';
import styles from './DraftTables.module.css';
import type { DraftChange, DraftRow } from './documentDraft.ts';
import type { DocumentFacts } from './documentFacts.ts';
import type { DocumentState } from './documentState.ts';
import { HeadField } from './HeadField.tsx';

type Place = { parts: AnyParts; facts: DocumentFacts; state: DocumentState };

type Props = Place & { onChange: (change: DraftChange) => void };

const blankRow = (table: DocumentTable, key: number): DraftRow => ({
  key,
  cells: Object.fromEntries(Object.keys(table.of).map((cell) => [cell, ''])),
});

const nextKey = (rows: readonly DraftRow[]): number => Math.max(-1, ...rows.map(({ key }) => key)) + 1;

type RowsProps = Place & {
  name: string;
  table: DocumentTable;
  rows: readonly DraftRow[];
  onRows: (rows: readonly DraftRow[]) => void;
};

const Row = ({ row, at, ...place }: RowsProps & { row: DraftRow; at: number }) => {
  const { parts, facts, state, name, table, rows, onRows } = place;
  const t = useDocumentWords(parts);
  const remove = t('line.remove', { number: at + 1 });
  return (
    <li className={styles['row']}>
      {Object.entries(table.of).map(([cell, field]) => (
        <HeadField
          key={cell}
          {...{ parts, field, facts }}
          name={cell}
          allowed={null}
          value={row.cells[cell] ?? ''}
          error={state.faults.head[`${name}.${at}.${cell}`]}
          className={field.kind === 'text' ? styles['wide'] : undefined}
          onChange={(value) =>
            onRows(
              rows.map((each) =>
                each.key === row.key ? { ...each, cells: { ...each.cells, [cell]: value } } : each,
              ),
            )
          }
        />
      ))}
      <Button
        look="quiet"
        icon={<DeleteRegular />}
        aria-label={remove}
        title={remove}
        onClick={() => onRows(rows.filter(({ key }) => key !== row.key))}
      />
    </li>
  );
};

const TableRows = (props: RowsProps) => {
  const title = localText(props.table.label);
  return (
    <section aria-label={title} className={styles['table']}>
      <h3 className={styles['title']}>{title}</h3>
      <ul className={styles['rows']}>
        {props.rows.map((row, at) => (
          <Row key={row.key} {...props} row={row} at={at} />
        ))}
      </ul>
    </section>
  );
};

export const DraftTables = ({ parts, facts, state, onChange }: Props) => {
  const t = useDocumentWords(parts);
  const { tables = {}, head } = state.draft;
  const hidden = parts.editor.tablesHidden?.(head) ?? [];
  const rowsOf = (name: string) => tables[name] ?? [];
  const shown = Object.entries(parts.kind.tables).filter(
    ([name]) => !hidden.includes(name) || rowsOf(name).length > 0,
  );
  const setRows = (table: string) => (rows: readonly DraftRow[]) => onChange({ do: 'setTable', table, rows });
  return (
    <Card
      title={t('tables.title')}
      actions={shown.map(([name, table]) => (
        <Button
          key={name}
          size="small"
          icon={<AddRegular />}
          disabled={rowsOf(name).length >= table.max}
          onClick={() => setRows(name)([...rowsOf(name), blankRow(table, nextKey(rowsOf(name)))])}
        >
          {localText(table.label)}
        </Button>
      ))}
    >
      {shown.every(([name]) => rowsOf(name).length === 0) && (
        <p className={styles['empty']}>{t('tables.empty')}</p>
      )}
      {shown
        .filter(([name]) => rowsOf(name).length > 0)
        .map(([name, table]) => (
          <TableRows
            key={name}
            {...{ parts, facts, state, name, table }}
            rows={rowsOf(name)}
            onRows={setRows(name)}
          />
        ))}
    </Card>
  );
};
