// What the cards and columns of a board have in common while it is open: the cards that are drawn, the one that has the focus, and the one that is dragged.
import { createContext, useContext, useSyncExternalStore } from 'react';

/** What the board knows of a card. */
export type BoardCardFacts = {
  id: string;
  /** As it is named to those who hear it. */
  name: string;
  /** The column in which it is. */
  column: string;
  /** Columns to which it may move. */
  targets: readonly string[];
  onMove: (to: string) => void;
  /** It was dropped where it may not go. */
  onRefuse: (to: string) => void;
};

type Shared = {
  /** The card that takes part in the order of Tab; null before any had the focus. */
  current: string | null;
  dragged: BoardCardFacts | null;
};

export type BoardStore = {
  readonly cards: Map<string, BoardCardFacts>;
  /** The card to which Back has led: it takes the focus once it is drawn. */
  wanted: string | null;
  read(): Shared;
  change(changes: Partial<Shared>): void;
  subscribe(listener: () => void): () => void;
};

export const boardStore = (wanted: string | null): BoardStore => {
  let shared: Shared = { current: wanted, dragged: null };
  const listeners = new Set<() => void>();
  return {
    cards: new Map(),
    wanted,
    read: () => shared,
    change: (changes) => {
      shared = { ...shared, ...changes };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

type Board = {
  store: BoardStore;
  label: string;
  /** What the menu of a card is called. */
  moveTo: (name: string) => string;
};

export const BoardContext = createContext<Board | null>(null);

export const useBoard = () => {
  const board = useContext(BoardContext);
  if (board === null) throw new Error('A column or a card is drawn outside of its board.');
  return board;
};

/** A part of what is shared; drawn anew only where that part changes. */
export const useShared = <Part extends string | boolean | null>(read: (shared: Shared) => Part): Part => {
  const { store } = useBoard();
  return useSyncExternalStore(store.subscribe, () => read(store.read()));
};
