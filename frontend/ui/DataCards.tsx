// The table on a phone: each row a card, its title and figure on top, the rest as named lines.
import type { Row as TableRow } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import { Checkbox } from './Checkbox.tsx';
import styles from './DataCards.module.css';
import type { DataTableProps, TableModels } from './DataTable.tsx';
import type { DataColumn, features } from './dataColumns.ts';
import { MoreRows } from './MoreRows.tsx';

type Props<Row extends object> = DataTableProps<Row> & { table: TableModels<Row> };

type CardProps<Row extends object> = Pick<Props<Row>, 'onSelect' | 'rowActions' | 'tone'> & {
  row: TableRow<typeof features, Row>;
  shown: readonly DataColumn<Row>[];
};

const RowCard = <Row extends object>({ row, shown, onSelect, rowActions, tone }: CardProps<Row>) => {
  const { t } = useTranslation('ui');
  const titles = shown.filter((column) => column.card === 'title');
  const sides = shown.filter((column) => column.card === 'side');
  const lines = shown.filter((column) => column.card === undefined);
  return (
    <li className={styles['card']} data-tone={tone?.(row.original)} data-selected={row.getIsSelected()}>
      <div className={styles['head']}>
        {onSelect && (
          <Checkbox
            label={t('table.selectRow', { number: row.index + 1 })}
            checked={row.getIsSelected()}
            onChange={(checked) => row.toggleSelected(checked)}
          />
        )}
        <div className={styles['title']}>
          {titles.map((column) => (
            <div key={column.key}>{column.cell(row.original)}</div>
          ))}
        </div>
        <div className={styles['side']}>
          {sides.map((column) => (
            <div key={column.key}>{column.cell(row.original)}</div>
          ))}
        </div>
        {rowActions?.(row.original)}
      </div>
      {lines.length > 0 && (
        <dl className={styles['lines']}>
          {lines.map((column) => (
            <div key={column.key}>
              <dt>{column.group === undefined ? column.title : `${column.group} · ${column.title}`}</dt>
              <dd>{column.cell(row.original)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
};

export const DataCards = <Row extends object>({ table, label, columns, onEnd, ...props }: Props<Row>) => {
  const { rows } = table.getRowModel();
  const shown = columns.filter((column) => table.getColumn(column.key)?.getIsVisible());
  const totals = shown.filter((column) => column.total && column.kind === 'amount');
  const totalName = shown.find((column) => column.total && column.kind !== 'amount')?.total;
  return (
    <>
      <ul className={styles['cards']} aria-label={label}>
        {rows.map((row) => (
          <RowCard key={row.id} row={row} shown={shown} {...props} />
        ))}
      </ul>
      {onEnd && <MoreRows count={rows.length} onMore={onEnd} />}
      {totals.length > 0 && (
        <dl className={styles['totals']}>
          <div>
            <dt>{totalName}</dt>
            <dd />
          </div>
          {totals.map((column) => (
            <div key={column.key}>
              <dt>{column.group === undefined ? column.title : `${column.group} · ${column.title}`}</dt>
              <dd>{column.total}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
};
