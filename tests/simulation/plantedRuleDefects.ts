// Defects in how rules change and what exceptions from the lock allow, each a rule of the ledger broken once.
import type { PlantedDefect } from './plantedDefects.ts';

export const changingRules: readonly PlantedDefect[] = [
  {
    rule: 'a change of the rules reaches every head before it is answered',
    file: 'functions/ledger/changeRules.ts',
    changes: [['head: isBehind ? { ...head, rules } : head', 'head']],
  },
  {
    rule: 'facts are read again when the rules have grown',
    file: 'functions/finance/settings/financeFacts.ts',
    changes: [['if (known.facts && known.facts.rulesRev >= rules.rev)', 'if (known.facts)']],
  },
  {
    rule: 'a sealed year stays locked',
    file: 'functions/finance/settings/saveLockDate.ts',
    changes: [['const isKept = !sealedThrough ||', 'const isKept = sealedThrough !== undefined ||']],
  },
  {
    rule: 'an exception from the lock is for its user alone',
    file: 'shared/ledger/postingRules.ts',
    changes: [['user.id === poster.user && from <= date', 'user.id !== null && from <= date']],
  },
  {
    rule: 'an exception from the lock ends with its time',
    file: 'shared/ledger/postingRules.ts',
    changes: [['({ until }) => now < until', '({ until }) => now !== until']],
  },
  {
    rule: 'no exception opens a sealed year',
    file: 'shared/ledger/postingRules.ts',
    changes: [['(sealedThrough && date <= sealedThrough)', '(sealedThrough && date === sealedThrough)']],
  },
  {
    rule: 'the rules grow once more when their change is wholly visible',
    file: 'functions/ledger/changeRules.ts',
    changes: [
      [
        'await renewRules(store, changed ?? (await readDirectory(store)))',
        'changed ?? (await readDirectory(store))',
      ],
    ],
  },
];
