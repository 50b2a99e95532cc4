// Control accounts against open items at any end of a walk: lanes are walked one after another while others post.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type JournalEntry, type JournalLine, noLine, type OpenItem } from '#shared/ledger/journalEntry.ts';
import { movedControl } from '#shared/ledger/movedControl.ts';
import { openItemName } from '../ledgerKeys.ts';
import { newOpenItemTally } from './openItemTally.ts';

const date = '2026-03-01';

type Content = Pick<JournalEntry, 'lane' | 'lines' | 'openItems' | 'allocations'>;

const entryAt = (content: Content, seq: number): JournalEntry => ({
  version: 1,
  seq,
  kind: 'normal',
  period: 'normal',
  type: 'journal',
  number: `${content.lane}-JV-2026-${seq}`,
  date,
  taxDate: date,
  postedAt: `${date}T08:00:00.000Z`,
  postedBy: 'u1',
  source: { kind: 'voucher', id: `${content.lane}${seq}` },
  reverses: null,
  reference: '',
  text: '',
  prev: '',
  ...content,
});

const lineOf = (line: Partial<JournalLine>): JournalLine => ({
  ...noLine,
  account: '41001',
  branch: '01',
  ...line,
});

type Made = { branch: string; account: string; amount: bigint };

const itemEntry = ({ branch, account, amount }: Made): Content => {
  const [debit, credit] = amount > 0n ? [amount, 0n] : [0n, -amount];
  const item = { ledger: 'AR', party: 'C1', account, branch, dueDate: date, line: 0, amount } as const;
  return {
    lane: branch,
    lines: [
      lineOf({ account, branch, party: 'C1', debit, credit }),
      lineOf({ branch, debit: credit, credit: debit }),
    ],
    openItems: [{ ...item, currency: null, foreignAmount: null }],
    allocations: [],
  };
};

type Named = { name: string; item: OpenItem };

/** A negative amount undoes. */
type Held = { lane: string; amount: bigint; debit: Named; credit: Named };

const allocationEntry = ({ lane, amount, debit, credit }: Held): Content => {
  const places = new Map([debit, credit].map(({ name, item }) => [name, item]));
  const allocations = [
    { ledger: 'AR', party: 'C1', debit: debit.name, credit: credit.name, date, amount } as const,
  ];
  const moved = movedControl(allocations, (name) => places.get(name) ?? expect.fail(name), '11901') ?? [];
  return { lane, openItems: [], allocations, lines: moved.map(({ automatic: _, ...line }) => lineOf(line)) };
};

/** Each lane's entries in their order. */
type Lanes = Map<string, JournalEntry[]>;

const postTo = (lanes: Lanes, content: Content): JournalEntry => {
  const before = lanes.get(content.lane) ?? [];
  const entry = entryAt(content, before.length + 1);
  lanes.set(content.lane, [...before, entry]);
  return entry;
};

const postItem = (lanes: Lanes, made: Made): Named[] => {
  const { lane, seq, openItems } = postTo(lanes, itemEntry(made));
  return openItems.map((item) => ({ name: openItemName(lane, seq, item.line), item }));
};

/** What a walk finds that ends in each lane where it is said. */
const faultsAt = (lanes: Lanes, endOf: (lane: string, length: number) => number) => {
  const tally = newOpenItemTally(() => 0);
  for (const [lane, entries] of lanes) entries.slice(0, endOf(lane, entries.length)).forEach(tally.take);
  return tally.controlFaults();
};

const wholeWalk = (_: string, length: number): number => length;

const branches = ['01', '02', '03'];
const anyBranch = fc.constantFrom(...branches);
const anyAccount = fc.constantFrom('11201', '11202');
const anyItem = fc.record({ branch: anyBranch, account: anyAccount, amount: fc.bigInt(1n, 1000n) });
const anyHeld = fc.record({
  lane: anyBranch,
  amount: fc.bigInt(-50n, 50n).filter((amount) => amount !== 0n),
  debit: fc.nat(),
  credit: fc.nat(),
});

test('wherever the walk of a lane ends, an entry whose items are not all walked makes no difference', () => {
  const ledgers = fc.record({
    owed: fc.array(anyItem, { minLength: 1, maxLength: 4 }),
    paid: fc.array(anyItem, { minLength: 1, maxLength: 4 }),
    held: fc.array(anyHeld, { minLength: 1, maxLength: 6 }),
    ends: fc.dictionary(anyBranch, fc.nat({ max: 8 })),
  });
  fc.assert(
    fc.property(ledgers, ({ owed, paid, held, ends }) => {
      const lanes: Lanes = new Map();
      const debits = owed.flatMap((made) => postItem(lanes, made));
      const credits = paid.flatMap((made) => postItem(lanes, { ...made, amount: -made.amount }));
      for (const { lane, amount, debit, credit } of held) {
        const [one, other] = [debits[debit % debits.length], credits[credit % credits.length]];
        if (one && other) postTo(lanes, allocationEntry({ lane, amount, debit: one, credit: other }));
      }
      expect(faultsAt(lanes, (lane, length) => ends[lane] ?? length)).toEqual([]);
    }),
  );
});

test('an allocation across branches without its lines is found by the walk that has both items, and by no earlier one', () => {
  const lanes: Lanes = new Map();
  const [debit] = postItem(lanes, { branch: '01', account: '11201', amount: 500n });
  const [credit] = postItem(lanes, { branch: '02', account: '11201', amount: -300n });
  if (!debit || !credit) throw new Error('Both entries make an item');
  postTo(lanes, { ...allocationEntry({ lane: '02', amount: 300n, debit, credit }), lines: [] });
  expect(faultsAt(lanes, wholeWalk)).toEqual([
    { place: '11201 01 C1', lines: 500n, items: 200n },
    { place: '11201 02 C1', lines: -300n, items: 0n },
  ]);
  expect(faultsAt(lanes, (lane, length) => (lane === '01' ? 0 : length))).toEqual([]);
});
