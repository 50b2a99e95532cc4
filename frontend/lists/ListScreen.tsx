// The one screen of lists. What draws it is a chunk of its own, which the loaders of screens fetch beside the screen.
import { type ComponentType, use } from 'react';
import type { ScreenSource } from '#frontend/lib/screen.ts';
import type { List } from '#shared/lists/list.ts';
import type { ListPage } from './ListPage.tsx';
import type { UseDisplay } from './listDisplay.ts';

export type ListProps<Row extends object, Subject = undefined> = {
  list: List<Row>;
  /** What the screen adds; the same hook at every call. */
  useDisplay?: UseDisplay<Row, Subject>;
  /** What the hook is about, such as the kind of the records. */
  subject?: Subject;
  /** Where its area keeps sentences of its own, such as `sales:invoice.list`. */
  own?: readonly string[];
};

let ready: typeof ListPage | null = null;
let coming: Promise<void> | null = null;

/** Fetches what draws lists; one that could not be had is fetched anew the next time. */
export const loadLists = (): Promise<void> => {
  coming ??= import('./ListPage.tsx').then(
    (page) => {
      ready = page.ListPage;
    },
    (error: Error) => {
      coming = null;
      throw error;
    },
  );
  return coming;
};

/** Loads a screen that draws a list. */
export const withListChunk =
  (load: () => Promise<ComponentType>): ScreenSource['load'] =>
  async () => {
    const [Screen] = await Promise.all([load(), loadLists()]);
    return { Screen };
  };

export const ListScreen = <Row extends object, Subject = undefined>(props: ListProps<Row, Subject>) => {
  if (ready === null) use(loadLists());
  const Page = ready;
  return Page && <Page {...props} />;
};
