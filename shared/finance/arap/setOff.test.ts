// The lines of a set-off: each control account by the whole of what is held against another.
import { expect, test } from 'vitest';
import { sumsOf } from '../../ledger/journalEntry.ts';
import { setOffLines } from './setOff.ts';

const receivable = { account: '11201', branch: '01', party: 'C1' };
const payable = { account: '21101', branch: '01', party: 'C1' };

test('several items of a place are one line, payables debited and receivables credited', () => {
  const lines = setOffLines([
    { from: payable, to: receivable, amount: 6000n },
    { from: payable, to: receivable, amount: 500n },
    { from: { ...payable, branch: '02' }, to: receivable, amount: 1n },
  ]);
  expect(lines).toMatchObject([
    { ...payable, debit: 6500n, credit: 0n },
    { ...receivable, debit: 0n, credit: 6501n },
    { ...payable, branch: '02', debit: 1n, credit: 0n },
  ]);
  expect(sumsOf(lines)).toEqual({ debit: 6501n, credit: 6501n });
});
