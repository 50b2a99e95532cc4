// Defects of invoices, of what notes and deposits take of each other, and of their order, for the simulation of trade to find.
import type { PlantedDefect } from './plantedDefects.ts';

const ofTrade: readonly Omit<PlantedDefect, 'cast'>[] = [
  {
    rule: 'of two who take of one invoice at once, the later one takes of what is left then',
    file: 'functions/invoices/takenRecords.ts',
    changes: [
      [
        'create({ key, attributes }) : replace({ key, attributes, rev });',
        "{ ...create({ key, attributes }), expect: 'any' } : { ...replace({ key, attributes, rev }), expect: 'exists' };",
      ],
    ],
  },
  {
    rule: 'a note is posted with what it takes of its invoice',
    file: 'functions/invoices/invoiceToPost.ts',
    changes: [['return [...ofOriginal, ...ofDeposits];', 'return ofDeposits;']],
  },
  {
    rule: 'what is used of a deposit is counted',
    file: 'functions/invoices/invoiceToPost.ts',
    changes: [['withDepositUse(record.taken, used)', 'withDepositUse(record.taken, used.slice(1))']],
  },
  {
    rule: 'an instalment is due on its own day',
    file: 'shared/invoices/instalments.ts',
    changes: [['due: day ?? usual, amount', 'due: day === null ? usual : date, amount']],
  },
  {
    rule: 'a note takes back of a deposit nothing that was used',
    file: 'shared/invoices/notes/unusedDeposit.ts',
    changes: [['taken.deposits.length === 0', 'taken.deposits.length >= 0']],
  },
  {
    rule: 'no more of a deposit is used than was paid',
    file: 'functions/invoices/depositInvoices.ts',
    changes: [['atLeastZero(paid - used)', 'atLeastZero(paid + used)']],
  },
  {
    rule: 'the check compares what was taken of an invoice',
    file: 'functions/invoices/expectedTaken.ts',
    changes: [['return tally.unknown.has(lane) ||', 'return !tally.unknown.has(lane) ||']],
  },
  {
    rule: 'what was taken is counted anew up to the last entry',
    file: 'functions/invoices/expectedTaken.ts',
    changes: [['    await look(store, tally, entries);\n', '']],
  },
  {
    rule: 'whoever posts again is answered, also where the first posting took what he would take',
    file: 'functions/documents/posting/performAct.ts',
    changes: [["return item?.['status'] === act.to;", "return item?.['status'] === '';"]],
  },
  {
    rule: 'a call that meets its own effect under its key is answered as the first one',
    file: 'functions/http/repetition.ts',
    changes: [
      [
        'if (!(error instanceof Refusal)) return undefined;',
        'if (error instanceof Refusal) return undefined;',
      ],
    ],
  },
  {
    rule: 'sales of a series are numbered in the order of their days',
    file: 'functions/ledger/journal/postJournalEntries.ts',
    changes: [['if (!isInOrder) return {};', "if (!isInOrder || head.lane !== '') return {};"]],
  },
  {
    rule: 'nobody is refused by what his group has yet to write',
    file: 'functions/ledger/journal/laneQueue.ts',
    changes: [
      ['const isOnGroup = group.ready.length > 0 &&', 'const isOnGroup = group.ready.length > 999 &&'],
    ],
  },
  {
    rule: 'what is allocated across branches moves the control account along',
    file: 'functions/finance/arap/allocationActs.ts',
    changes: [['text: note, lines: moved, postedBy', 'text: note, lines: moved.slice(0, 0), postedBy']],
  },
  {
    rule: 'a call that allocates is answered again as the first time',
    file: 'functions/finance/arap/allocateItems.ts',
    changes: [['return { document: view, warnings: told, more };', 'return view as never;']],
  },
  {
    rule: 'undoing an allocation takes back what still holds of it, and no more',
    file: 'functions/ledger/openItems/allocations.ts',
    changes: [
      [
        'let left = smallerOf(amount, sumOf(held.map((each) => each.amount)));',
        'let left = sumOf(held.map((each) => each.amount));',
      ],
    ],
  },
];

export const trading: readonly PlantedDefect[] = ofTrade.map((defect) => ({ ...defect, cast: 'trade' }));
