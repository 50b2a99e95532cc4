// Lines that are ticked, to keep these alone: of a note that takes back one line of many, the others go by one press.
import { useState } from 'react';
import type { Draft, DraftChange } from '../editor/documentDraft.ts';
import type { AnyGrid } from './gridOf.ts';

export type Ticks = { isTicked: (key: number) => boolean; toggle: (key: number) => void };

type Ticking = { own: Pick<AnyGrid, 'ticked'>; draft: Draft; dispatch: (change: DraftChange) => void };

/** Null for lines that are not ticked. Nothing is ticked at first: few lines are wanted where some are not. */
export const useTicks = ({ own, draft, dispatch }: Ticking) => {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  if (own.ticked?.(draft) !== true) return null;
  const kept = draft.lines.filter(({ key }) => ticked.has(key));
  const ticks: Ticks = {
    isTicked: (key) => ticked.has(key),
    toggle: (key) =>
      setTicked(new Set(ticked.has(key) ? [...ticked].filter((each) => each !== key) : [...ticked, key])),
  };
  const keep = () => {
    dispatch({ do: 'restoreLines', lines: kept });
    setTicked(new Set());
  };
  return { ticks, count: kept.length, keep };
};
