// Defects in when books are folded, for the simulation to find.
import type { PlantedDefect } from './plantedDefects.ts';

export const triggering: readonly PlantedDefect[] = [
  {
    rule: 'a posting asks for a fold when its lane has grown past so many entries',
    file: 'functions/ledger/foldMessages.ts',
    changes: [
      [
        'return Math.floor(before / foldEvery) === Math.floor(after / foldEvery) ?',
        'return Math.floor(before / foldEvery) <= after ?',
      ],
    ],
  },
  {
    rule: 'a reader folds first when too many entries are in no bucket',
    file: 'functions/ledger/balances/readBalances.ts',
    near: 462,
    changes: [['if (tailLength(view) > sizesOf(store).tailMax)', 'if (tailLength(view) < 0)']],
  },
  {
    rule: 'a reader folds first when too many entries are in no chunk',
    file: 'functions/ledger/statements/readStatementLines.ts',
    near: 251,
    changes: [
      ['tailLength(view) <= sizesOf(store).statementTailMax)', 'sizesOf(store).statementTailMax > 0)'],
    ],
  },
  {
    rule: 'the schedule folds what nobody has asked for',
    file: 'functions/schedules.ts',
    near: 66,
    changes: [['      await foldBooks(store);\n', '']],
  },
];
