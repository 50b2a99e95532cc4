// An allocation as a kind of document: what was paid by a party is held against what is owed, item by item (B4.2). It is never a draft, and is undone by its mirror.
import * as z from 'zod/mini';
import { partyChoice } from '../../crm/partyKind.ts';
import { recordField } from '../../documents/documentFields.ts';
import { type DocumentOf, documentKind, type LineOf } from '../../documents/documentKind.ts';
import { postTransition } from '../../documents/transition.ts';
import { sumOf } from '../../kernel/money.ts';
import { choice, money, text } from '../../resources/fields.ts';
import { keptLoss } from './badDebt.ts';
import { sideNames, sideRights } from './side.ts';

/** Each may move two items to where settled ones stand, which is four writes, and a transaction takes a hundred. */
export const allocationPairsMax = 20;

const name = { max: 60, required: true } as const;

export const allocationKind = documentKind({
  name: 'allocation',
  plural: 'allocations',
  key: 'ALC',
  noun: {
    one: { en: 'Allocation', ar: 'تخصيص' },
    definite: { en: 'the allocation', ar: 'التخصيص' },
    plural: { en: 'Allocations', ar: 'التخصيصات' },
  },
  path: '/finance/arap/allocations',
  permissionsBy: { by: 'side', of: sideRights },
  head: {
    side: choice({ label: { en: 'Side', ar: 'الذمم' }, choices: sideNames, required: true }),
    party: recordField({ label: { en: 'Party', ar: 'جهة التعامل' }, of: partyChoice, required: true }),
    note: text({ label: { en: 'Note', ar: 'ملاحظة' }, max: 250 }),
  },
  initial: { side: 'receivable' },
  lines: {
    fields: {
      from: text({ label: { en: 'Paid item', ar: 'بند الدفع' }, ...name }),
      to: text({ label: { en: 'Owed item', ar: 'البند المستحق' }, ...name }),
      amount: money({ label: { en: 'Amount', ar: 'المبلغ' } }),
      fromNumber: text({ label: { en: 'Paid by', ar: 'مستند الدفع' }, max: 60 }),
      toNumber: text({ label: { en: 'Allocated to', ar: 'المستند المستحق' }, max: 60 }),
    },
    max: allocationPairsMax,
  },
  kept: {
    /** Of a bad debt that was written off. */
    loss: z.nullable(keptLoss),
  },
  rowKept: [],
  row: ['side', 'party'],
  filters: ['side', 'party'],
  about: { head: 'note' },
  states: ['draft', 'posted'],
  tabs: ['all'],
  // It moves nothing between accounts, and needs no approval.
  transitions: [{ ...postTransition(), approval: null }],
  number: 'entry',
  totals: ['total'],
  sums: ({ lines }) => ({ total: sumOf(lines.map(({ amount }) => amount)) }),
  listOptions: { words: 'arap', order: ['number', 'side', 'party', 'date'] },
  words: ({ number, note, party }) => [number, note, party],
  refusals: {
    act: ['allocation.exceeds', 'allocation.otherParty', 'allocation.nothing'],
    reverse: ['allocation.undone'],
  },
});

export type AllocationDocument = DocumentOf<typeof allocationKind>;
export type AllocationLine = LineOf<typeof allocationKind>;
