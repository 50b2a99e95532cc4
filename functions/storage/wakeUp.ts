// Notifies a listener in this process that a company has committed something for it; in the cloud the table's stream does.
type Listener = (company: string) => void;

export const wakeUp = () => {
  const listeners = new Set<Listener>();
  return {
    listen: (listener: Listener): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announce: (company: string): void => {
      for (const listener of listeners) listener(company);
    },
  };
};
