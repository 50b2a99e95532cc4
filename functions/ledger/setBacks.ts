// Heads that a repair has set back, because the entries behind them were lost: seals of these entries say nothing any more.

import { sortable } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { overwrite, type Write } from '#functions/storage/writes.ts';

export type SetBack = { lane: string; from: number; to: number };

const setBackPartition = 'SETBACK';

export const setBackWrite = ({ lane, from, to }: SetBack): Write =>
  overwrite({
    key: { pk: setBackPartition, sk: `${lane}#${sortable(from)}` },
    attributes: { lane, from, to, rev: 1 },
  });

export const readSetBacks = async (store: Store): Promise<SetBack[]> =>
  (await store.all({ pk: setBackPartition })) as SetBack[];
