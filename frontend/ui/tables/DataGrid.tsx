// The table on a wide screen: a semantic table with a sticky head, moving focus, and only the visible rows drawn when there are many.
import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowKeys } from '#frontend/lib/shell/rowKeys.ts';
import { DataHead } from './DataHead.tsx';
import { DataRow } from './DataRow.tsx';
import styles from './DataTable.module.css';
import type { DataTableProps, TableModels } from './DataTable.tsx';
import type { DataColumn } from './dataColumns.ts';
import { MoreRows } from './MoreRows.tsx';
import { openingOf } from './opensRow.ts';
import { useColumnWidths } from './useColumnWidths.ts';
import { useLastOpenedRow } from './useLastOpenedRow.ts';
import { usePrinting } from './usePrinting.ts';

type Props<Row extends object> = DataTableProps<Row> & { table: TableModels<Row> };

const rowHeightPx = 40;
/** From here on only the rows in view are drawn. */
const drawAllMax = 80;

// A box that scrolls must be reachable by keyboard (axe: scrollable-region-focusable); in a tree its rows are.
const focusable = { tabIndex: 0 };

/** Rows in groups are all drawn: lists that are read whole are not long. */
const useVisibleRows = (count: number, onEnd: (() => void) | undefined, isGrouped: boolean) => {
  const box = useRef<HTMLDivElement>(null);
  const isPrinting = usePrinting();
  const isVirtual = count > drawAllMax && !isGrouped && !isPrinting;
  const virtualizer = useVirtualizer({
    count: isVirtual ? count : 0,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeightPx,
    overscan: 6,
    initialRect: { width: 1000, height: 800 },
  });
  const items = virtualizer.getVirtualItems();
  const first = isVirtual ? (items[0]?.index ?? 0) : 0;
  const last = isVirtual ? (items.at(-1)?.index ?? 0) : count - 1;
  const isNearEnd = isVirtual && last >= count - 10;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that came in asks for the next when it, too, is in view
  useEffect(() => {
    if (isNearEnd) onEnd?.();
  }, [isNearEnd, onEnd, count]);
  const before = isVirtual ? (items[0]?.start ?? 0) : 0;
  const after = isVirtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  return { box, first, last, before, after, virtualizer, isVirtual };
};

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/** The row a key leads to, or null where it leads nowhere. */
const targetOf = (key: string, active: number, last: number): number | null => {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const step = steps[key];
  return step === undefined ? null : Math.max(0, Math.min(last, active + step));
};

/** Keys inside a control of the row are the control's own; in a tree its buttons keep only those that press them. */
const isRowKey = ({ target, key }: KeyboardEvent, isTree: boolean): boolean => {
  const { tagName, role } = target as HTMLElement;
  if (tagName === 'TR') return true;
  return isTree && tagName === 'BUTTON' && role !== 'menuitem' && key !== 'Enter' && key !== ' ';
};

const framesToDraw = 20;

/** A row that is scrolled to takes some frames to be drawn. */
const focusDrawn = (rowAt: () => HTMLElement | null | undefined, frames = framesToDraw): void => {
  const row = rowAt();
  if (row) row.focus();
  else if (frames > 0) requestAnimationFrame(() => focusDrawn(rowAt, frames - 1));
};

const Spacer = ({ height, span }: { height: number; span: number }) =>
  height <= 0 ? null : (
    <tr>
      <td className={styles['spacer']} colSpan={span} height={height} />
    </tr>
  );

const Widths = ({ widths }: { widths: readonly number[] }) => (
  <colgroup>
    {widths.map((width, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
      <col key={at} width={width} />
    ))}
  </colgroup>
);

type TotalsProps<Row> = {
  shown: readonly DataColumn<Row>[];
  /** Cells that every row has before and after its columns. */
  before: boolean;
  after: boolean;
};

const Totals = <Row extends object>({ shown, before, after }: TotalsProps<Row>) => {
  if (shown.every((column) => column.total === undefined)) return null;
  return (
    <tfoot>
      <tr>
        {before && <td />}
        {shown.map((column) => (
          <td key={column.key} data-kind={column.kind} dir={column.kind === 'amount' ? 'ltr' : undefined}>
            {column.total}
          </td>
        ))}
        {after && <td />}
      </tr>
    </tfoot>
  );
};

/** Which row has the focus, what its keys do, and where Back leads to. */
const useMovingFocus = <Row extends object>(
  props: Props<Row>,
  { box, first, last, virtualizer }: ReturnType<typeof useVisibleRows>,
  body: RefObject<HTMLTableSectionElement | null>,
) => {
  const { table, label, tree } = props;
  const { rows } = table.getRowModel();
  useRowKeys({ opens: props.onOpen !== undefined, chooses: props.onSelect !== undefined });
  const [active, setActive] = useState(0);
  const focusRow = (index: number) => {
    setActive(index);
    const rowAt = () => body.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    // At once where the row is drawn, so that the next key already belongs to it.
    if (rowAt()) return rowAt()?.focus();
    virtualizer.scrollToIndex(index);
    focusDrawn(rowAt);
  };
  const offsetOf = (index: number) => virtualizer.getOffsetForIndex(index, 'start')?.[0] ?? 0;
  const { left, keep } = useLastOpenedRow({ label, rows, list: body, box, offsetOf, onStop: setActive });
  const activate = (index: number) => {
    setActive(index);
    const row = rows[index];
    if (row) keep(row.id);
  };
  const press = (event: KeyboardEvent) => {
    if (!isRowKey(event, tree !== undefined)) return;
    const row = rows[active];
    const target = targetOf(event.key, active, rows.length - 1);
    if (target !== null) focusRow(target);
    else if (event.key === 'Enter' && row && props.onOpen) {
      activate(active);
      openingOf(props, row.original)?.();
    } else if (event.key === ' ' && props.onSelect) row?.toggleSelected();
    else if (!tree?.press(event, { rows, at: active, focusRow })) return;
    event.preventDefault();
  };
  // The row that Tab leads to is always one that is drawn.
  return { stop: Math.max(first, Math.min(active, last)), left, activate, press };
};

export const DataGrid = <Row extends object>(props: Props<Row>) => {
  const { table, label, columns, onEnd, rowCount } = props;
  const { t } = useTranslation('ui');
  const { rows } = table.getRowModel();
  const shown = columns.filter((column) => table.getColumn(column.key)?.getIsVisible());
  const { groups } = props;
  const visible = useVisibleRows(rows.length, onEnd, groups !== undefined);
  const { box, first, last, before, after, virtualizer, isVirtual } = visible;
  const body = useRef<HTMLTableSectionElement>(null);
  const tableBox = useRef<HTMLTableElement>(null);
  const widths = useColumnWidths({
    box,
    table: tableBox,
    of: [rows[0]?.id, ...shown.map(({ key }) => key)].join(' '),
    isPartial: isVirtual || onEnd !== undefined,
  });
  const { tree } = props;
  const [beside, behind] = [props.onSelect ? 1 : 0, props.rowActions ? 1 : 0];
  const span = shown.length + beside + behind;
  const place = { keys: shown.map(({ key }) => key), before: beside, after: behind };
  const { stop, left, activate, press } = useMovingFocus(props, visible, body);

  return (
    <section
      className={styles['box']}
      data-whole={props.isWhole === true && !isVirtual}
      ref={box}
      aria-label={t('table.region', { name: label })}
      {...(tree ? undefined : focusable)}
    >
      <table
        ref={tableBox}
        className={styles['table']}
        data-fixed={widths !== null}
        role={tree && 'treegrid'}
        aria-label={label}
        aria-rowcount={(rowCount ?? rows.length) + 1}
      >
        {widths && <Widths widths={widths} />}
        <DataHead {...props} shown={shown} />
        <tbody ref={body} onKeyDown={press}>
          <Spacer height={before} span={span} />
          {rows.slice(first, last + 1).map((row, offset) => (
            <Fragment key={row.id}>
              {groups?.row(first + offset, place)}
              <DataRow
                measure={isVirtual ? virtualizer.measureElement : null}
                row={row}
                index={first + offset}
                shown={shown}
                isActive={first + offset === stop}
                isLeft={row.id === left}
                onActivate={activate}
                {...props}
              />
            </Fragment>
          ))}
          <Spacer height={after} span={span} />
        </tbody>
        <Totals shown={shown} before={props.onSelect !== undefined} after={props.rowActions !== undefined} />
      </table>
      {onEnd && !isVirtual && <MoreRows count={rows.length} onMore={onEnd} />}
    </section>
  );
};
