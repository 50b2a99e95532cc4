// Lines with a tick: of a note that takes back some lines of many, those without one are left out of everything.
import { useCallback } from 'react';
import { type Draft, type DraftChange, filledLines, isBlankLine } from '../editor/documentDraft.ts';
import type { AnyGrid } from './gridOf.ts';

export type Ticks = {
  /** Undefined for a line that is only room to type in. */
  of: (key: number) => boolean | undefined;
  /** How many of how many count. */
  counted: number;
  all: number;
  toggle: (key: number, isTicked: boolean) => void;
  toggleAll: (isTicked: boolean) => void;
};

type Ticking = {
  own: Pick<AnyGrid, 'ticked' | 'rules'>;
  draft: Draft;
  dispatch: (change: DraftChange) => void;
};

/** Null for lines without ticks. All are ticked at first, so that what nobody touches counts. */
export const useTicks = ({ own, draft, dispatch }: Ticking): Ticks | null => {
  const toggle = useCallback(
    (key: number, isTicked: boolean) => dispatch({ do: 'leaveOut', keys: [key], isOut: !isTicked }),
    [dispatch],
  );
  const { rules } = own;
  const lines = draft.lines.filter((line) => !isBlankLine(rules, line));
  const counted = filledLines(rules, lines).length;
  // What was left out can be taken in again, whatever the head says by now.
  const isChoice = own.ticked?.(draft.head) === true && lines.length > 1;
  if (!isChoice && counted === lines.length) return null;
  const ticked = new Map(lines.map(({ key, isLeftOut }) => [key, isLeftOut !== true]));
  return {
    of: (key) => ticked.get(key),
    counted,
    all: lines.length,
    toggle,
    toggleAll: (isTicked) => dispatch({ do: 'leaveOut', keys: [...ticked.keys()], isOut: !isTicked }),
  };
};
