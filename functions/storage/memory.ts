// What a process remembers of companies between calls.
import { boundedMap } from './boundedMap.ts';

/** Memory of a process: values under names that start with the company, and about how much of the heap each of them holds. */
export type Memory = {
  get: (name: string) => unknown;
  set: (name: string, value: unknown, bytes: number) => unknown;
};

/** An eighth of the memory of a function. */
export const memoryBytesMax = 128 * 1024 * 1024;

export const memoryOfThisProcess = boundedMap<unknown>(memoryBytesMax);

/** What most values weigh with their names: some fields, or a short list. */
const usualBytes = 4_000;

type Place = { readonly company: string; readonly memory: Memory };

const nameOf = ({ company }: Place, name: string): string => `${company} ${name}`;

/** What this process remembers of the company under a name, made on first use. A cache that lives here cannot leak into another (simulated) process. */
export const remembered = <Value>(place: Place, name: string, make: () => Value): Value => {
  const known = place.memory.get(nameOf(place, name));
  if (known !== undefined) return known as Value;
  const value = make();
  place.memory.set(nameOf(place, name), value, usualBytes);
  return value;
};

/** Says how much a remembered value holds since it has grown; whatever may hold more than a few thousand bytes does so. */
export const weigh = (
  place: Place,
  name: string,
  { value, bytes }: { value: unknown; bytes: number },
): void => {
  // It may have been forgotten meanwhile, and made anew.
  if (place.memory.get(nameOf(place, name)) !== value) return;
  place.memory.set(nameOf(place, name), value, usualBytes + bytes);
};
