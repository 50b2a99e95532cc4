// The table on a phone: each row a card, its title and figure on top, the rest as named lines.

import type { Row as TableRow } from '@tanstack/react-table';
import { type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../inputs/Checkbox.tsx';
import { CheckField } from '../inputs/CheckField.tsx';
import { inOrder } from '../text/BidiText.tsx';
import { CardOrder } from './CardOrder.tsx';
import styles from './DataCards.module.css';
import type { DataTableProps, TableModels } from './DataTable.tsx';
import type { DataColumn, features } from './dataColumns.ts';
import { MoreRows } from './MoreRows.tsx';
import { openingOf, opensRow } from './opensRow.ts';
import { useDrawnCards } from './useDrawnCards.ts';
import { useLastOpenedRow } from './useLastOpenedRow.ts';

type Props<Row extends object> = DataTableProps<Row> & { table: TableModels<Row> };

type CardProps<Row extends object> = Pick<
  Props<Row>,
  'onSelect' | 'onOpen' | 'canOpen' | 'rowActions' | 'tone'
> & {
  row: TableRow<typeof features, Row>;
  shown: readonly DataColumn<Row>[];
  index: number;
  count: number;
  head: ReactNode;
  onActivate: () => void;
  /** Back has led to it. */
  isLeft: boolean;
  /** Measures how tall the card really is, where only some are drawn. */
  measure: Ref<HTMLLIElement>;
};

type Line<Row> = { column: DataColumn<Row>; beside: DataColumn<Row>[] };

const linesOf = <Row,>(shown: readonly DataColumn<Row>[]): Line<Row>[] => {
  const lines: Line<Row>[] = [];
  for (const column of shown) {
    const last = lines.at(-1);
    if (column.card === 'beside' && last) last.beside.push(column);
    else if (column.card === undefined) lines.push({ column, beside: [] });
  }
  return lines;
};

const CardLine = <Row,>({ line: { column, beside }, row }: { line: Line<Row>; row: Row }) => {
  const { group, title } = column;
  const [own] = beside;
  if (own === undefined)
    return (
      <div>
        <dt>{group === undefined ? title : `${group} · ${title}`}</dt>
        <dd>{inOrder(column.cell(row))}</dd>
      </div>
    );
  return (
    <div className={styles['shared']}>
      <dt>{group ?? title}</dt>
      <dd>
        {[column, ...beside].map((each) => (
          <span key={each.key}>{inOrder(each.cell(row))}</span>
        ))}
      </dd>
    </div>
  );
};

const RowCard = <Row extends object>(props: CardProps<Row>) => {
  const { row, shown, index, count, head, measure, isLeft, onSelect, onActivate, rowActions, tone } = props;
  const open = openingOf(props, row.original);
  const acts = rowActions?.(row.original, true);
  const { t } = useTranslation('ui');
  const titles = shown.filter((column) => column.card === 'title');
  const sides = shown.filter((column) => column.card === 'side');
  const lines = linesOf(shown);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the title in it is a link or a button for keys
    <li
      ref={measure}
      data-opens={open !== undefined || undefined}
      onClick={open && ((event) => opensRow(event) && open())}
      onClickCapture={onActivate}
      onFocus={onActivate}
      aria-current={isLeft || undefined}
      tabIndex={-1}
      data-index={index}
      aria-posinset={measure === null ? undefined : index + 1}
      aria-setsize={measure === null ? undefined : count}
      className={styles['card']}
      data-tone={tone?.(row.original)}
      data-selected={row.getIsSelected()}
    >
      {head}
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
            <div key={column.key}>{inOrder(column.cell(row.original))}</div>
          ))}
        </div>
        <div className={styles['side']}>
          {sides.map((column) => (
            <div key={column.key}>{inOrder(column.cell(row.original))}</div>
          ))}
        </div>
        {acts && (
          <div className={styles['acts']} data-acts>
            {acts}
          </div>
        )}
      </div>
      {lines.length > 0 && (
        <dl className={styles['lines']}>
          {lines.map((line) => (
            <CardLine key={line.column.key} line={line} row={row.original} />
          ))}
        </dl>
      )}
    </li>
  );
};

/** Takes the room of the cards that are not drawn. */
const Spacer = ({ height }: { height: number }) => {
  const box = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.style.blockSize = `${height}px`;
  }, [height]);
  return height <= 0 ? null : <li ref={box} aria-hidden="true" />;
};

const Totals = <Row extends object>({ shown }: { shown: readonly DataColumn<Row>[] }) => {
  const totals = shown.filter((column) => column.total && column.kind === 'amount');
  const names = shown.filter((column) => column.total && column.kind !== 'amount');
  if (totals.length === 0) return null;
  return (
    <dl className={styles['totals']}>
      <div>
        <dt className={styles['totalName']}>
          {names.map((column) => (
            <span key={column.key}>{column.total}</span>
          ))}
        </dt>
        <dd />
      </div>
      {totals.map((column) => (
        <div key={column.key}>
          <dt>{column.group === undefined ? column.title : `${column.group} · ${column.title}`}</dt>
          <dd>{column.total}</dd>
        </div>
      ))}
    </dl>
  );
};

export const DataCards = <Row extends object>({ table, label, columns, onEnd, ...props }: Props<Row>) => {
  const { rows } = table.getRowModel();
  const { t } = useTranslation('ui');
  const list = useRef<HTMLUListElement>(null);
  const { first, last, before, after, measure, offsetOf } = useDrawnCards(list, rows.length);
  const shown = columns.filter((column) => table.getColumn(column.key)?.getIsVisible());
  const { left, keep } = useLastOpenedRow({ label, rows, list, offsetOf });
  return (
    <>
      <div className={styles['order']}>
        {props.onSelect && rows.length > 1 && (
          <CheckField
            label={t('table.selectAll')}
            checked={table.getIsAllRowsSelected()}
            mixed={table.getIsSomeRowsSelected()}
            onChange={(checked) => table.toggleAllRowsSelected(checked)}
          />
        )}
        <CardOrder table={table} shown={shown} />
      </div>
      <ul className={styles['cards']} ref={list} aria-label={label}>
        <Spacer height={before} />
        {rows.slice(first, last + 1).map((row, offset) => (
          <RowCard
            key={row.id}
            row={row}
            shown={shown}
            index={first + offset}
            count={rows.length}
            head={props.groups?.line(first + offset)}
            isLeft={row.id === left}
            onActivate={() => keep(row.id)}
            measure={measure}
            {...props}
          />
        ))}
        <Spacer height={after} />
      </ul>
      {onEnd && <MoreRows count={rows.length} onMore={onEnd} />}
      <Totals shown={shown} />
    </>
  );
};
