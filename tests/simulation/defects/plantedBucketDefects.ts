// Defects of buckets that are spread over several items, and of entries that are folded in pieces, for the simulation to find.
import type { PlantedDefect } from './plantedDefects.ts';

export const splitting: readonly PlantedDefect[] = [
  {
    rule: 'keys that move to another part are in the delta of the one they leave',
    file: 'functions/ledger/balances/bucketParts.ts',
    near: 24,
    changes: [
      [
        '    const delta = packed(minus(sums, standing(stored, name)));\n',
        "    const rows = packed(minus(sums, standing(stored, name))).split(';');\n    const delta = rows.filter((row) => !row.includes(' -')).join(';');\n",
      ],
    ],
  },
  {
    rule: 'all parts of a bucket are read before it is split',
    file: 'functions/ledger/balances/foldRound.ts',
    near: 126,
    changes: [['    await books.read(partNames(bucket, parts));\n', '']],
  },
  {
    rule: 'each round reads anew how many parts a bucket has',
    file: 'functions/ledger/balances/foldJournal.ts',
    changes: [
      [
        "import type { Store } from '#functions/storage/store.ts';",
        "import { remembered } from '#functions/storage/memory.ts';\nimport type { Store } from '#functions/storage/store.ts';",
      ],
      [
        'items[index] ? readableBucket(items[index]) : null);',
        'items[index] ? { ...readableBucket(items[index]), parts: remembered(store, name, () => readableBucket(items[index]).parts) } : null);',
      ],
    ],
  },
  {
    rule: 'a round that cannot be undone skips a number',
    file: 'functions/ledger/balances/foldRound.ts',
    near: 1370,
    changes: [['{ step: 2, changes:', '{ step: 1, changes:']],
  },
  {
    rule: 'lines of an entry that are folded are left out of the tail',
    file: 'functions/ledger/balances/readBalances.ts',
    near: 765,
    changes: [
      [
        'addEntry(buckets, withoutFolded(state, entry));',
        'addEntry(buckets, { ...entry, ...(state.rev < 0 && withoutFolded(state, entry)) });',
      ],
    ],
  },
  {
    rule: 'a round takes only the lines that are left of an entry',
    file: 'functions/ledger/balances/foldRound.ts',
    changes: [
      [
        '    addEntry(buckets, { ...entry, lines });\n',
        '    addEntry(buckets, done + lines.length < entry.lines.length ? { ...entry, lines } : entry);\n',
      ],
    ],
  },
  {
    rule: 'who seals a year keeps what the fold has begun',
    file: 'functions/ledger/balances/sealYear.ts',
    near: 446,
    changes: [
      ['{ fold, lanes, begun, touched, seals })', '{ fold, lanes, begun: begun && {}, touched, seals })'],
    ],
  },
  {
    rule: 'the check counts the folded lines of an entry that is begun',
    file: 'functions/ledger/balances/expectedBuckets.ts',
    near: 1629,
    changes: [['    if (entry) addEntry(first, {', '    if (entry && lines < 0) addEntry(first, {']],
  },
  {
    rule: 'a repair empties the parts that a bucket does not need any more',
    file: 'functions/ledger/balances/storedParts.ts',
    near: 133,
    changes: [['names: names.get(bucket) ?? []', 'names: names.get(bucket)?.slice(0, 0) ?? []']],
  },
];
