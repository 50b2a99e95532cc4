// Values under names, as many as fit into so many bytes: what was used longest ago goes first. A caller that holds a value that went may use it to its end.

export type BoundedMap<Value> = {
  /** Counts as a use. */
  get: (name: string) => Value | undefined;
  /** `bytes`: about how much of the heap it holds. It is set again as it grows. */
  set: (name: string, value: Value, bytes: number) => void;
  delete: (name: string) => void;
  clear: () => void;
  /** What all of them weigh. */
  bytes: () => number;
};

export const boundedMap = <Value>(bytesMax: number): BoundedMap<Value> => {
  // A map lists its entries in the order in which they were set: an entry that is used is set again.
  const entries = new Map<string, { value: Value; bytes: number }>();
  let total = 0;
  const remove = (name: string): void => {
    total -= entries.get(name)?.bytes ?? 0;
    entries.delete(name);
  };
  const set = (name: string, value: Value, bytes: number): void => {
    remove(name);
    entries.set(name, { value, bytes });
    total += bytes;
    for (const oldest of entries.keys()) {
      if (total <= bytesMax) break;
      remove(oldest);
    }
  };
  const get = (name: string): Value | undefined => {
    const entry = entries.get(name);
    if (entry === undefined) return undefined;
    entries.delete(name);
    entries.set(name, entry);
    return entry.value;
  };
  const clear = (): void => {
    entries.clear();
    total = 0;
  };
  return { get, set, delete: remove, clear, bytes: () => total };
};
