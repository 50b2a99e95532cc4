// Defects in how many post together and in what a lane gives them, for the simulation to find.
import type { PlantedDefect } from './plantedDefects.ts';

export const grouping: readonly PlantedDefect[] = [
  {
    rule: 'a transaction has no more members than may be in it',
    file: 'functions/ledger/journal/laneQueue.ts',
    near: 131,
    changes: [['  membersMax: sizesOf(store).groupMax,', '  membersMax: sizesOf(store).groupMax * 9,']],
  },
  {
    rule: 'members who are too large together are written in halves',
    file: 'functions/ledger/journal/laneQueue.ts',
    near: 40,
    changes: [
      [
        '  lane.waiting.unshift(...members);\n};',
        '  for (const member of members) member.reject(error);\n};',
      ],
    ],
  },
  {
    rule: 'who fails leaves a group with his own error, and nobody else',
    file: 'functions/ledger/journal/laneQueue.ts',
    changes: [['  let start = 1;', '  let start = 0;']],
  },
  {
    rule: 'the head is read again when somebody else has moved it',
    file: 'functions/ledger/journal/laneQueue.ts',
    changes: [['  lane.head = null;\n  if (head) return head;', '  if (head) return head;']],
  },
  {
    rule: 'a number is given once, also inside a group',
    file: 'functions/ledger/journal/postJournalEntries.ts',
    changes: [['series: { ...head.series, [key]: count },', 'series: { [key]: count, ...head.series },']],
  },
  {
    rule: 'what is posted is in the log',
    file: 'functions/http/context.ts',
    changes: [['      auditWrite(context, effect.audit),\n', '']],
  },
  {
    rule: 'a lane that is opened later carries the rules',
    file: 'functions/ledger/journal/lanes.ts',
    near: 14,
    changes: [
      [
        '  emptyHead(branch, directory.rules),',
        '  emptyHead(branch, { ...directory.rules, lockDate: null }),',
      ],
    ],
  },
];
