// A row of tabs that choose what a list shows; arrows, Home and End move, as the pattern asks.
import { type KeyboardEvent, useRef } from 'react';
import { direction } from '#frontend/lib/texts/locale.ts';
import { countText } from '../text/countText.ts';
import styles from './Tabs.module.css';

export type Tab<Key extends string> = { key: Key; label: string; count?: number | undefined };

type Props<Key extends string> = {
  label: string;
  tabs: readonly Tab<Key>[];
  chosen: Key;
  onChoose: (key: Key) => void;
};

/** Where a key leads among so many tabs; null for a key that leads nowhere. */
const tabAfter = (key: string, index: number, count: number): number | null => {
  const [next, previous] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === next) return (index + 1) % count;
  if (key === previous) return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
};

export const Tabs = <Key extends string>({ label, tabs, chosen, onChoose }: Props<Key>) => {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.key === chosen);
    const next = tabAfter(event.key, index, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (next === null || !tab) return;
    event.preventDefault();
    onChoose(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div className={styles['tabs']} role="tablist" aria-label={label} ref={list}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          className={styles['tab']}
          aria-selected={tab.key === chosen}
          tabIndex={tab.key === chosen ? 0 : -1}
          onClick={() => onChoose(tab.key)}
          onKeyDown={move}
        >
          {tab.label}
          {tab.count !== undefined && <span className={styles['count']}>{countText(tab.count)}</span>}
        </button>
      ))}
    </div>
  );
};
