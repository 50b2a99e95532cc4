// A row of tabs that choose what a list shows; arrows move, as the pattern asks.
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

const stepOf = (key: string): number => {
  const forwards = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backwards = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  if (key === forwards) return 1;
  return key === backwards ? -1 : 0;
};

export const Tabs = <Key extends string>({ label, tabs, chosen, onChoose }: Props<Key>) => {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = stepOf(event.key);
    if (step === 0) return;
    const index = tabs.findIndex((tab) => tab.key === chosen);
    const next = (index + step + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (!tab) return;
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
