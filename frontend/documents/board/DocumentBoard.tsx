// The documents of a kind by their states, in the columns that its declaration names: moved by the transitions that the user may perform.
import { useEffect, useMemo, useState } from 'react';
import { useSession } from '#frontend/lib/session/session.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import type { ListPlace } from '#frontend/lists/listDisplay.ts';
import { Board } from '#frontend/ui/board/Board.tsx';
import { isAllowed } from '#shared/kernel/permission.ts';
import type { AnyRow } from '../anyDocument.ts';
import { useDocumentWords } from '../documentWords.ts';
import type { ListFigures, ListScreenParts } from '../list/listParts.ts';
import { useListRecords } from '../list/useListRecords.ts';
import type { BoardPlace } from './boardPlace.ts';
import type { Move, StateFigure } from './boardRows.ts';
import { StateColumn } from './StateColumn.tsx';
import { type StartMove, useMoves } from './useMoves.tsx';

export type BoardProps = Pick<ListPlace<AnyRow>, 'asked' | 'say'> & {
  parts: ListScreenParts;
  figures: ListFigures;
};

const noRows: readonly AnyRow[] = [];
const noMoves: readonly Move[] = [];

const usePlace = (parts: ListScreenParts, start: StartMove): BoardPlace => {
  const { kind } = parts;
  const t = useDocumentWords(parts);
  const { roles, settings } = useSession();
  const { currency, scale, today } = settings;
  const { branches } = useListRecords(parts, noRows);
  const { totalsSeenBy } = kind;
  const seesTotals = totalsSeenBy === null || isAllowed(roles, ...totalsSeenBy);
  const codes = branches.map(({ code }) => code).join(' ');
  return useMemo(
    () => ({
      kind,
      t,
      mover: { roles, branches: codes.split(' ') },
      currency,
      scale,
      today,
      seesTotals,
      start,
    }),
    [kind, t, roles, codes, currency, scale, today, seesTotals, start],
  );
};

/** As they were before documents went on their way: what is read meanwhile may know of the moves already. */
const useSettled = (figures: ListFigures, isSettled: boolean): ListFigures => {
  const [settled, setSettled] = useState(figures);
  useEffect(() => {
    if (isSettled) setSettled(figures);
  }, [isSettled, figures]);
  return isSettled ? figures : settled;
};

/** The columns that a screen shows first are read before the others, which would slow them down. */
const readFirst = 4;
const othersAfterMs = 250;

const useOthersRead = (): boolean => {
  const [areRead, setRead] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRead(true), othersAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return areRead;
};

const figureIn = ({ counts, values }: ListFigures, state: string): StateFigure | undefined => {
  const count = counts?.[state];
  return count === undefined ? undefined : { count, value: values?.[state] ?? '0' };
};

export const DocumentBoard = ({ parts, asked, say, figures }: BoardProps) => {
  const { kind } = parts;
  const { moves, start, news, dialogs } = useMoves(parts);
  const place = usePlace(parts, start);
  const shown = useSettled(figures, moves.length === 0);
  const { states = [], folded = [], closed = [] } = kind.listOptions.board ?? {};
  const folds = (state: string) => folded.includes(state) || closed.includes(state);
  const first = states.filter((state) => !folds(state)).slice(0, readFirst);
  const areOthersRead = useOthersRead();
  const movesOf = (state: string) => {
    const own = moves.filter(({ from, to }) => from === state || to === state);
    return own.length === 0 ? noMoves : own;
  };
  // A column to which something moves is read with the others afterwards.
  const isEmpty = (state: string) =>
    folds(state) &&
    movesOf(state) === noMoves &&
    (figures.isPending === true || figures.counts?.[state] === 0);
  return (
    <>
      <Board label={localText(kind.noun.plural)} news={news}>
        {states.map((state) => (
          <StateColumn
            key={state}
            state={state}
            asked={asked}
            say={say}
            place={place}
            figure={figureIn(shown, state)}
            moves={movesOf(state)}
            folds={folds(state)}
            isClosed={closed.includes(state)}
            isKnownEmpty={isEmpty(state)}
            isLater={!areOthersRead && !first.includes(state)}
          />
        ))}
      </Board>
      {dialogs}
    </>
  );
};
