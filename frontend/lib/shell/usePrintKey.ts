// Ctrl+P prints what the print button of the page prints: all of it, on the company's paper, instead of what is seen of the page.
import { useEffect, useRef } from 'react';
import { commandKey, type PageKeys, usePageKeys } from './pageKeys.ts';

const printKey: PageKeys = {
  title: 'keys:general.title',
  keys: [{ keys: [commandKey, 'P'], text: 'keys:general.print' }],
};

/** By the place of the key: on an Arabic keyboard, too. A window over the page is none of it. */
const isPrint = (event: KeyboardEvent): boolean =>
  event.code === 'KeyP' &&
  (event.ctrlKey || event.metaKey) &&
  !(event.altKey || event.shiftKey || event.defaultPrevented) &&
  document.querySelector('dialog[open]') === null;

/** Undefined: the page has no paper now, and the browser prints what it shows. */
export const usePrintKey = (print: (() => void) | undefined): void => {
  usePageKeys(print ? printKey : null);
  const latest = useRef(print);
  useEffect(() => {
    latest.current = print;
  }, [print]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!latest.current || !isPrint(event)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};
