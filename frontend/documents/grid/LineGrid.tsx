// The grid of lines: a table whose every cell is typed into; of very long documents only the lines in view are drawn.
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useIsNarrow } from '#frontend/ui/page/useIsNarrow.ts';
import type { Money } from '#shared/kernel/money.ts';
import type { DraftChange, DraftLine } from '../editor/documentDraft.ts';
import type { DocumentFacts } from '../editor/documentFacts.ts';
import type { Cell, LineFault } from '../editor/documentFaults.ts';
import type { PasteProps, Pasting } from '../editor/editorParts.ts';
import { GridHead, leastWidth } from './GridHead.tsx';
import styles from './LineGrid.module.css';
import { LineRow } from './LineRow.tsx';
import { moveTick } from './TickBox.tsx';
import { lineHeightPx, useGridKeys } from './useGridKeys.ts';
import type { GridModel } from './useGridModel.ts';
import type { Ticks } from './useTicks.ts';

/** What the form around the grid may ask of it. */
export type LinesControl = { focusCell: (cell: Cell) => void; addLine: () => void };

type Props = {
  lines: readonly DraftLine[];
  grid: GridModel;
  faults: readonly LineFault[];
  dispatch: (change: DraftChange) => void;
  skips: (line: DraftLine, field: string) => boolean;
  /** Which lines have a tick; null where none have. */
  ticks: Ticks | null;
  fillable: readonly string[];
  /** What `=` fills beyond what the lines leave open. */
  beyond?: Money | undefined;
  /** What a paste does; called as a hook. */
  usePaste: (props: PasteProps<DocumentFacts>) => Pasting;
  /** What it needs beside the grid's own act. */
  pasted: Omit<PasteProps<DocumentFacts>, 'pasteLines'>;
  /** Lines that the product adds, below those that are typed. */
  children?: ReactNode;
  ref: Ref<LinesControl>;
};

/** On a phone a line is a card. */
const cardHeightPx = 370;
/** From here on only the lines in view are drawn. */
const drawAllMax = 60;

/** The lines to draw: those in view, and the active one wherever it is, so that it keeps the focus. */
const useDrawnLines = (count: number, activeIndex: number) => {
  const box = useRef<HTMLDivElement>(null);
  const isLong = count > drawAllMax;
  const isOnCards = useIsNarrow();
  const virtualizer = useVirtualizer({
    count: isLong ? count : 0,
    getScrollElement: () => box.current,
    estimateSize: () => (isOnCards ? cardHeightPx : lineHeightPx),
    overscan: 10,
    initialRect: { width: 1000, height: 700 },
    rangeExtractor: (range) => {
      const drawn = new Set(defaultRangeExtractor(range));
      if (activeIndex >= 0 && activeIndex < count) drawn.add(activeIndex);
      return [...drawn].sort((a, b) => a - b);
    },
  });
  const items = isLong
    ? virtualizer.getVirtualItems().map(({ index, start, end }) => ({ index, start, end }))
    : Array.from({ length: count }, (_, index) => ({ index, start: 0, end: 0 }));
  const total = isLong ? virtualizer.getTotalSize() : 0;
  return { box, items, total, measure: isLong ? virtualizer.measureElement : null };
};

const Gap = ({ height, span }: { height: number; span: number }) =>
  height <= 0 ? null : (
    <tr className={styles['gap']}>
      <td colSpan={span} height={height} />
    </tr>
  );

/** The grid is no narrower than its columns need. */
const useLeastWidth = (grid: GridModel) => {
  const table = useRef<HTMLTableElement>(null);
  const least = leastWidth(grid);
  useLayoutEffect(() => table.current?.style.setProperty('--grid-least', `${least}px`), [least]);
  return table;
};

export const LineGrid = ({ lines, grid, faults, dispatch, ticks, children, ref, ...does }: Props) => {
  const [active, setActive] = useState<number | null>(null);
  const activeIndex = active === null ? -1 : lines.findIndex((line) => line.key === active);
  const { box, items, total, measure } = useDrawnLines(lines.length, activeIndex);
  const { skips, fillable, beyond = 0n, usePaste, pasted } = does;
  const shape = { lines, fields: grid.fields, skips };
  const keys = useGridKeys({
    box,
    shape,
    scale: grid.facts.scale,
    beyond,
    fillable,
    dispatch,
    onReveal: setActive,
  });
  useImperativeHandle(ref, () => ({ focusCell: keys.focusCell, addLine: keys.addLine }), [keys]);
  const faultsAt = useMemo(() => Map.groupBy(faults, ({ key }) => key), [faults]);
  const pasting = usePaste({ ...pasted, pasteLines: keys.pasteLines });
  const table = useLeastWidth(grid);
  const span = grid.fields.length + grid.figures.length + 2;
  let drawnTo = 0;
  return (
    <div className={styles['box']} ref={box} data-part-start>
      <table
        className={styles['grid']}
        ref={table}
        aria-label={grid.source.label}
        aria-rowcount={lines.length + 1}
        onKeyDown={moveTick}
      >
        <GridHead grid={grid} ticks={ticks} />
        <tbody onPaste={pasting.paste}>
          {items.flatMap(({ index, start, end }) => {
            const line = lines[index];
            if (line === undefined) return [];
            const gap = start - drawnTo;
            drawnTo = end;
            return [
              <Gap key={`gap-${line.key}`} height={gap} span={span} />,
              <LineRow
                key={line.key}
                ref={measure}
                line={line}
                index={index}
                grid={grid}
                faults={faultsAt.get(line.key)}
                isTicked={ticks?.of(line.key)}
                onTick={ticks?.toggle}
                onPress={keys.press}
                onRemove={keys.removeLine}
                onFocusLine={setActive}
              />,
            ];
          })}
          <Gap height={total - drawnTo} span={span} />
        </tbody>
        {children}
      </table>
      {pasting.question}
    </div>
  );
};
