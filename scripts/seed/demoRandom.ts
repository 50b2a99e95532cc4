// Chance that is the same on every machine, so that the demo company has the same year everywhere (mulberry32).

export type Random = {
  /** From 0 up to, and without, the bound. */
  readonly below: (bound: number) => number;
  readonly between: (from: number, to: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
};

export const demoRandom = (seed: number): Random => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    below,
    between: (from, to) => from + below(to - from + 1),
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from');
      return item;
    },
  };
};
