// Holds the state of an editor outside of React, so that what its keys and calls do reads it as it is at that moment.

export type Store<State, Event> = {
  state: () => State;
  send: (event: Event) => void;
  subscribe: (listener: () => void) => () => void;
};

export const storeOf = <State, Event>(
  first: State,
  after: (state: State, event: Event) => State,
): Store<State, Event> => {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    send: (event) => {
      const next = after(state, event);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
