// Groups of entries in the sums of cash flows: what they hold is what their entries hold, however they are named and taken.
import { expect, test } from 'vitest';
import { type JournalEntry, noLine, resultClass } from '#shared/ledger/journalEntry.ts';
import { variance } from '#shared/ledger/normalBalance.ts';
import { closingTypeCode } from '#shared/ledger/yearClose.ts';
import type { Balances, BucketName } from '../balances/buckets.ts';
import { flowBook, flowGroupsIn } from './flowBook.ts';

/** Revenue and expense begin with 4 and 5. */
const entryOf = (amounts: readonly (readonly [account: string, amount: bigint, branch?: string])[]) =>
  ({
    date: '2026-02-17',
    type: 'journal',
    period: 'normal',
    lines: amounts.map(([account, amount, branch = '01']) => ({
      ...noLine,
      account,
      branch,
      debit: amount > 0n ? amount : 0n,
      credit: amount > 0n ? 0n : -amount,
      cashFlow: /^[45]/.test(account) ? resultClass : null,
    })),
  }) as unknown as JournalEntry;

const bucketsOf = (entries: readonly JournalEntry[]): Map<BucketName, Balances> => {
  const buckets = new Map<BucketName, Balances>();
  for (const entry of entries) flowBook.addEntry(buckets, entry);
  return buckets;
};

const groupsOf = (entries: readonly JournalEntry[], name: string) =>
  flowGroupsIn(name, bucketsOf(entries).get(name) ?? new Map()).map(({ members, results, ...group }) => ({
    ...group,
    members: members.map((row) => [row.branch, row.account, variance(row)]),
    results: results.map((row) => [row.branch, row.account, variance(row)]),
  }));

const sale = entryOf([
  ['1101', 115n],
  ['4101', -100n],
  ['2102', -15n],
]);
const otherSale = entryOf([
  ['1101', 230n],
  ['4102', -200n],
  ['2102', -30n],
]);

test('entries with the same accounts of the balance sheet are one group, in its month and on its day', () => {
  const expected = [
    {
      entries: 2,
      unclear: 0,
      members: [
        ['01', '1101', 345n],
        ['01', '2102', -45n],
      ],
      results: [
        ['01', '4101', -100n],
        ['01', '4102', -200n],
      ],
    },
  ];
  expect(groupsOf([sale, otherSale], '$01\tM#2026-02')).toEqual(expected);
  expect(groupsOf([sale, otherSale], '$01\tD#2026-02-17')).toEqual(expected);
});

test('a group of many accounts is named by a hash and still names them all', () => {
  const codes = Array.from({ length: 12 }, (_, at) => `12${at + 100}`);
  const wide = entryOf([['1101', 1200n], ...codes.map((code) => [code, -100n] as const)]);
  const [group] = groupsOf([wide], '$01\tM#2026-02');
  expect(group?.members.map(([, account]) => account).toSorted()).toEqual(['1101', ...codes]);
  expect(group).toMatchObject({ entries: 1, unclear: 1 });
  const longest = Math.max(
    ...[...(bucketsOf([wide]).get('$01\tM#2026-02')?.keys() ?? [])].map((key) => key.length),
  );
  expect(longest).toBeLessThan(40);
});

test('an entry of several branches is apart, and each line keeps its branch', () => {
  const wide = entryOf([
    ['1101', 10n, '01'],
    ['2199', -10n, '01'],
    ['2199', 10n, '02'],
    ['1101', -10n, '02'],
  ]);
  expect([...bucketsOf([wide]).keys()]).toEqual(['$\tM#2026-02', '$\tD#2026-02-17']);
  expect(flowBook.sharedShelves).toEqual(['$']);
  expect(groupsOf([wide], '$\tM#2026-02')).toEqual([
    {
      entries: 1,
      unclear: 1,
      members: [
        ['01', '1101', 10n],
        ['01', '2199', -10n],
        ['02', '2199', 10n],
        ['02', '1101', -10n],
      ],
      results: [],
    },
  ]);
});

test.each([
  [
    [
      ['1201', 5n],
      ['2101', -5n],
    ],
    0,
  ],
  [
    [
      ['1201', 5n],
      ['2101', -3n],
      ['2102', -2n],
    ],
    0,
  ],
  [
    [
      ['1201', 5n],
      ['1202', -5n],
      ['2101', 7n],
      ['2102', -7n],
    ],
    1,
  ],
  [
    [
      ['1201', 5n],
      ['1201', -5n],
      ['2101', 7n],
      ['2102', -7n],
    ],
    1,
  ],
  // Revenue and expense are one: together they come to nothing here.
  [
    [
      ['1201', 5n],
      ['2101', -5n],
      ['4101', -9n],
      ['5101', 9n],
    ],
    1,
  ],
] as const)('of %o some accounts come to nothing by themselves: %i', (amounts, unclear) => {
  expect(groupsOf([entryOf(amounts)], '$01\tM#2026-02')[0]?.unclear).toBe(unclear);
});

test('an entry that is taken in pieces is in the group of the whole one, and counts once', () => {
  const pieces = Array.from({ length: flowBook.pieces(sale) }, (_, at) =>
    flowBook.withPieces(sale, at, at + 1),
  );
  expect(bucketsOf(pieces)).toEqual(bucketsOf([sale]));
  const rest = flowBook.withPieces(flowBook.withPieces(sale, 1), 1);
  expect(bucketsOf([...pieces.slice(0, 2), rest])).toEqual(bucketsOf([sale]));
});

test('opening entries and those that close a year are in no group', () => {
  for (const other of [{ period: 'opening' }, { type: closingTypeCode }] as const) {
    const entry: JournalEntry = { ...sale, ...other };
    expect(bucketsOf([entry]).size + flowBook.bucketNamesOf(entry).length + flowBook.pieces(entry)).toBe(0);
  }
});
