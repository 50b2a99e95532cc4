// Keys of the ledger's items inside a company: directory, heads, journal, fold states, buckets, statement chunks, open items.
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

/** State of the fold that keeps the balance buckets. */
export const balanceFoldKey: Key = { pk: 'FOLD', sk: '#' };

/** State of the fold that keeps the statement chunks. */
export const statementFoldKey: Key = { pk: 'FOLD2', sk: '#' };

export const bucketPartition = (branch: string): string => `B#${branch}`;

export const statementPartition = (accountGroup: string): string => `GL#${accountGroup}`;

export const openItemKey = (
  item: { ledger: 'AR' | 'AP'; party: string; dueDate: string; name: string },
  settled: boolean,
): Key => ({
  pk: `${settled ? 'OIX' : 'OI'}#${item.ledger}`,
  sk: `${item.party}#${item.dueDate}#${item.name}`,
});

/** An open item is named by the entry and line that made it. */
export const openItemName = (lane: string, seq: number, line: number): string =>
  `${lane}-${sortable(seq)}#${sortable(line, 4)}`;
