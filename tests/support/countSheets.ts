// Count sheets for API tests: the entries of a counter, and the job that applies a sheet in a process of its own.
import { systemClock } from '#functions/storage/clock.ts';
import type { Work } from '#functions/storage/jobs.ts';
import type { Store } from '#functions/storage/store.ts';
import { type CountEntry, saveCounts } from '#shared/inventory/counts/countApi.ts';
import type { Client } from './product/client.ts';

/** One more, where nothing else is said. */
export const countEntry = (product: string, changes: Partial<CountEntry> = {}): CountEntry => ({
  key: crypto.randomUUID(),
  product,
  do: 'add',
  quantity: '1',
  ...changes,
});

export const counted = (client: Client, id: string, ...entries: CountEntry[]) =>
  client.call(saveCounts, { params: { id }, body: { entries } });

export const jobOn = (store: Store): Work => ({
  store,
  clock: systemClock,
  signal: new AbortController().signal,
});

/** The store of a process that ends before it posts this part, counted from 0. */
export const endingAtPart = (store: Store, part: number): Store => ({
  ...store,
  get: (key) => {
    if (key.sk.startsWith('A#') && key.sk.endsWith(`#00000${part}`)) throw new Error('cut');
    return store.get(key);
  },
});
