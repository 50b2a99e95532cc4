// Defects of the check and the repair for the simulation to find.
import type { PlantedDefect } from './plantedDefects.ts';

const walk = 'functions/ledger/journal/walkJournal.ts';

const checking: readonly PlantedDefect[] = [
  {
    rule: 'the check computes the hash of every entry',
    file: walk,
    near: 105,
    changes: [['if (entryHash(stored.text) !== stored.hash)', "if (entryHash(stored.text) === '')"]],
  },
  {
    rule: 'the check follows the chain',
    file: walk,
    near: 160,
    changes: [['if (entry.prev !== end.hash)', 'if (entry.prev === undefined)']],
  },
  {
    rule: 'the check says which entries are missing',
    file: walk,
    near: 40,
    changes: [['if (!block) return report(', 'if (!block) return void (']],
  },
  {
    rule: 'the check adds up every entry',
    file: walk,
    changes: [['if (!isWhole(entry))', 'if (!isWhole(entry) && entry.lines.length === 0)']],
  },
  {
    rule: 'the check counts every number',
    file: walk,
    near: 55,
    changes: [['if (count !== expected)', 'if (expected < 1)']],
  },
  {
    rule: 'the check holds every head against its journal',
    file: 'functions/ledger/journal/laneHeads.ts',
    near: 17,
    changes: [['if (head.hash !== end.hash)', 'if (head.hash === null)']],
  },
];

export const repairDefects: readonly PlantedDefect[] = [
  ...checking,
  {
    rule: 'the check compares the rules of every head',
    file: 'functions/ledger/expectedRules.ts',
    near: 224,
    changes: [['return !isSame(rules, right);', 'return !rules;']],
  },
  {
    rule: 'a repair takes off openings that no rules cover',
    file: 'functions/ledger/expectedRules.ts',
    near: 104,
    changes: [
      [
        'for (const date of await removeUncovered(store))',
        'for (const date of store === null ? await removeUncovered(store) : [])',
      ],
    ],
  },
  {
    rule: 'what differs is looked at again before anybody is alarmed',
    file: 'functions/ledger/bookPart.ts',
    near: 383,
    changes: [['export const looksMax = 10;', 'export const looksMax = 1;']],
  },
  {
    rule: 'the check follows the fold while it compares',
    near: 18,
    file: 'functions/ledger/balances/expectedBuckets.ts',
    changes: [
      [
        '  for (const entry of await entriesBetween(store, from, lanes)) addEntry(rebuilt, entry);\n',
        '  void from;\n',
      ],
    ],
  },
  {
    rule: 'a repair of buckets moves the fold on',
    file: 'functions/ledger/balances/expectedBuckets.ts',
    near: 17,
    changes: [
      [
        '    advanceFold(balanceFold, state, { fold, lanes, begun, touched, seals }),\n',
        '    ...(seals.length < 0 ? [advanceFold(balanceFold, state, { fold, lanes, begun, touched, seals })] : []),\n',
      ],
    ],
  },
  {
    rule: 'a lost head of the import lane is as far as its imports were shown',
    file: 'functions/finance/import/shownImports.ts',
    near: 440,
    changes: [['.filter(isShown)', ".filter((run) => run.state === 'clearing')"]],
  },
];
