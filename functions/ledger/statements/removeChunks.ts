// Removes statement chunks that no longer count. The process may die: what is left is never read, and the next call removes it.

import { remembered, weigh } from '#functions/storage/memory.ts';
import { type Store, withBareReads } from '#functions/storage/store.ts';
import { remove } from '#functions/storage/writes.ts';
import type { StatementFoldState } from '../foldState.ts';
import { type ChunkUnit, foldOf, rangeOf, unitNamed } from './statementChunks.ts';

/** Items removed in one transaction. */
const removedAtOnce = 50;

/** Of a unit, or of a whole partition, the items that are chosen by their sort keys. */
export const removeChunks = async (
  store: Store,
  unit: ChunkUnit,
  choose: (sks: readonly string[]) => readonly string[],
): Promise<void> => {
  const sks: string[] = [];
  // Its key is enough, whatever it holds.
  for await (const item of withBareReads(store).walk(rangeOf(unit))) sks.push(String(item['sk']));
  const chosen = choose(sks);
  for (let first = 0; first < chosen.length; first += removedAtOnce) {
    const some = chosen.slice(first, first + removedAtOnce);
    await store.commit(some.map((sk) => remove({ key: { pk: unit.pk, sk } })));
  }
};

const nameBytes = 100;

/** The items of these units from before the first round that counts. */
export const removeOutdated = async (
  store: Store,
  { first }: StatementFoldState,
  names: Iterable<string>,
): Promise<void> => {
  const memoryName = `units without chunks before ${first}`;
  const done = remembered(store, memoryName, () => new Set<string>());
  for (const name of names) {
    if (done.has(name)) continue;
    await removeChunks(store, unitNamed(name), (sks) => sks.filter((sk) => foldOf(sk) < first));
    done.add(name);
  }
  weigh(store, memoryName, { value: done, bytes: done.size * nameBytes });
};
