// Defects for the simulation to find: each breaks one rule of the ledger by changing the text of a file as it is loaded.
import type { Cast } from '../simulationOf.ts';
import { allocationDefects } from './plantedAllocationDefects.ts';
import { splitting } from './plantedBucketDefects.ts';
import { grouping } from './plantedGroupDefects.ts';
import { importing } from './plantedImportDefects.ts';
import { leftWork } from './plantedJobDefects.ts';
import { readingDefects } from './plantedReadingDefects.ts';
import { repairDefects } from './plantedRepairDefects.ts';
import { changingRules } from './plantedRuleDefects.ts';
import { trading } from './plantedTradeDefects.ts';
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
  cast?: Cast;
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
    changes: [
      ['group.isDoubtful = isOnGroup || member.looksBefore === lane.looks;', 'group.isDoubtful = false;'],
    ],
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

export const plantedDefects: readonly PlantedDefect[] = [
  ...posting,
  ...grouping,
  ...allocationDefects,
  ...changingRules,
  ...closing,
  ...folding,
  ...triggering,
  ...splitting,
  ...readingDefects,
  ...importing,
  ...repairDefects,
  ...leftWork.concat(wordDefects, trading),
];

export const defectOf = (broken: string): PlantedDefect => {
  const defect = plantedDefects.find(({ rule }) => rule === broken);
  if (!defect) throw new Error(`There is no planted defect for "${broken}"`);
  return defect;
};
