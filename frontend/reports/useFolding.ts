// Which accounts of the trial balance are open on a phone: kept in the address, as the rest of the report's scope is.
import { useMemo } from 'react';
import { useIsNarrow } from '#frontend/ui/page/useIsNarrow.ts';
import type { ReportRow } from '#shared/reports/reportTable.ts';
import { foldedRows, foldingKeys } from './foldedRows.ts';
import type { ReportPlace } from './reportDisplay.ts';

const everything = '*';
// No code of an account is empty; an empty entry of the address would be taken away.
const nothing = ',';

export type Folding<Line = unknown> = {
  rows: readonly ReportRow<Line>[];
  /** Undefined for a row that has nothing below it, and for all of them on the desk. */
  isOpen: (row: ReportRow) => boolean | undefined;
  toggle: (row: ReportRow) => void;
  /** Null where nothing folds. */
  all: { isOpen: boolean; toggle: () => void } | null;
};

/** A part of the books is short and begins open; the whole begins with its roots. */
export const useFolding = <Line>(
  rows: readonly ReportRow<Line>[],
  { search, set }: Pick<ReportPlace<unknown, unknown>, 'search' | 'set'>,
  isPart: boolean,
): Folding<Line> => {
  const isNarrow = useIsNarrow();
  const kept = search.get('open') ?? (isPart ? everything : nothing);
  return useMemo(() => {
    if (!isNarrow) return { rows, isOpen: () => undefined, toggle: () => undefined, all: null };
    const codes = new Set(kept.split(',').filter(Boolean));
    const opens = (key: string) => kept === everything || codes.has(key);
    const folded = foldedRows(rows, opens);
    const foldable = foldingKeys(rows);
    const isAllOpen = foldable.every(opens);
    const toggle = ({ key }: ReportRow) => {
      const open = new Set(foldable.filter(opens));
      if (!open.delete(key)) open.add(key);
      set({ open: [...open].join(',') || nothing });
    };
    const toggleAll = () => set({ open: isAllOpen ? nothing : everything });
    return {
      rows: folded.rows,
      isOpen: ({ key }) => folded.isOpen.get(key),
      toggle,
      all: foldable.length === 0 ? null : { isOpen: isAllOpen, toggle: toggleAll },
    };
  }, [rows, kept, isNarrow, set]);
};
