// The head of a data table: groups above, titles that sort, and the box that chooses all rows.
import { ArrowDownRegular } from '@fluentui/react-icons/headless/svg/arrow-down';
import { ArrowUpRegular } from '@fluentui/react-icons/headless/svg/arrow-up';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../inputs/Checkbox.tsx';
import styles from './DataTable.module.css';
import type { DataTableProps, TableModels } from './DataTable.tsx';
import { type DataColumn, headGroups } from './dataColumns.ts';

type Props<Row extends object> = DataTableProps<Row> & {
  table: TableModels<Row>;
  shown: readonly DataColumn<Row>[];
};

const sortNames = { asc: 'ascending', desc: 'descending' } as const;

const Title = <Row extends object>({
  table,
  column,
}: {
  table: TableModels<Row>;
  column: DataColumn<Row>;
}) => {
  const model = table.getColumn(column.key);
  // Above a figure a title keeps its own direction, whatever signs it has.
  const title = <bdi>{column.title}</bdi>;
  if (!model?.getCanSort()) return title;
  const sorted = model.getIsSorted();
  return (
    <button type="button" className={styles['sort']} onClick={() => model.toggleSorting()}>
      {title}
      {sorted === 'asc' && <ArrowUpRegular aria-hidden="true" />}
      {sorted === 'desc' && <ArrowDownRegular aria-hidden="true" />}
    </button>
  );
};

export const DataHead = <Row extends object>({ table, shown, onSelect, rowActions }: Props<Row>) => {
  const { t } = useTranslation('ui');
  const groups = headGroups(shown);
  const sortOf = (key: string) => {
    const sorted = table.getColumn(key)?.getIsSorted();
    return sorted ? sortNames[sorted] : undefined;
  };
  return (
    <thead>
      {groups && (
        <tr>
          {onSelect && <td />}
          {groups.map((group) =>
            group.title === '' ? (
              <td key={group.key} colSpan={group.span} />
            ) : (
              <th key={group.key} colSpan={group.span} scope="colgroup" className={styles['groupHead']}>
                {group.title}
              </th>
            ),
          )}
          {rowActions && <td />}
        </tr>
      )}
      <tr aria-rowindex={1}>
        {onSelect && (
          <th scope="col" data-kind="tight">
            <Checkbox
              label={t('table.selectAll')}
              checked={table.getIsAllRowsSelected()}
              mixed={table.getIsSomeRowsSelected()}
              onChange={(checked) => table.toggleAllRowsSelected(checked)}
            />
          </th>
        )}
        {shown.map((column) => (
          <th
            key={column.key}
            scope="col"
            data-kind={column.kind}
            dir={column.kind === 'amount' ? 'ltr' : undefined}
            aria-sort={sortOf(column.key)}
          >
            <Title table={table} column={column} />
          </th>
        ))}
        {rowActions && (
          <th scope="col" data-kind="tight">
            <span className="visuallyHidden">{t('table.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
};
