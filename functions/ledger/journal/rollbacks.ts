// Heads that a repair has set back, because the entries behind them were lost: seals of these entries say nothing any more.

import { sortable } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { overwrite, type Write } from '#functions/storage/writes.ts';

export type Rollback = { lane: string; from: number; to: number };

const rollbackPartition = 'SETBACK';

export const rollbackWrite = ({ lane, from, to }: Rollback): Write =>
  overwrite({
    key: { pk: rollbackPartition, sk: `${lane}#${sortable(from)}` },
    attributes: { lane, from, to, rev: 1 },
  });

export const readRollbacks = async (store: Store): Promise<Rollback[]> =>
  (await store.all({ pk: rollbackPartition })) as Rollback[];
