// Defects in how rules change and what exceptions from the lock allow, each a rule of the ledger broken once.
import type { PlantedDefect } from './plantedDefects.ts';

const sealing: readonly PlantedDefect[] = [
  {
    rule: 'openings count only if the rules still seal their year',
    file: 'functions/ledger/balances/sealYear.ts',
    near: 619,
    // The directory stands in the way, and so does the fold's state: either is enough.
    changes: [
      [', unchangedDirectory(view.directory)]', ']'],
      [
        '  return sealsWrite(state, coveredSeals(state.seals, sealedThrough));',
        '  const left = coveredSeals(state.seals, sealedThrough);\n  const at = left.length < state.seals.length ? state.rev : 0;\n  return at > 0\n    ? sealsWrite(state, left)\n    : { write: "check", key: { pk: "NOTHING", sk: "#" }, expect: "absent" };',
      ],
    ],
  },
  {
    rule: 'a seal waits for every head',
    file: 'functions/ledger/balances/sealYear.ts',
    near: 190,
    changes: [['if (!isClosed(view, through)) {', 'if (view.heads.length === 0) {']],
  },
  {
    rule: 'the seal comes off for rules and reports at once',
    file: 'functions/finance/settings/unsealFiscalYear.ts',
    near: 23,
    changes: [['[await unsealWrite(context.store, sealedThrough)]', 'sealedThrough === through ? [] : []']],
  },
  {
    rule: 'a stored answer is given again when its change is in force',
    file: 'functions/finance/settings/ruleOperation.ts',
    near: 190,
    changes: [['  finish: ({ store }) => endCutChange(store),', '  finish: async () => undefined,']],
  },
  {
    rule: 'who ends a cut change lets every head know',
    file: 'functions/ledger/journal/endCutChange.ts',
    near: 15,
    changes: [['isBehind(head, directory.rules)', 'head.seq < 0']],
  },
];

export const changingRules: readonly PlantedDefect[] = [
  ...sealing,
  {
    rule: 'a change of the rules reaches every head before it is answered',
    file: 'functions/ledger/journal/changeRules.ts',
    changes: [['head: isBehind(head, rules) ? { ...head, rules } : head', 'head']],
  },
  {
    rule: 'facts are read again when the rules have grown',
    file: 'functions/finance/settings/financeRecords.ts',
    near: 9,
    changes: [['if (known.facts && known.facts.rulesRev >= rules.rev)', 'if (known.facts)']],
  },
  {
    rule: 'a sealed year stays locked',
    file: 'functions/finance/settings/saveLockDate.ts',
    near: 1268,
    changes: [['const isKept = !sealedThrough ||', 'const isKept = sealedThrough !== undefined ||']],
  },
  {
    rule: 'an exception from the lock is for its user alone',
    file: 'shared/ledger/postingRules.ts',
    near: 259,
    changes: [['user.id === poster.user && from <= date', 'user.id !== null && from <= date']],
  },
  {
    rule: 'an exception from the lock ends with its time',
    file: 'shared/ledger/postingRules.ts',
    near: 120,
    changes: [['({ until }) => now < until', '({ until }) => now !== until']],
  },
  {
    rule: 'no exception opens a sealed year',
    file: 'shared/ledger/postingRules.ts',
    near: 894,
    changes: [['(sealedThrough && date <= sealedThrough)', '(sealedThrough && date === sealedThrough)']],
  },
  {
    rule: 'the rules grow once more when their change is wholly visible',
    file: 'functions/ledger/journal/changeRules.ts',
    near: 1350,
    changes: [
      [
        'await renewRules(store, changed ?? (await readDirectory(store)))',
        'changed ?? (await readDirectory(store))',
      ],
    ],
  },
];
