// The documents ticked to be approved together; what is no longer in the list is no longer chosen.
import { useState } from 'react';
import type { InboxItem } from '#shared/approvals/api.ts';
import { itemKey } from './inboxItems.ts';

const none: ReadonlySet<string> = new Set();

export const useChosenItems = (items: readonly InboxItem[]) => {
  const [keys, setKeys] = useState(none);
  const toggle = (item: InboxItem) =>
    setKeys((before) => {
      const next = new Set(before);
      if (!next.delete(itemKey(item))) next.add(itemKey(item));
      return next;
    });
  return {
    items: items.filter((each) => keys.has(itemKey(each))),
    has: (item: InboxItem) => keys.has(itemKey(item)),
    toggle,
    /** All that the list shows, or none. */
    setAll: (isChosen: boolean) => setKeys(isChosen ? new Set(items.map(itemKey)) : none),
    clear: () => setKeys(none),
  };
};

export type ChosenItems = ReturnType<typeof useChosenItems>;
