// Defects of reports, and of the chunks that they read, for the simulation to find.
import type { PlantedDefect } from './plantedDefects.ts';

const rebuilding: readonly PlantedDefect[] = [
  {
    rule: 'chunks of a rebuild count when it is closed',
    file: 'functions/ledger/statements/statementState.ts',
    near: 2059,
    changes: [
      [
        '  rebuild !== null && !rebuild.isClosed ? rebuild.fold : null;',
        '  rebuild?.units.length === 0 ? 0 : null;',
      ],
    ],
  },
  {
    rule: 'chunks that were replaced do not count, though a late writer brings them back',
    file: 'functions/ledger/statements/statementChunks.ts',
    near: 304,
    changes: [['return isChunk && fold >= at.fold ?', 'return isChunk ?']],
  },
  {
    rule: 'old chunks go only when the new ones count',
    file: 'functions/ledger/statements/rebuildStatements.ts',
    near: 841,
    changes: [
      [
        'if (!written || !(await close(store, rebuild, written)))',
        'await removeReplaced(store, rebuild);\n    if (!written || !(await close(store, rebuild, written)))',
      ],
    ],
  },
  {
    rule: 'a rebuild is planned when all rounds before it are closed',
    file: 'functions/ledger/statements/rebuildStatements.ts',
    near: 10,
    changes: [['if (state.plan !== null)', 'if (false)']],
  },
  {
    rule: 'a page goes on where its partitions stood only if no round was closed since',
    file: 'functions/ledger/statements/readStatementLines.ts',
    near: 424,
    changes: [['after?.marks?.folds === foldsText(state)', 'after?.marks']],
  },
  {
    rule: 'a line with a party stands in its chunks too',
    file: 'functions/ledger/statements/statementChunks.ts',
    near: 10,
    changes: [['  line.party === null\n', "  line.party === null || line.party === 'C2'\n"]],
  },
];

const reading: readonly PlantedDefect[] = [
  {
    rule: 'watermark and heads are read in one snapshot',
    file: 'functions/ledger/foldState.ts',
    near: 262,
    changes: [['await store.snapshot([', 'await store.getAll([']],
  },
  {
    rule: 'a lane that is new is seen by every reader',
    file: 'functions/ledger/foldState.ts',
    near: 517,
    changes: [['if (directory.lanes.length === lanes.length)', 'if (lanes.length > 0)']],
  },
  {
    rule: 'a journal with a hole is read again',
    file: 'functions/ledger/journal/journalTail.ts',
    near: 143,
    changes: [['  if (!isWhole) throw new JournalHole();\n', '']],
  },
  {
    rule: 'a bucket that is ahead of the watermark is taken back or read again',
    file: 'functions/ledger/balances/buckets.ts',
    near: 337,
    changes: [['if (bucket.fold <= fold) return', 'if (bucket.fold <= fold + 2) return']],
  },
  {
    rule: 'a bucket that is behind the watermark is read again',
    file: 'functions/ledger/balances/readBalances.ts',
    near: 835,
    changes: [['return isMissing ? null : found;', 'return found;']],
  },
  {
    rule: 'the tail of every lane is added',
    file: 'functions/ledger/balances/readBalances.ts',
    changes: [['      heads.map((head) =>\n', '      heads.slice(0, -1).map((head) =>\n']],
  },
  {
    rule: 'opening vouchers count as opening wherever they stand in the period',
    file: 'functions/ledger/balances/readBalances.ts',
    near: 666,
    changes: [["segment === 0 || period === 'opening'", 'segment === 0']],
  },
  {
    rule: 'chunks of a round that is not closed are left out',
    file: 'functions/ledger/statements/statementChunks.ts',
    near: 269,
    changes: [['asked <= fold && ', '']],
  },
  {
    rule: 'a statement ends at its cut',
    file: 'functions/ledger/statements/readStatementLines.ts',
    near: 21,
    changes: [['    line.seq <= (cut[line.lane] ?? 0) &&\n', '']],
  },
  {
    rule: 'a later page of a run is of the cut of the first',
    file: 'functions/finance/reports/statementRun.ts',
    near: 95,
    changes: [
      ['branches, period, cut, after, balance', 'branches, period, cut: newer(cut), after, balance'],
      [
        'type PageStart<Head> =',
        'const newer = (cut: Record<string, number>) => Object.fromEntries(Object.keys(cut).map((lane) => [lane, 999]));\ntype PageStart<Head> =',
      ],
    ],
  },
  {
    rule: 'a page begins behind the last row of the page before',
    file: 'functions/ledger/statements/readStatementLines.ts',
    changes: [['byStatementOrder(line, after) > 0)', 'line.date >= after.date)']],
  },
  {
    rule: 'a page is complete before it is shown',
    file: 'functions/ledger/statements/readStatementLines.ts',
    near: 57,
    changes: [['if (date < frontier) known += 1;', 'if (date <= atEnd) known += 1;']],
  },
];

export const readingDefects: readonly PlantedDefect[] = [...rebuilding, ...reading];
