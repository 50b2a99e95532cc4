// N on a list adds a new row, by the key of the letter: on an Arabic keyboard, too.
import type { PageKeys } from '#frontend/lib/shell/pageKeys.ts';
import { useLetterKey } from '#frontend/lib/shell/useLetterKey.ts';

const newKey: PageKeys = {
  title: 'keys:list.title',
  keys: [{ keys: ['N'], text: 'keys:list.new' }],
};

export const useNewKey = (onNew: (() => void) | undefined): void => useLetterKey(newKey, onNew);
