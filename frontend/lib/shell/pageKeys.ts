// The keys that the page at hand answers to: each component that binds keys declares them, so that the list of them says nothing that is not so.
import { useEffect } from 'react';

/** `text` and `title` are keys of `keys.json`. */
export type PageKey = { readonly keys: readonly string[]; readonly text: string };
export type PageKeys = { readonly title: string; readonly keys: readonly PageKey[] };

const declared: PageKeys[] = [];

/** As long as the component is there; null while it binds none. */
export const usePageKeys = (group: PageKeys | null): void => {
  useEffect(() => {
    if (group === null) return undefined;
    declared.push(group);
    return () => void declared.splice(declared.indexOf(group), 1);
  }, [group]);
};

/** Groups of the page under their titles, the shell's own first; a key that several components bind is named once. */
export const declaredKeys = (): PageKeys[] =>
  [...Map.groupBy(declared, ({ title }) => title)].map(([title, groups]) => ({
    title,
    keys: [
      ...new Map(
        groups.flatMap(({ keys }) => keys).map((key) => [key.keys.join('+') + key.text, key]),
      ).values(),
    ],
  }));

/** The key that goes with letters: as the keyboard of the user's machine names it. */
export const commandKey = /Mac|iP(?:hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
