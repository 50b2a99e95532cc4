// What a process remembers of companies between calls.

/** Memory of a process: values under names that start with the company. */
export type Memory = Map<string, unknown>;

export const memoryOfThisProcess: Memory = new Map();

/** Things remembered: of some forty companies at a time. */
const rememberedMax = 500;

/** What this process remembers of the company under a name, made on first use. A cache that lives here cannot leak into another (simulated) process. */
export const remembered = <Value>(
  { company, memory }: { readonly company: string; readonly memory: Memory },
  name: string,
  make: () => Value,
): Value => {
  const key = `${company} ${name}`;
  const value = memory.has(key) ? (memory.get(key) as Value) : make();
  // Last used, last forgotten.
  memory.delete(key);
  memory.set(key, value);
  if (memory.size <= rememberedMax) return value;
  for (const oldest of memory.keys()) {
    if (memory.size <= rememberedMax) break;
    memory.delete(oldest);
  }
  return value;
};
