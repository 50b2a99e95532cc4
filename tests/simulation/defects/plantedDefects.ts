// Defects for the simulation to find: each breaks one rule of the ledger by changing the text of a file as it is loaded.
import { allocationDefects } from './plantedAllocationDefects.ts';
import { splitting } from './plantedBucketDefects.ts';
import { grouping } from './plantedGroupDefects.ts';
import { importing } from './plantedImportDefects.ts';
import { leftWork } from './plantedJobDefects.ts';
import { repairDefects } from './plantedRepairDefects.ts';
import { changingRules } from './plantedRuleDefects.ts';
import { triggering } from './plantedTriggerDefects.ts';
import { wordDefects } from './plantedWordDefects.ts';
import { closing } from './plantedYearDefects.ts';

export type PlantedDefect = {
  /** The rule that is broken. */
  rule: string;
  file: string;
  /** A run that showed it when it was last looked up, where the first one is far: the play begins shortly before. */
  near?: number;
  /** Who plays, where it is not the whole cast. */
  cast?: 'yearClose';
  /** Texts of the file, each with what stands there instead. */
  changes: readonly (readonly [text: string, instead: string])[];
};

const posting: readonly PlantedDefect[] = [
  {
    rule: 'the head moves only from the state that was read',
    file: 'functions/ledger/journal/lanes.ts',
    changes: [
      [
        '): Write =>\n  replace({ key: headKey(before.lane), attributes: plainHead(after), rev: before.rev });',
        "): Write => ({\n  ...replace({ key: headKey(before.lane), attributes: plainHead(after), rev: before.rev }),\n  expect: 'any',\n});",
      ],
    ],
  },
  {
    rule: 'a document is posted only from the state that was read',
    file: 'functions/documents/documentRecords.ts',
    changes: [
      [
        '  const headerWrite = (document: Document, onConflict: OnConflict = changed): Write =>\n    replace({',
        "  const headerWrite = (document: Document, onConflict: OnConflict = changed): Write =>\n    ({ expect: 'any', ...unconditional({",
      ],
      [
        '      rev: document.rev,\n      onConflict,\n    });',
        '      rev: document.rev,\n      onConflict,\n    }) });\n  const unconditional = (item: Parameters<typeof replace>[0]) => {\n  const { expect: _, ...put } = replace(item);\n  return put;\n};',
      ],
    ],
  },
  {
    rule: 'an effect is written together with the guard of its key',
    file: 'functions/http/context.ts',
    changes: [
      ['  if (!context.idempotency) return [];', '  if (context.idempotency !== undefined) return [];'],
    ],
  },
  {
    rule: 'a transaction whose answer was lost is looked up before it counts',
    file: 'functions/ledger/journal/laneQueue.ts',
    near: 38,
    changes: [["  return entry?.['commit'] === group.mark;", '  return entry !== undefined;']],
  },
  {
    rule: 'who stays in a group is made anew when somebody has left it',
    file: 'functions/ledger/journal/laneQueue.ts',
    changes: [
      [
        '  tryAgain(lane, again, busy());\n  if',
        '  lane.head = { ...headAfter(group), rev: group.base.rev };\n  tryAgain(lane, again, busy());\n  if',
      ],
    ],
  },
  {
    rule: 'nobody is refused by a head that is older than his wish',
    file: 'functions/ledger/journal/laneQueue.ts',
    near: 344,
    changes: [['group.isDoubtful = member.looksBefore === lane.looks;', 'group.isDoubtful = false;']],
  },
  {
    rule: 'an entry is chained to the one before, also inside a group',
    file: 'functions/ledger/journal/postJournalEntries.ts',
    changes: [['    hash,\n    series:', '    hash: head.hash,\n    series:']],
  },
  {
    rule: 'the posting time of a lane never goes back',
    file: 'functions/ledger/journal/postJournalEntries.ts',
    changes: [['postedAt: now > head.postedAt ? now : head.postedAt', 'postedAt: now']],
  },
  {
    rule: 'a reversal waits until the head shows the entry that it reverses',
    file: 'functions/documents/posting/reverseInLane.ts',
    near: 42,
    changes: [
      ['    if (entry.lane === head.lane && entry.seq > head.seq) throw new CommitConflict([]);\n', ''],
    ],
  },
  {
    rule: 'a line on a control account leaves an open item',
    file: 'functions/ledger/openItems/openItems.ts',
    changes: [
      [
        'export const openItemWrites = (entry: JournalEntry): Write[] =>\n  entry.openItems.map(',
        'export const openItemWrites = (entry: JournalEntry): Write[] =>\n  entry.openItems.slice(1).map(',
      ],
    ],
  },
  {
    rule: 'a reversal settles the open items of its original',
    file: 'functions/documents/posting/reverseInLane.ts',
    changes: [
      ['      ...allocationWrites([...items.own, ...items.beside], allocationsAt(posted.seq)),\n', ''],
    ],
  },
];

const folding: readonly PlantedDefect[] = [
  {
    rule: 'a fold moves its watermark only from the state that was read',
    file: 'functions/ledger/foldState.ts',
    near: 23,
    changes: [
      [
        ': replace({ key, attributes: after, rev: before.rev });',
        ": { ...replace({ key, attributes: after, rev: before.rev }), expect: 'any' };",
      ],
    ],
  },
  {
    rule: 'a fold waits until the buckets of the last round are visible',
    file: 'functions/ledger/balances/foldJournal.ts',
    near: 282,
    changes: [
      ['    if (!isSettled(known, state)) ', '    if (!isSettled(known, { ...state, touched: [] })) '],
    ],
  },
  {
    rule: 'a fold waits also for the buckets that it does not touch',
    file: 'functions/ledger/balances/foldJournal.ts',
    near: 1121,
    changes: [
      ['state.touched.every((name) => known', 'state.touched.every((name) => !known.has(name) || known'],
      ['[...new Set([...names, ...state.touched])]', '[...names]'],
    ],
  },
  {
    rule: 'whoever goes on with a round keeps to its plan',
    file: 'functions/ledger/statements/foldStatements.ts',
    changes: [['  const round = state.plan\n', '  const round = state.plan && state.rev < 0\n']],
  },
];

const rebuilding: readonly PlantedDefect[] = [
  {
    rule: 'chunks of a rebuild count when it is closed',
    file: 'functions/ledger/statements/statementState.ts',
    near: 1861,
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
    near: 269,
    changes: [['return isChunk && fold >= at.fold ?', 'return isChunk ?']],
  },
  {
    rule: 'old chunks go only when the new ones count',
    file: 'functions/ledger/statements/rebuildStatements.ts',
    near: 740,
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
    changes: [['if (state.plan !== null || isOfOldForm(state))', 'if (isOfOldForm(state))']],
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
    near: 263,
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
    changes: [["  if (isOpeningBucket(sk)) return 'opening';\n", '']],
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
    near: 57,
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

export const plantedDefects: readonly PlantedDefect[] = [
  ...posting,
  ...grouping,
  ...allocationDefects,
  ...changingRules,
  ...closing,
  ...folding,
  ...triggering,
  ...splitting,
  ...rebuilding,
  ...reading,
  ...importing,
  ...repairDefects,
  ...leftWork.concat(wordDefects),
];

export const defectOf = (broken: string): PlantedDefect => {
  const defect = plantedDefects.find(({ rule }) => rule === broken);
  if (!defect) throw new Error(`There is no planted defect for "${broken}"`);
  return defect;
};
