// The windows that the frame around all screens opens: the search, and the list of keys. What is elsewhere on the page asks for them here.

export type ShellWindow = 'search' | 'keys';

type Open = (name: ShellWindow) => void;

let opener: Open | null = null;

/** The frame says how they open, for as long as it is there. */
export const opensShellWindows = (open: Open): (() => void) => {
  opener = open;
  return () => {
    if (opener === open) opener = null;
  };
};

export const openShellWindow = (name: ShellWindow): void => opener?.(name);
