// Faults find their cells, although blank lines on the screen are not counted on the wire.
import { expect, test } from 'vitest';
import { ApiError } from '#frontend/lib/apiError.ts';
import { newDraft } from './voucherDraft.ts';
import { cellOfFault, faultsOfError, fieldOfFault } from './voucherFaults.ts';

const header = { type: 'journal', date: '', branch: '', reference: '', referenceDate: '', narration: '' };
const draft = newDraft(header, [{ account: '1' }, {}, { account: '2' }]);

test('a validation names header fields and cells', () => {
  const error = new ApiError({
    status: 422,
    code: 'validation',
    message: 'Check the fields',
    details: {
      fields: {
        date: { code: 'field.date', message: 'No date' },
        'lines.1.debit': { code: 'field.amount', message: 'No amount' },
      },
    },
  });
  expect(faultsOfError(error, draft)).toEqual({
    header: { date: 'No date' },
    lines: [{ key: 3, field: 'debit', message: 'No amount' }],
  });
});

test('a refusal of a line stands beside its cell', () => {
  const error = new ApiError({
    status: 422,
    code: 'voucher.linePartyMissing',
    message: 'A party is needed',
    details: { line: 1 },
  });
  expect(faultsOfError(error, draft).lines).toEqual([
    { key: 3, field: 'party', message: 'A party is needed' },
  ]);
});

test('a fault of the whole voucher has no cell', () => {
  expect(cellOfFault({ code: 'voucher.unbalanced', details: {} }, draft)).toBeNull();
  expect(cellOfFault({ code: 'voucher.lineNoAmount', details: { line: 0 } }, draft)).toEqual({
    key: 1,
    field: 'debit',
  });
  expect(fieldOfFault('voucher.lineAccountGroup')).toBe('account');
});

test('anything else names nothing', () => {
  expect(faultsOfError(new Error('cut'), draft)).toEqual({ header: {}, lines: [] });
});
