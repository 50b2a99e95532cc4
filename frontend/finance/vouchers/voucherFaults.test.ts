// Faults find their cells, although blank lines on the screen are not counted on the wire.
import { expect, test } from 'vitest';
import { newDraft } from '#frontend/documents/editor/documentDraft.ts';
import {
  cellOfFault,
  faultsAfter,
  faultsOfError,
  isDrawn,
} from '#frontend/documents/editor/documentFaults.ts';
import { ApiError } from '#frontend/lib/apiError.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';
import { voucherLines } from './voucherDraft.ts';
import { fieldOfFault, isAboutDate } from './voucherFaultFields.ts';

const by = { kind: voucherKind, rules: voucherLines, fieldOf: fieldOfFault, isAboutDate };

const header = { type: 'journal', date: '', branch: '', reference: '', referenceDate: '', narration: '' };
const draft = newDraft(voucherLines, header, [{ account: '1' }, {}, { account: '2' }]);

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
  expect(faultsOfError(by, error, draft)).toEqual({
    head: { date: 'No date' },
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
  expect(faultsOfError(by, error, draft).lines).toEqual([
    { key: 3, field: 'party', message: 'A party is needed' },
  ]);
});

test('a fault of the whole voucher has no cell', () => {
  expect(cellOfFault(by, { code: 'voucher.unbalanced', details: {} }, draft)).toBeNull();
  expect(cellOfFault(by, { code: 'voucher.lineNoAmount', details: { line: 0 } }, draft)).toEqual({
    key: 1,
    field: 'debit',
  });
  expect(fieldOfFault('voucher.lineAccountGroup')).toBe('account');
});

test('anything else names nothing', () => {
  expect(faultsOfError(by, new Error('cut'), draft)).toEqual({ head: {}, lines: [] });
});

const refusal = (code: string, details: Record<string, unknown> = {}) =>
  new ApiError({ status: 422, code, message: 'No', details });
const validation = (...paths: string[]) => {
  const fault = { code: 'field.required', message: 'Needed' };
  return refusal('validation', { fields: Object.fromEntries(paths.map((path) => [path, fault])) });
};

test.each([
  [validation('date', 'lines.1.debit'), true],
  // A line that the product adds, too many lines and a field of no form are drawn nowhere.
  [validation('date', 'lines.7.debit'), false],
  [validation('lines'), false],
  [validation('rev', 'lines.0.debit'), false],
  [refusal('voucher.linePartyMissing', { line: 1 }), true],
  [refusal('voucher.linePartyMissing', { line: 7 }), false],
  [refusal('period.locked'), true],
  [refusal('voucher.unbalanced'), false],
])('%o is drawn in the editor: %s', (failure, isShown) => {
  expect(isDrawn(by, failure, draft)).toBe(isShown);
});

test('a day on which nothing can be posted is a fault of the date, until another is chosen', () => {
  const faults = faultsOfError(by, refusal('period.locked'), draft);
  expect(faults.head).toEqual({ date: 'No' });
  expect(faultsAfter(faults, { do: 'setHead', field: 'reference', value: 'x' })).toBe(faults);
  expect(faultsAfter(faults, { do: 'setHead', field: 'date', value: '2026-01-01' }).head).toEqual({});
});

test('a line that is changed is no longer the one that was refused', () => {
  const faults = faultsOfError(by, validation('lines.0.account', 'lines.1.debit'), draft);
  const change = { do: 'setLine', key: 3, field: 'debit', value: '1' } as const;
  expect(faultsAfter(faults, change).lines.map(({ key }) => key)).toEqual([1]);
});
