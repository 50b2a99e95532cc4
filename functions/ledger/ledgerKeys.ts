// Keys of the ledger's items inside a company: directory, heads, journal, buckets, statement chunks, open items.
import { type Key, sortable } from '#functions/storage/keys.ts';

/** Journal partitions hold this many entries each. */
export const journalBlock = 100_000;

export const directoryKey: Key = { pk: 'LANE', sk: '#' };

export const headKey = (lane: string): Key => ({ pk: `HEAD#${lane}`, sk: '#' });

export const journalPartition = (lane: string, seq: number): string =>
  `J#${lane}#${sortable(Math.floor(seq / journalBlock), 4)}`;

export const journalKey = (lane: string, seq: number): Key => ({
  pk: journalPartition(lane, seq),
  sk: sortable(seq),
});

export const bucketPartition = (branch: string): string => `B#${branch}`;

export const accountPartition = (account: string): string => `GL#${account}`;

export const partyPartition = (party: string): string => `PL#${party}`;

/** The card of a product: its moves of stock. */
export const cardPartition = (product: string): string => `SM#${product}`;

/** The moves of one batch of a product, of all branches. */
export const batchCardPartition = (product: string, batch: string): string =>
  `${cardPartition(product)}#${batch}`;

/** The partition of the open items of a ledger, or of the settled ones. */
export const openItemPartition = (ledger: 'AR' | 'AP', isSettled: boolean): string =>
  `${isSettled ? 'OIX' : 'OI'}#${ledger}`;

export const openItemKey = (
  item: { ledger: 'AR' | 'AP'; party: string; dueDate: string; name: string },
  settled: boolean,
): Key => ({
  pk: openItemPartition(item.ledger, settled),
  sk: `${item.party}#${item.dueDate}#${item.name}`,
});

/** The partitions of all open items, and of all settled ones. */
export const openItemPartitions = ['OI#AR', 'OI#AP', 'OIX#AR', 'OIX#AP'] as const;

/** An open item is named by the entry and line that made it. */
export const openItemName = (lane: string, seq: number, line: number): string =>
  `${lane}-${sortable(seq)}#${sortable(line, 4)}`;
