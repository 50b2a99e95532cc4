// A card of a board: it opens what it shows, is dragged to another column, and has a menu of the columns to which it may move.
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { MoreVerticalRegular } from '@fluentui/react-icons/headless/svg/more-vertical';
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { keepRow } from '#frontend/lib/session/pageMemory.ts';
import { Menu, type MenuAct } from '../buttons/Menu.tsx';
import styles from './BoardCard.module.css';
import { type BoardCardFacts, useBoard, useShared } from './boardStore.ts';

type Props = BoardCardFacts & {
  /** Where it leads. */
  path: string;
  /** What its link says. */
  title: ReactNode;
  children: ReactNode;
  /** The first one of its column is reached by Tab before any card had the focus. */
  isFirst: boolean;
  /** It is on its way to another column. */
  isBusy?: boolean | undefined;
  tone?: 'muted' | undefined;
  /** One for each way into another column. */
  moves: () => readonly MenuAct[];
};

/** The board finds it by its id, takes it along, and gives it the focus in the column to which it has moved. */
const useCard = (facts: BoardCardFacts, link: RefObject<HTMLAnchorElement | null>) => {
  const { store } = useBoard();
  const box = useRef<HTMLLIElement>(null);
  const latest = useRef(facts);
  const { id } = facts;
  useLayoutEffect(() => {
    latest.current = facts;
    store.cards.set(id, facts);
  });
  useLayoutEffect(() => {
    // In another column it is another element: the focus comes along, unless it is elsewhere by now.
    const hasMoved = store.read().current === id && document.activeElement === document.body;
    if (hasMoved || store.wanted === id) link.current?.focus();
    if (store.wanted === id) store.wanted = null;
    return () => {
      if (store.cards.get(id) === latest.current) store.cards.delete(id);
    };
  }, [store, id, link]);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    return draggable({
      element,
      canDrag: () => latest.current.targets.length > 0,
      getInitialData: () => ({ board: store, id }),
      onDragStart: () => store.change({ dragged: latest.current }),
      onDrop: () => store.change({ dragged: null }),
    });
  }, [store, id]);
  return box;
};

export const BoardCard = (props: Props) => {
  const { id, name, column, targets, onMove, onRefuse } = props;
  const { path, title, children, isFirst, isBusy, tone, moves } = props;
  const { store, label, moveTo } = useBoard();
  const link = useRef<HTMLAnchorElement>(null);
  const box = useCard({ id, name, column, targets, onMove, onRefuse }, link);
  const bodyId = useId();
  const isStop = useShared(({ current }) => (current === null ? isFirst : current === id));
  const isDragged = useShared(({ dragged }) => dragged?.id === id);
  return (
    <li
      ref={box}
      className={styles['card']}
      data-moves={targets.length > 0 || undefined}
      data-dragged={isDragged || undefined}
      data-tone={tone}
      aria-busy={isBusy === true || undefined}
    >
      <div className={styles['head']}>
        <Link
          ref={link}
          to={path}
          className={styles['open'] ?? ''}
          data-card={id}
          draggable={false}
          tabIndex={isStop ? 0 : -1}
          aria-describedby={bodyId}
          onFocus={() => {
            store.change({ current: id });
            keepRow(label, { row: id, anchor: id, top: 0 });
          }}
        >
          {title}
        </Link>
        {targets.length > 0 && (
          <span className={styles['menu']}>
            <Menu
              look="quiet"
              size="small"
              iconOnly
              label={moveTo(name)}
              icon={<MoreVerticalRegular />}
              isTabStop={isStop}
              acts={moves}
            />
          </span>
        )}
      </div>
      <div id={bodyId} className={styles['body']}>
        {children}
      </div>
    </li>
  );
};
