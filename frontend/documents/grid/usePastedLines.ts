// Lines that are pasted into the grid, and taken back by Ctrl and Z as long as nothing else has changed.
import { type RefObject, useCallback, useRef } from 'react';
import type { DraftChange, DraftLine, NewLine } from '../editor/documentDraft.ts';
import type { Cell } from '../editor/documentFaults.ts';
import type { GridShape } from './gridCells.ts';

type Grid = {
  latest: RefObject<{ shape: GridShape }>;
  /** Draws a change at once. */
  apply: (change: DraftChange) => GridShape;
  focusCell: (cell: Cell) => void;
};

type Paste = { before: readonly DraftLine[]; after: readonly DraftLine[]; at: Cell };

export const usePastedLines = ({ latest, apply, focusCell }: Grid) => {
  const lastPaste = useRef<Paste | null>(null);

  /** The line that gave way to what was pasted leaves its place in the grid to the first pasted one. */
  const pasteLines = useCallback(
    (at: Cell, lines: readonly NewLine[]) => {
      const before = latest.current.shape.lines;
      const index = before.findIndex((line) => line.key === at.key);
      const after = apply({ do: 'pasteLines', at: at.key, lines }).lines;
      lastPaste.current = { before, after, at };
      const first = after[index];
      if (first !== undefined && first.key !== at.key) focusCell({ key: first.key, field: at.field });
    },
    [latest, apply, focusCell],
  );

  /** False where anything has changed since the last paste: the key then belongs to the text of the cell. */
  const undoPaste = useCallback((): boolean => {
    const paste = lastPaste.current;
    if (paste === null || paste.after !== latest.current.shape.lines) return false;
    lastPaste.current = null;
    apply({ do: 'restoreLines', lines: paste.before });
    focusCell(paste.at);
    return true;
  }, [latest, apply, focusCell]);

  return { pasteLines, undoPaste };
};
