// A column of a board: what it is called, how many cards are in it and what they come to, and its cards; a dragged card is dropped into it.
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusDot, type StatusTone } from '../text/StatusDot.tsx';
import styles from './BoardColumn.module.css';
import { useBoard, useShared } from './boardStore.ts';

type Props = {
  column: string;
  title: string;
  tone: StatusTone;
  /** In words: it may be more than is drawn. */
  count: string;
  /** What its cards come to. */
  sum?: ReactNode;
  /** As narrow as its title. */
  isFolded?: boolean | undefined;
  /** Its title opens and folds it. */
  onFold?: (() => void) | undefined;
  isEmpty: boolean;
  /** What it shows was asked for before. */
  isOld?: boolean | undefined;
  /** In the place of its cards, such as a failure. */
  instead?: ReactNode;
  /** Its cards. */
  children: ReactNode;
  /** Below them, such as the way to more. */
  foot?: ReactNode;
};

/** `may` of a card that is dragged elsewhere; null while none is. */
const useDrop = (column: string) => {
  const { store } = useBoard();
  const box = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  const state = useShared(({ dragged }) => {
    if (dragged === null || dragged.column === column) return null;
    return dragged.targets.includes(column) ? 'may' : 'mayNot';
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const cardIn = ({ board, id }: Readonly<Record<string | symbol, unknown>>) =>
      board === store ? store.cards.get(String(id)) : undefined;
    return dropTargetForElements({
      element,
      // A column that does not take the card says why once it is dropped.
      canDrop: ({ source }) => {
        const card = cardIn(source.data);
        return card !== undefined && card.column !== column;
      },
      onDragEnter: ({ source }) => setOver(cardIn(source.data)?.targets.includes(column) === true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        const card = cardIn(source.data);
        if (card?.targets.includes(column)) card.onMove(column);
        else card?.onRefuse(column);
      },
    });
  }, [store, column]);
  return { box, drop: isOver ? 'over' : (state ?? undefined) };
};

export const BoardColumn = (props: Props) => {
  const {
    column,
    title,
    tone,
    count,
    sum,
    isFolded = false,
    onFold,
    isEmpty,
    isOld,
    instead,
    children,
    foot,
  } = props;
  const { t } = useTranslation('ui');
  const titleId = useId();
  const { box, drop } = useDrop(column);
  return (
    <section
      ref={box}
      className={styles['column']}
      aria-labelledby={titleId}
      data-column={column}
      data-drop={drop}
      data-folded={isFolded || undefined}
    >
      <header className={styles['head']}>
        <h2 id={titleId} className={styles['title']}>
          {onFold === undefined ? (
            <StatusDot tone={tone}>{title}</StatusDot>
          ) : (
            <button type="button" className={styles['fold']} aria-expanded={!isFolded} onClick={onFold}>
              <StatusDot tone={tone}>{title}</StatusDot>
            </button>
          )}
        </h2>
        <span className={styles['count']}>{count}</span>
        {!isFolded && sum !== undefined && <span className={styles['sum']}>{sum}</span>}
      </header>
      {!isFolded && (
        <div className={styles['body']} aria-busy={isOld}>
          {instead ??
            (isEmpty ? (
              <p className={styles['empty']}>{t('board.empty')}</p>
            ) : (
              <ul className={styles['cards']} aria-labelledby={titleId}>
                {children}
              </ul>
            ))}
          {foot}
        </div>
      )}
    </section>
  );
};
