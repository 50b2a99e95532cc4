// Chance that is the same in every run of a seed.

export type Random = {
  /** A whole number from 0 to below. */
  below: (limit: number) => number;
  chance: (probability: number) => boolean;
  fraction: () => number;
  pick: <Item>(list: readonly Item[]) => Item;
  shuffled: <Item>(list: readonly Item[]) => Item[];
};

/** Mulberry32: small, fast, and good enough to choose who goes on. */
const fractions = (seed: number): (() => number) => {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

export const seededRandom = (seed: number): Random => {
  const fraction = fractions(seed);
  const below = (limit: number) => Math.floor(fraction() * limit);
  const pick = <Item>(list: readonly Item[]): Item => {
    if (list.length === 0) throw new Error('There is nothing to pick from');
    return list[below(list.length)] as Item;
  };
  const shuffled = <Item>(list: readonly Item[]): Item[] => {
    const rest = [...list];
    return list.map(() => rest.splice(below(rest.length), 1)[0] as Item);
  };
  return { below, chance: (probability) => fraction() < probability, fraction, pick, shuffled };
};
