// The judge of the fault rounds is judged: what is lost, doubled, changed or left out of a series does not pass.
import { expect, test } from 'vitest';
import type { VoucherRow } from '#shared/finance/voucher.ts';
import { comparePostings, differences, gapsOf } from './booksAfterwards.ts';
import { faultPlan } from './faultPlan.ts';
import { newTally } from './person.ts';
import { amountText, type Postings } from './postWishes.ts';

const { wishes } = faultPlan(1, { postings: 4, clients: 2, kills: 1 }, 2026);

const rows: VoucherRow[] = wishes.map((wish, index) => ({
  id: `id${index}`,
  type: 'journal',
  number: `01-JV-2026-00000${index + 1}`,
  status: 'posted',
  date: wish.date,
  branch: wish.branch,
  reference: wish.reference,
  narration: '',
  total: amountText(wish.halalas),
  party: null,
  reverses: null,
  reversedBy: null,
  createdBy: { id: 'u', name: 'U', name_ar: 'U' },
}));

const [first, second] = rows as [VoucherRow, VoucherRow];

const postings: Postings = {
  acknowledged: new Map(rows.map(({ reference, id, number }) => [reference, { id, number: number ?? '' }])),
  unknown: new Set(),
  contradictions: [],
  tally: newTally(),
};

const judged = (standing: readonly VoucherRow[]) => comparePostings({ wishes, postings }, standing);
const nothing = { lost: [], twice: [], strange: [] };

test('books that are what was answered pass', () => {
  expect(judged(rows)).toEqual(nothing);
});

test('a posting that is gone, is a draft again or has another number is lost', () => {
  const lost = { ...nothing, lost: [first.reference] };
  expect(judged(rows.slice(1))).toEqual(lost);
  expect(judged([{ ...first, status: 'draft', number: null }, ...rows.slice(1)])).toEqual(lost);
  expect(judged([{ ...first, number: '01-JV-2026-000009' }, ...rows.slice(1)])).toEqual(lost);
});

test('a posting that stands twice, with another amount, or that nobody asked for does not pass', () => {
  expect(judged([...rows, { ...first, id: 'other' }])).toEqual({ ...nothing, twice: [first.reference] });
  expect(judged([{ ...first, total: '0.01' }, ...rows.slice(1)])).toEqual({
    ...nothing,
    strange: [first.reference],
  });
  expect(judged([...rows, { ...second, reference: 'nobody' }])).toEqual({ ...nothing, strange: ['nobody'] });
});

test('a hole and a repeated number are gaps', () => {
  expect(gapsOf(['A-1', 'A-2', 'B-1'])).toEqual([]);
  expect(gapsOf(['A-1', 'A-3'])).toHaveLength(1);
  expect(gapsOf(['A-1', 'A-1', 'B-2'])).toHaveLength(2);
});

test('an account with another movement is told', () => {
  const sums = new Map([['11001', { debit: 5n, credit: 0n }]]);
  expect(differences(sums, new Map(sums))).toEqual([]);
  expect(differences(sums, new Map())).toEqual(['11001: 0/0 instead of 5/0']);
});
