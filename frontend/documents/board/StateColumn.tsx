// A state of a kind as a column of its board: its documents page by page, how many there are and what they come to.
import { memo, useMemo, useState } from 'react';
import { type ListRead, useListRead } from '#frontend/lists/listQueries.ts';
import type { ListWords } from '#frontend/lists/listWords.ts';
import { BoardColumn } from '#frontend/ui/board/BoardColumn.tsx';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { MoreRows } from '#frontend/ui/tables/MoreRows.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { documentList } from '#shared/documents/documentList.ts';
import { stateTab } from '#shared/documents/stateWord.ts';
import type { Asked } from '#shared/lists/list.ts';
import type { AnyRow } from '../anyDocument.ts';
import { toneOfState } from '../DocumentStatus.tsx';
import type { BoardPlace } from './boardPlace.ts';
import { figureAfter, figureOfRows, type Move, rowsIn, type StateFigure } from './boardRows.ts';
import { DocumentCard } from './DocumentCard.tsx';
import styles from './StateColumn.module.css';

type Props = {
  state: string;
  asked: Asked;
  say: ListWords;
  place: BoardPlace;
  /** From before the moves; undefined where it is not known. */
  figure: StateFigure | undefined;
  /** Those that begin or end here. */
  moves: readonly Move[];
  /** Narrow as long as nothing is in it. */
  folds: boolean;
  /** Narrow until it is opened. */
  isClosed: boolean;
  /** Nothing is known to be in it, so that nothing is read of it. */
  isKnownEmpty: boolean;
  /** It is read a moment later. */
  isLater: boolean;
};

/** Of documents that are not counted, as far as they were read. */
const figureIn = ({ state, figure, moves, place: { scale } }: Props, rows: readonly AnyRow[]): StateFigure =>
  figure === undefined ? figureOfRows(rows, scale) : figureAfter(state, figure, { moves, scale });

type Read = ListRead<AnyRow>;

const noRows: readonly AnyRow[] = [];

/** Nothing was read yet, or could be. */
const isMissing = ({ isPending, error, rows }: Read): boolean =>
  rows.length === 0 && (isPending || error !== null);

/** Shown instead of documents that are not read yet. */
const Unread = ({ read, title, say }: { read: Read; title: string; say: ListWords }) =>
  read.error === null ? (
    <SkeletonRows label={title} count={3} />
  ) : (
    <div className={styles['failure']}>
      <p>{read.error.message}</p>
      <Button size="small" onClick={read.retry}>
        {say('retry')}
      </Button>
    </div>
  );

const More = ({ read, say, count }: { read: Read; say: ListWords; count: number }) =>
  read.hasMore && (
    <>
      <MoreRows count={count} onMore={read.loadMore} />
      <Button size="small" disabled={read.isLoadingMore} onClick={read.loadMore}>
        {say(read.isLoadingMore ? 'loading' : 'more')}
      </Button>
    </>
  );

/** A closed column is opened by its title, and by a card that is moved into it. */
const useFolding = ({ state, isClosed, moves }: Props) => {
  const [isOpen, setOpen] = useState(!isClosed);
  if (!isOpen && moves.some(({ to }) => to === state)) setOpen(true);
  return { isOpen, toggle: () => setOpen(!isOpen) };
};

/** What is read of the state, with the moves that begin or end there. */
const useStateRows = (props: Props, isOpen: boolean) => {
  const { state, asked, place, figure, moves, isKnownEmpty, isLater } = props;
  const isUnasked = !isOpen && figure !== undefined;
  // A column is the table of its tab; a board reads nothing itself.
  const look = isKnownEmpty || isLater || isUnasked ? 'board' : 'table';
  const askedHere = useMemo((): Asked => ({ ...asked, tab: state, look }), [asked, state, look]);
  const read = useListRead(documentList<AnyRow>(place.kind), askedHere);
  const rows = useMemo(
    () => (isKnownEmpty ? noRows : rowsIn(state, read.rows, moves)),
    [isKnownEmpty, state, read.rows, moves],
  );
  const isEmpty = isKnownEmpty || (rows.length === 0 && !read.hasMore);
  return { read, rows, isEmpty, isUnread: !isKnownEmpty && isMissing(read) && isEmpty };
};

/** An open column is folded as long as nothing is in it, a closed one unless what it holds cannot be read. */
const isFoldedNow = (
  { folds }: Props,
  isOpen: boolean,
  { read, isEmpty, isUnread }: ReturnType<typeof useStateRows>,
): boolean => folds && (isOpen ? isEmpty && !isUnread : read.error === null);

export const StateColumn = memo((props: Props) => {
  const { state, say, place, figure, moves, isClosed, isKnownEmpty } = props;
  const { kind, t, currency, seesTotals } = place;
  const { isOpen, toggle } = useFolding(props);
  const shown = useStateRows(props, isOpen);
  const { read, rows, isEmpty, isUnread } = shown;
  const busy = useMemo(() => new Set(moves.map(({ row }) => row.id)), [moves]);
  const { count, value } = figureIn(props, rows);
  const isCounted = figure !== undefined || !read.hasMore;
  const title = t(stateTab(state));
  const number = countText(count);
  const hasSum = seesTotals && kind.totals.length > 0 && isCounted;
  return (
    <BoardColumn
      column={state}
      title={title}
      tone={toneOfState(state)}
      count={isCounted ? number : t('board.atLeast', { rows: number })}
      sum={hasSum && <MoneyText amount={value} currency={currency} blankZero />}
      isFolded={isFoldedNow(props, isOpen, shown)}
      onFold={isClosed && count > 0 ? toggle : undefined}
      isEmpty={isEmpty}
      isOld={read.isOld}
      instead={isUnread ? <Unread read={read} title={title} say={say} /> : undefined}
      foot={!isKnownEmpty && <More read={read} say={say} count={rows.length} />}
    >
      {rows.map((row, at) => (
        <DocumentCard key={row.id} row={row} place={place} isFirst={at === 0} isBusy={busy.has(row.id)} />
      ))}
    </BoardColumn>
  );
});
