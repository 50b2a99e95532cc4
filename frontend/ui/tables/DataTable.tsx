// The one table of the product: rows on a wide screen, cards on a phone, with states for loading, empty and failed.
import { type RowSelectionState, type SortingState, type Updater, useTable } from '@tanstack/react-table';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/Button.tsx';
import { useIsNarrow } from '../page/useIsNarrow.ts';
import { EmptyState } from '../text/EmptyState.tsx';
import { DataCards } from './DataCards.tsx';
import { DataGrid } from './DataGrid.tsx';
import { columnDefs, type DataColumn, features } from './dataColumns.ts';
import type { DataTree } from './dataTree.ts';
import type { RowOrder } from './rowOrder.ts';
import { SkeletonRows } from './SkeletonRows.tsx';

/** The columns that are shown, and the cells before and behind them. */
export type GroupPlace = { keys: readonly string[]; before: number; after: number };

export type RowGroups = {
  row: (at: number, place: GroupPlace) => ReactNode;
  line: (at: number) => ReactNode;
};

export type DataTableProps<Row extends object> = {
  /** What the table is, for those who hear it. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  loading?: boolean | undefined;
  /** The sentence of a failure; shown instead of rows. */
  failure?: string | undefined;
  onRetry?: (() => void) | undefined;
  empty: ReactNode;
  hidden?: ReadonlySet<string> | undefined;
  selected?: ReadonlySet<string> | undefined;
  onSelect?: ((keys: ReadonlySet<string>) => void) | undefined;
  /** Enter, a click or a tap on a row. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Whether a row has something to open; every one has, where nothing is said. */
  canOpen?: ((row: Row) => boolean) | undefined;
  /** `isActive`: Tab leads to the row, and to what is done with it. */
  rowActions?: ((row: Row, isActive: boolean) => ReactNode) | undefined;
  /** The column by which the rows are ordered, where the caller of the table keeps it. */
  order?: RowOrder | null | undefined;
  onOrder?: ((order: RowOrder | null) => void) | undefined;
  /** The rows come in that order already. */
  ordered?: boolean | undefined;
  /** How a row stands out: a group, a total, one that no longer counts. */
  tone?: ((row: Row) => 'group' | 'total' | 'muted' | undefined) | undefined;
  /** Headings above rows that stand together, by the place of a row: in a table, and on cards. */
  groups?: RowGroups | undefined;
  /** Read whole on its page, without a box of its own that scrolls; of many rows only those in view are drawn all the same. */
  isWhole?: boolean | undefined;
  /** Called when the last rows come into view. */
  onEnd?: (() => void) | undefined;
  /** The rows are a tree: one tab stop, arrows open and close. */
  tree?: DataTree<Row> | undefined;
  /** More rows exist than are loaded. */
  rowCount?: number | undefined;
};

const noRows: never[] = [];

const selectionOf = (keys: ReadonlySet<string> | undefined): RowSelectionState =>
  Object.fromEntries([...(keys ?? [])].map((key) => [key, true]));

const keysOf = (state: RowSelectionState): ReadonlySet<string> =>
  new Set(Object.keys(state).filter((key) => state[key]));

const applied = <Value,>(updater: Updater<Value>, before: Value): Value =>
  typeof updater === 'function' ? (updater as (value: Value) => Value)(before) : updater;

const sortingOf = (order: RowOrder | null): SortingState =>
  order === null ? [] : [{ id: order.key, desc: order.descending }];

const orderOf = ([first]: SortingState): RowOrder | null =>
  first === undefined ? null : { key: first.id, descending: first.desc };

/** Kept by the table itself, unless its owner does. */
const useOrder = ({ order, onOrder }: Pick<DataTableProps<object>, 'order' | 'onOrder'>) => {
  const [own, setOwn] = useState<RowOrder | null>(null);
  return onOrder ? ([order ?? null, onOrder] as const) : ([own, setOwn] as const);
};

/** The table's models: which columns show, which rows are chosen, in what order they stand. */
const useModels = <Row extends object>(props: DataTableProps<Row>) => {
  const { columns, rows, rowKey, hidden, selected, onSelect } = props;
  const [order, setOrder] = useOrder(props);
  const sorting = useMemo(() => sortingOf(order), [order]);
  const defs = useMemo(() => columnDefs(columns), [columns]);
  const rowSelection = useMemo(() => selectionOf(selected), [selected]);
  const columnVisibility = useMemo(
    () => Object.fromEntries([...(hidden ?? [])].map((key) => [key, false])),
    [hidden],
  );
  return useTable({
    features,
    columns: defs,
    data: rows.length === 0 ? noRows : (rows as Row[]),
    getRowId: rowKey,
    enableSortingRemoval: true,
    manualSorting: props.ordered === true,
    state: { sorting, rowSelection, columnVisibility },
    onSortingChange: (updater) => setOrder(orderOf(applied(updater, sorting))),
    onRowSelectionChange: (updater) => onSelect?.(keysOf(applied(updater, rowSelection))),
  });
};

export type TableModels<Row extends object> = ReturnType<typeof useModels<Row>>;

const Failure = ({ text, onRetry }: { text: string; onRetry: (() => void) | undefined }) => {
  const { t } = useTranslation('ui');
  return (
    <EmptyState
      tone="error"
      title={t('table.failed')}
      text={text}
      actions={onRetry && <Button onClick={onRetry}>{t('table.retry')}</Button>}
    />
  );
};

export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  const table = useModels(props);
  const narrow = useIsNarrow();
  if (props.failure !== undefined) return <Failure text={props.failure} onRetry={props.onRetry} />;
  if (props.loading === true && props.rows.length === 0) return <SkeletonRows label={props.label} />;
  if (props.rows.length === 0) return props.empty;
  return narrow ? <DataCards {...props} table={table} /> : <DataGrid {...props} table={table} />;
};
