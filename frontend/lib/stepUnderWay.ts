// The first step that somebody has opened from the dashboard and not left for it again; its name is the area's own.
import { useSyncExternalStore } from 'react';

let step: string | null = null;
const listeners = new Set<() => void>();

export const setStepUnderWay = (next: string | null): void => {
  step = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useStepUnderWay = (): string | null => useSyncExternalStore(subscribe, () => step);
