// A value that parts of the page share though none stands inside the other: it is set anywhere, and read with a hook.
import { useSyncExternalStore } from 'react';

export const pageValue = <Value>(first: Value) => {
  let now = first;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const set = (next: Value): void => {
    now = next;
    for (const listener of listeners) listener();
  };
  const useValue = (): Value => useSyncExternalStore(subscribe, () => now);
  return { set, useValue };
};
