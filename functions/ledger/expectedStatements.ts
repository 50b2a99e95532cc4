// Statement chunks against the journal: per account the same lines, compared by a sum over all of them, so that nothing large is held.
import { createHash } from 'node:crypto';
import type { Store } from '#functions/storage/store.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import type { StatementFoldState } from './foldState.ts';
import { accountPartition } from './ledgerKeys.ts';
import { chunkOf, type StatementLine, statementLinesOf } from './statementChunks.ts';
import type { Report } from './walkJournal.ts';

/** A sum that does not depend on the order: how many lines, and their fingerprints added up. */
type LineSum = { lines: number; sum: bigint };

const noLines: LineSum = { lines: 0, sum: 0n };

const fingerprint = (line: StatementLine): bigint => {
  const text = JSON.stringify(line, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
  return createHash('sha256').update(text).digest().readBigUInt64BE();
};

const addLine = (sums: Map<string, LineSum>, line: StatementLine): void => {
  const before = sums.get(line.account) ?? noLines;
  sums.set(line.account, { lines: before.lines + 1, sum: before.sum + fingerprint(line) });
};

/** The lines that the chunks of an account hold up to a round; later rounds hold later entries only. */
const storedSum = async (store: Store, account: string, fold: number): Promise<LineSum> => {
  const sums = new Map<string, LineSum>();
  for await (const item of store.walk({ pk: accountPartition(account) })) {
    const chunk = chunkOf(account, item);
    if (chunk.fold <= fold) for (const line of chunk.lines()) addLine(sums, line);
  }
  return sums.get(account) ?? noLines;
};

/** Adds up what the chunks must hold at the fold's watermark. */
export const expectedStatements = (state: StatementFoldState) => {
  const sums = new Map<string, LineSum>();
  return {
    take: (entry: JournalEntry): void => {
      if (entry.seq > (state.lanes[entry.lane] ?? 0)) return;
      for (const line of statementLinesOf(entry)) addLine(sums, line);
    },
    compare: async (store: Store, report: Report): Promise<void> => {
      for (const [account, expected] of sums) {
        const { lines, sum } = await storedSum(store, account, state.fold);
        if (lines !== expected.lines || sum !== expected.sum)
          report('statement', `account ${account}`, 'the stored lines are not those of the journal');
      }
    },
  };
};
