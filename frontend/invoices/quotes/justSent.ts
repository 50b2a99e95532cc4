// Which quote was sent a moment ago in this tab: its page asks at once to whom it goes.
import { useSyncExternalStore } from 'react';

let sent: string | null = null;
const listeners = new Set<() => void>();

export const noteSent = (id: string | null): void => {
  sent = id;
  for (const listen of listeners) listen();
};

const subscribe = (listen: () => void) => {
  listeners.add(listen);
  return () => void listeners.delete(listen);
};

export const useJustSent = (id: string): boolean => useSyncExternalStore(subscribe, () => sent === id);
