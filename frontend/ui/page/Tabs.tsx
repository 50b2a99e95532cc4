// A row of tabs that choose what a list shows, drawn by Fluent: arrows, Home and End move, and show at once.
import { Tab as FluentTab, TabList } from '@fluentui/react-components';
import { countText } from '../text/countText.ts';
import styles from './Tabs.module.css';

export type Tab<Key extends string> = { key: Key; label: string; count?: number | undefined };

type Props<Key extends string> = {
  label: string;
  tabs: readonly Tab<Key>[];
  chosen: Key;
  onChoose: (key: Key) => void;
};

export const Tabs = <Key extends string>({ label, tabs, chosen, onChoose }: Props<Key>) => (
  <TabList
    className={styles['tabs'] ?? ''}
    aria-label={label}
    selectedValue={chosen}
    selectTabOnFocus
    reserveSelectedTabSpace={false}
    onTabSelect={(_, { value }) => value !== chosen && onChoose(value as Key)}
  >
    {tabs.map(({ key, label: name, count }) => (
      <FluentTab key={key} value={key} className={styles['tab'] ?? ''}>
        {name}
        {count !== undefined && <span className={styles['count']}>{countText(count)}</span>}
      </FluentTab>
    ))}
  </TabList>
);
