// The keys of rows, declared for whatever draws them: a table, cards, a list beside what is open.
import { type PageKeys, usePageKeys } from './pageKeys.ts';

const moving: PageKeys = {
  title: 'keys:list.title',
  keys: [{ keys: ['↑', '↓'], text: 'keys:list.move' }],
};
const choosing: PageKeys = {
  title: 'keys:list.title',
  keys: [{ keys: ['Space'], text: 'keys:list.choose' }],
};
const opening: PageKeys = {
  title: 'keys:list.title',
  keys: [{ keys: ['Enter'], text: 'keys:list.open' }],
};

export const useRowKeys = ({ opens, chooses }: { opens: boolean; chooses: boolean }): void => {
  usePageKeys(moving);
  usePageKeys(chooses ? choosing : null);
  usePageKeys(opens ? opening : null);
};
