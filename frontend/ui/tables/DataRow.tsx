// One row of a data table.

import type { Row as TableRow } from '@tanstack/react-table';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../inputs/Checkbox.tsx';
import { inOrder } from '../text/BidiText.tsx';
import type { DataTableProps } from './DataTable.tsx';
import type { DataColumn, features } from './dataColumns.ts';
import { openingOf, opensRow } from './opensRow.ts';

type Props<Row extends object> = Pick<
  DataTableProps<Row>,
  'onSelect' | 'onOpen' | 'canOpen' | 'rowActions' | 'tone' | 'tree'
> & {
  row: TableRow<typeof features, Row>;
  index: number;
  shown: readonly DataColumn<Row>[];
  isActive: boolean;
  /** Back has led to it. */
  isLeft: boolean;
  onActivate: (index: number) => void;
  /** Measures how tall the row really is, where only some are drawn. */
  measure: Ref<HTMLTableRowElement>;
};

type Choice = { number: number; checked: boolean; onChange: (checked: boolean) => void };

/** A component of its own, so that only tables of chosen rows ask for its words. */
const ChoiceCell = ({ number, checked, onChange }: Choice) => {
  const { t } = useTranslation('ui');
  return (
    <td data-kind="tight" data-choice>
      <Checkbox label={t('table.selectRow', { number })} checked={checked} onChange={onChange} />
    </td>
  );
};

export const DataRow = <Row extends object>(props: Props<Row>) => {
  const { row, index, shown, isActive, isLeft, onActivate, measure, onSelect, rowActions, tone, tree } =
    props;
  const open = openingOf(props, row.original);
  return (
    <tr
      ref={measure}
      data-index={index}
      data-tone={tone?.(row.original)}
      aria-rowindex={index + 2}
      aria-selected={onSelect ? row.getIsSelected() : undefined}
      aria-level={tree && tree.depth(row.original) + 1}
      aria-expanded={tree?.isOpen(row.original)}
      tabIndex={isActive ? 0 : -1}
      aria-current={isLeft || undefined}
      onFocus={() => onActivate(index)}
      onClickCapture={() => onActivate(index)}
      data-opens={open !== undefined || undefined}
      onClick={open && ((event) => opensRow(event) && open())}
    >
      {onSelect && (
        <ChoiceCell
          number={index + 1}
          checked={row.getIsSelected()}
          onChange={(checked) => row.toggleSelected(checked)}
        />
      )}
      {shown.map((column) => (
        <td key={column.key} data-kind={column.kind} dir={column.kind === 'amount' ? 'ltr' : undefined}>
          {inOrder(column.cell(row.original))}
        </td>
      ))}
      {rowActions && (
        <td data-kind="tight" data-acts>
          {rowActions(row.original, isActive)}
        </td>
      )}
    </tr>
  );
};
