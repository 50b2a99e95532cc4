// Where the payment of an invoice or note is (B2.6).
import { expect, test } from 'vitest';
import arInvoices from '../locales/ar/invoices.json' with { type: 'json' };
import arPaper from '../locales/ar/paper.json' with { type: 'json' };
import enInvoices from '../locales/en/invoices.json' with { type: 'json' };
import enPaper from '../locales/en/paper.json' with { type: 'json' };
import { paymentStateOf, settlingWords } from './paymentState.ts';

const today = '2026-03-31';
const later = '2026-04-01';
const item = (due: string, open: bigint) => ({ due, open });
const none = { notes: 0n, writeOffs: 0n };
const notes = (amount: bigint) => ({ ...none, notes: amount });
const writeOffs = (amount: bigint) => ({ ...none, writeOffs: amount });

test.each([
  ['nothing was ever open', [], none, 'paid'],
  ['all is paid', [item('2026-01-01', 0n)], none, 'paid'],
  ['a note took all', [], notes(100n), 'credited'],
  ['all was written off', [], writeOffs(100n), 'writtenOff'],
  ['a part was paid, a note took the rest', [], notes(40n), 'settled'],
  ['a note and a write-off', [], { notes: 40n, writeOffs: 60n }, 'settled'],
  ['nothing is settled and the day is to come', [item(later, 100n)], none, 'unpaid'],
  ['it is due today', [item(today, 100n)], none, 'unpaid'],
  ['a part is paid', [item(later, 1n)], none, 'partlyPaid'],
  ['one instalment is paid', [item(later, 50n)], none, 'partlyPaid'],
  ['a note took a part', [item(later, 50n)], notes(50n), 'partlySettled'],
  ['a note and money took parts', [item(later, 50n)], notes(20n), 'partlySettled'],
  ['a part was written off', [item(later, 50n)], writeOffs(50n), 'partlySettled'],
  ['the day has passed', [item('2026-03-30', 100n)], none, 'overdue'],
  ['a part is settled and the day has passed', [item('2026-03-30', 1n)], notes(99n), 'overdue'],
  ['several days have passed', [item('2026-03-20', 10n), item('2026-02-01', 0n)], none, 'overdue'],
] as const)('an invoice: %s', (...[, items, otherwise, state]) => {
  expect(paymentStateOf(items, { total: 100n, otherwise, isCredit: false, today })).toBe(state);
});

test.each([
  ['lowered invoices with all of it', [], notes(100n), 'applied'],
  ['was paid out', [], none, 'refunded'],
  ['was applied and paid out', [], notes(60n), 'settled'],
  ['has done neither', [item('2026-03-01', 100n)], none, 'unapplied'],
  ['was applied with a part', [item('2026-03-01', 40n)], notes(60n), 'partlyApplied'],
  ['was paid out with a part', [item('2026-03-01', 40n)], none, 'partlyApplied'],
] as const)('a note that lowers: %s', (...[, items, otherwise, state]) => {
  expect(paymentStateOf(items, { total: 100n, otherwise, isCredit: true, today })).toBe(state);
});

test.each([
  ['Arabic', arInvoices, arPaper],
  ['English', enInvoices, enPaper],
])(
  'what settles it is called the same on screen and paper, in %s',
  (...[, { invoice: screen }, { invoice: paper }]) => {
    const names = (['sales', 'purchase'] as const).flatMap((side) =>
      ['invoice', 'credit'].flatMap((role) => {
        const { money, notes } = settlingWords({ side, role });
        return [money, notes];
      }),
    );
    expect(names.map((name) => paper[name])).toEqual(names.map((name) => screen.totals[name]));
    expect(paper.creditedInFull).toBe(screen.payment.credited);
  },
);
