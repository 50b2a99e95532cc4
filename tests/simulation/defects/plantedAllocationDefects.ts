// Defects of open items, of what is allocated to them and of their check and repair, for the simulation to find.
import type { PlantedDefect } from './plantedDefects.ts';

const allocating: readonly PlantedDefect[] = [
  {
    rule: 'an item from which an allocation is taken back is open again',
    file: 'functions/ledger/openItems/allocations.ts',
    changes: [
      [
        'named(entry, item), remaining === 0n);\n  const attributes',
        'named(entry, item), true);\n  const attributes',
      ],
    ],
  },
  {
    rule: 'two who allocate at once get no more of an item than it holds',
    file: 'functions/ledger/openItems/allocations.ts',
    near: 116,
    changes: [
      [
        'return [replace({ key, attributes, rev })];',
        "return [{ ...replace({ key, attributes, rev }), expect: 'exists' }];",
      ],
      ['return [remove({ key, expect: rev }),', "return [remove({ key, expect: 'exists' }),"],
    ],
  },
  {
    rule: 'on no day is more allocated to an item than it holds',
    file: 'functions/ledger/openItems/allocations.ts',
    near: 83,
    changes: [
      [
        '[...new Set(allocations.map(({ date }) => date))].every',
        "[...new Set(allocations.map(() => '9999-12-31'))].every",
      ],
    ],
  },
  {
    rule: 'an allocation is undone no earlier than it is dated',
    file: 'functions/ledger/openItems/allocations.ts',
    near: 13,
    // Else the writes refuse what such an undo would leave.
    changes: [
      ['const date = latest(allocation.date, day);', 'const date = day;'],
      ['if (!isWithin(standing, allocations)) throw', 'if (!allocations) throw'],
    ],
  },
  {
    rule: 'what is undone is undone on both sides',
    near: 42,
    file: 'functions/documents/posting/reverseInLane.ts',
    changes: [
      [
        'allocationWrites([...items.own, ...items.beside], allocationsAt',
        'allocationWrites(items.own, allocationsAt',
      ],
    ],
  },
  {
    rule: 'a reversal undoes what was allocated to its original',
    near: 13,
    file: 'functions/documents/posting/reverseInLane.ts',
    changes: [
      [
        '  const undone = undoneAllocations(own, date);\n',
        '  const undone = undoneAllocations(own, date).slice(0, 0);\n',
      ],
    ],
  },
  {
    rule: 'an allocation between two items of a voucher is undone once',
    file: 'functions/ledger/openItems/allocations.ts',
    near: 120,
    changes: [
      [
        '  return [...new Map(undone.map((each) => [',
        '  return [...new Map(undone.map((each, index) => [index +',
      ],
    ],
  },
  {
    rule: 'what is left of an item on a day knows nothing of later allocations',
    file: 'functions/ledger/openItems/openItems.ts',
    changes: [
      [
        'allocations.filter(({ date }) => date <= day)',
        "allocations.filter(({ date }) => date !== '' && day !== '')",
      ],
    ],
  },
  {
    rule: 'an item keeps the days on which it was allocated',
    file: 'functions/ledger/openItems/allocations.ts',
    changes: [
      [
        '...itemAttributes(entry, item, remaining), allocations };',
        '...itemAttributes(entry, item, remaining), allocations: allocations.map((each) => ({ ...each, date: entry.date })) };',
      ],
    ],
  },
];

const repairing: readonly PlantedDefect[] = [
  {
    rule: 'the check compares what was allocated to an item, and when',
    file: 'functions/ledger/openItems/expectedOpenItems.ts',
    near: 284,
    changes: [
      [
        'item.print === expected.print && item.allocated === allocated;',
        'item.print === expected.print && allocated !== null;',
      ],
    ],
  },
  {
    rule: 'an item is rebuilt with what is left of it',
    file: 'functions/ledger/openItems/rebuildOpenItem.ts',
    near: 7,
    changes: [
      ['leftOf(item.amount, name, allocations);', 'leftOf(item.amount, name, allocations.slice(0, 0));'],
    ],
  },
  {
    rule: 'an item is rebuilt with what was allocated to it',
    file: 'functions/ledger/openItems/rebuildOpenItem.ts',
    near: 7,
    changes: [
      [
        '...(allocations.length > 0 && { allocations }) },',
        '...(allocations.length > 999 && { allocations }) },',
      ],
    ],
  },
  {
    rule: 'items that an entry settles later are left to the next check',
    file: 'functions/ledger/openItems/expectedOpenItems.ts',
    near: 51,
    changes: [['  ...entry.allocations.flatMap(({ debit, credit }) => [debit, credit]),\n', '']],
  },
];

export const allocationDefects: readonly PlantedDefect[] = [...allocating, ...repairing];
