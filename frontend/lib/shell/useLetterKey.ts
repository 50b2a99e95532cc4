// A letter that does something on the page while nobody types, by its key: on an Arabic keyboard, too.
import { useEffect, useRef } from 'react';
import { type PageKeys, usePageKeys } from './pageKeys.ts';

/** Where letters are typed, or find rows of a tree. */
const typing = 'input, textarea, select, [contenteditable], [role=menu], [role=treegrid]';

const isWanted = (event: KeyboardEvent, letter: string): boolean => {
  if (event.code !== `Key${letter}` || event.defaultPrevented || event.repeat) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  const isTyping = event.target instanceof Element && event.target.closest(typing) !== null;
  return !isTyping && document.querySelector('dialog[open]') === null;
};

/** `keys`: the same at every call, with the letter as its only key. Undefined: the letter does nothing now. */
export const useLetterKey = (keys: PageKeys, onPress: (() => void) | undefined): void => {
  usePageKeys(onPress ? keys : null);
  const letter = keys.keys[0]?.keys[0] ?? '';
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  }, [onPress]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!latest.current || !isWanted(event, letter)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [letter]);
};
