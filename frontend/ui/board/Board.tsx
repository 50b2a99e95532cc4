// A board: cards in columns, moved by dragging, by Shift and an arrow, or by the menu of each; a card goes only where it may.
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rowHere } from '#frontend/lib/session/pageMemory.ts';
import { type PageKeys, usePageKeys } from '#frontend/lib/shell/pageKeys.ts';
import { direction } from '#frontend/lib/texts/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { KeyHint } from '../text/KeyHint.tsx';
import styles from './Board.module.css';
import { columnBeside, placeAfter, stepOf } from './boardKeys.ts';
import { BoardContext, type BoardStore, boardStore } from './boardStore.ts';

type Props = {
  label: string;
  /** What has just happened to a card, for those who hear it. */
  news: string;
  /** Its columns. */
  children: ReactNode;
};

const boardKeys: PageKeys = {
  title: 'keys:board.title',
  keys: [
    { keys: ['↑', '↓', '←', '→'], text: 'keys:board.go' },
    { keys: ['Enter'], text: 'keys:board.open' },
    { keys: ['Shift', '←', '→'], text: 'keys:board.move' },
  ],
};

const cardsOf = (column: Element): HTMLElement[] => [...column.querySelectorAll<HTMLElement>('[data-card]')];

/** The column and the card at which a key was pressed. */
const placeOf = (columns: readonly Element[], card: HTMLElement) => {
  const column = columns.findIndex((each) => each.contains(card));
  const own = columns[column];
  return { column, card: own ? cardsOf(own).indexOf(card) : -1 };
};

const isPlain = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => !altKey && !ctrlKey && !metaKey;

const useKeys = (store: BoardStore) => {
  const { t } = useTranslation('ui');
  const box = useRef<HTMLDivElement>(null);
  const columnsNow = () => [...(box.current?.querySelectorAll('[data-column]') ?? [])];
  const move = (key: string, step: 1 | -1): void => {
    const card = store.cards.get(key);
    if (card === undefined) return;
    const columns = columnsNow().map((column) => column.getAttribute('data-column') ?? '');
    const to = columnBeside(columns, { from: card.column, step, targets: card.targets });
    if (to !== null) card.onMove(to);
    // Heard as well as seen.
    else showToast({ type: 'warn', text: t('board.noColumn', { name: card.name }), ignoreDuplicates: true });
  };
  const go = (event: KeyboardEvent, card: HTMLElement): void => {
    const columns = columnsNow();
    const counts = columns.map((column) => cardsOf(column).length);
    const next = placeAfter(event.key, { counts, place: placeOf(columns, card), direction });
    const column = next && columns[next.column];
    if (!column) return;
    event.preventDefault();
    cardsOf(column)[next.card]?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    const card = event.target instanceof HTMLElement ? event.target : null;
    const key = card?.dataset['card'];
    if (!card || key === undefined || !isPlain(event)) return;
    const step = event.shiftKey ? stepOf(event.key, direction) : null;
    if (step !== null) {
      event.preventDefault();
      move(key, step);
    } else if (!event.shiftKey) go(event, card);
  };
  return { box, press };
};

export const Board = ({ label, news, children }: Props) => {
  const { t } = useTranslation('ui');
  const [store] = useState(() => boardStore(rowHere(label)?.row ?? null));
  const board = useMemo(
    () => ({ store, label, moveTo: (name: string) => t('board.moveTo', { name }) }),
    [store, label, t],
  );
  const { box, press } = useKeys(store);
  usePageKeys(boardKeys);
  return (
    <BoardContext value={board}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out otherwise */}
      <div
        ref={box}
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without cards it is scrolled by keys all the same
        tabIndex={0}
        className={styles['board']}
        onKeyDown={press}
      >
        {children}
      </div>
      <p className={styles['keys']}>
        <KeyHint keys={['←', '→', '↑', '↓']}>{t('board.keys.go')}</KeyHint>
        <KeyHint keys={['Enter']}>{t('board.keys.open')}</KeyHint>
        <KeyHint keys={['Shift', '←', '→']}>{t('board.keys.move')}</KeyHint>
      </p>
      <p className="visuallyHidden" role="status">
        {news}
      </p>
    </BoardContext>
  );
};
