// The grid of voucher lines: a table whose every cell is typed into; of very long vouchers only the lines in view are drawn.

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type Dispatch,
  type ReactNode,
  type Ref,
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useIsNarrow } from '#frontend/ui/useIsNarrow.ts';
import { partyLedgerOf } from '#shared/ledger/ledgerAccount.ts';
import type { LineGrid } from './LineInput.tsx';
import { PasteDialog } from './PasteDialog.tsx';
import { lineHeightPx, useGridKeys } from './useGridKeys.ts';
import { usePastedSheet } from './usePastedSheet.ts';
import { VoucherLineRow } from './VoucherLineRow.tsx';
import styles from './VoucherLines.module.css';
import type { DraftChange, DraftLine } from './voucherDraft.ts';
import type { VoucherFaults } from './voucherFaults.ts';
import type { Cell } from './voucherGrid.ts';
import { useVoucherWords } from './voucherWords.ts';

/** What the form around the grid may ask of it. */
export type LinesControl = { focusCell: (cell: Cell) => void; addLine: () => void };

type Props = {
  lines: readonly DraftLine[];
  grid: LineGrid;
  faults: VoucherFaults;
  dispatch: Dispatch<DraftChange>;
  /** Lines that the system adds, below those that are typed. */
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

const Head = ({ grid }: { grid: LineGrid }) => {
  const t = useVoucherWords();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles['number']}>
          {t('line.number')}
        </th>
        {grid.fields.map((field) => (
          <th
            key={field}
            scope="col"
            className={styles[field]}
            dir={field === 'debit' || field === 'credit' ? 'ltr' : undefined}
          >
            {t(`line.${field}`)}
          </th>
        ))}
        <td className={styles['tools']} />
      </tr>
    </thead>
  );
};

export const VoucherLines = ({ lines, grid, faults, dispatch, children, ref }: Props) => {
  const t = useVoucherWords();
  const [active, setActive] = useState<number | null>(null);
  const activeIndex = active === null ? -1 : lines.findIndex((line) => line.key === active);
  const { box, items, total, measure } = useDrawnLines(lines.length, activeIndex);
  const { chart, scale } = grid.facts;
  const needsParty = useCallback(
    (line: DraftLine) => {
      const account = chart.get(line.account);
      return account !== undefined && partyLedgerOf(account) !== null;
    },
    [chart],
  );
  const shape = { lines, fields: grid.fields, needsParty };
  const keys = useGridKeys({ box, shape, scale, dispatch, onReveal: setActive });
  useImperativeHandle(ref, () => ({ focusCell: keys.focusCell, addLine: keys.addLine }), [keys]);
  const faultsAt = useMemo(() => Map.groupBy(faults.lines, ({ key }) => key), [faults.lines]);
  const pasting = usePastedSheet({ grid, lines, pasteLines: keys.pasteLines });
  const span = grid.fields.length + 2;
  let drawnTo = 0;
  return (
    <div className={styles['box']} ref={box}>
      <table className={styles['grid']} aria-label={t('line.table')} aria-rowcount={lines.length + 1}>
        <Head grid={grid} />
        <tbody onPaste={pasting.paste}>
          {items.flatMap(({ index, start, end }) => {
            const line = lines[index];
            if (line === undefined) return [];
            const gap = start - drawnTo;
            drawnTo = end;
            return [
              <Gap key={`gap-${line.key}`} height={gap} span={span} />,
              <VoucherLineRow
                key={line.key}
                ref={measure}
                line={line}
                index={index}
                grid={grid}
                faults={faultsAt.get(line.key)}
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
      {pasting.asked && (
        <PasteDialog
          sheet={pasting.asked.sheet}
          facts={grid.facts}
          onPaste={pasting.answer}
          onClose={pasting.dismiss}
        />
      )}
    </div>
  );
};
