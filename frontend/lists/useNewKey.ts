// N on a list adds a new row, by the key of the letter: on an Arabic keyboard, too.
import { useEffect, useRef } from 'react';
import { type PageKeys, usePageKeys } from '#frontend/lib/shell/pageKeys.ts';

const newKey: PageKeys = {
  title: 'keys:list.title',
  keys: [{ keys: ['N'], text: 'keys:list.new' }],
};

/** Where letters are typed, or find rows of a tree. */
const typing = 'input, textarea, select, [contenteditable], [role=menu], [role=treegrid]';

const isWanted = (event: KeyboardEvent): boolean => {
  if (event.code !== 'KeyN' || event.defaultPrevented || event.repeat) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  const isTyping = event.target instanceof Element && event.target.closest(typing) !== null;
  return !isTyping && document.querySelector('dialog[open]') === null;
};

export const useNewKey = (onNew: (() => void) | undefined): void => {
  usePageKeys(onNew ? newKey : null);
  const latest = useRef(onNew);
  useEffect(() => {
    latest.current = onNew;
  }, [onNew]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!latest.current || !isWanted(event)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};
