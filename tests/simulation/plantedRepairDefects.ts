// Defects of the check and the repair for the simulation to find.
import type { PlantedDefect } from './plantedDefects.ts';

export const repairDefects: readonly PlantedDefect[] = [
  {
    rule: 'the check compares the rules of every head',
    file: 'functions/ledger/expectedRules.ts',
    near: 176,
    changes: [['return !isSame(rules, right);', 'return !rules;']],
  },
  {
    rule: 'a repair takes off openings that no rules cover',
    file: 'functions/ledger/expectedRules.ts',
    near: 21,
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
    near: 39,
    changes: [['export const looksMax = 10;', 'export const looksMax = 1;']],
  },
  {
    rule: 'the check follows the fold while it compares',
    file: 'functions/ledger/expectedBuckets.ts',
    changes: [
      [
        '  for (const entry of await entriesBetween(store, from, lanes)) addEntry(rebuilt, entry);\n',
        '  void from;\n',
      ],
    ],
  },
  {
    rule: 'a repair of buckets moves the fold on',
    file: 'functions/ledger/expectedBuckets.ts',
    near: 12,
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
    changes: [['.filter(isShown)', ".filter((run) => run.state === 'clearing')"]],
  },
];
