// Count sheets for API tests: a draft and every call that is aimed at one, the entries of a counter, and the job that applies a sheet in a process of its own.
import { systemClock } from '#functions/storage/clock.ts';
import type { Work } from '#functions/storage/jobs.ts';
import type { Store } from '#functions/storage/store.ts';
import {
  type CountEntry,
  continueCountSheet,
  countSheetCalls,
  saveCounts,
  sendCountFile,
} from '#shared/inventory/counts/countApi.ts';
import type { CountSheetBody } from '#shared/inventory/counts/countSheetKind.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { inThisYear } from './books/vouchers.ts';
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

const aCountSheet = (changes: Partial<CountSheetBody> = {}): CountSheetBody => ({
  date: inThisYear('03-10'),
  warehouse: '01',
  surplusReason: 'FOUND',
  shortageReason: 'SHORT',
  ...changes,
});

export const draftCountSheet = (client: Client) => client.call(countSheetCalls.save, { body: aCountSheet() });

const transitions = ['start', 'finish', 'resume', 'apply', 'abandon'] as const;

/** The names of the calls of one sheet, by its id. */
export const countSheetCallNames = [
  ...['change', 'remove', 'get', 'print', 'continue', ...transitions].map((name) => `${name}CountSheet`),
  'listCountRows',
  'listCountChanges',
  'saveCounts',
  'listCountDifferences',
  'sendCountFile',
];

/** Bodies with which these calls pass their checks of form. */
export const countSheetBodies = {
  changeCountSheet: { ...aCountSheet(), rev: 1 },
  finishCountSheet: { uncounted: 'leave' },
  abandonCountSheet: { why: 'x' },
  saveCounts: { entries: [countEntry('P1')] },
  sendCountFile: { rows: [{ product: 'P1', counted: '1' }], start: 0, write: true },
};

const stepBodies: Partial<Record<(typeof transitions)[number], object>> = {
  finish: countSheetBodies.finishCountSheet,
  abandon: countSheetBodies.abandonCountSheet,
};

/** Every call that changes a sheet, aimed at a draft. */
export const countSheetsAimedAt = async (client: Client): Promise<[Endpoint, Record<string, unknown>][]> => {
  const { id } = await draftCountSheet(client);
  const at = { params: { id } };
  return [
    [countSheetCalls.save, { body: aCountSheet({ branch: '01' }) }],
    [countSheetCalls.change, { ...at, body: countSheetBodies.changeCountSheet }],
    ...transitions.map((name): [Endpoint, Record<string, unknown>] => [
      countSheetCalls.transition(name),
      { ...at, body: stepBodies[name] },
    ]),
    [countSheetCalls.remove, at],
    [countSheetCalls.print, at],
    [continueCountSheet, at],
    [saveCounts, { ...at, body: countSheetBodies.saveCounts }],
    [sendCountFile, { ...at, body: countSheetBodies.sendCountFile }],
  ];
};
