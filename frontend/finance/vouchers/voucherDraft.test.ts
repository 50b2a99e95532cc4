// Typing a voucher: sides, the filled variance, blank lines, copied lines, and what is sent.
import { expect, test } from 'vitest';
import {
  changeDraft as changed,
  type Draft,
  type DraftChange,
  newDraft as draftWith,
  filledLines as filledIn,
  type NewLine,
} from '#frontend/documents/editor/documentDraft.ts';
import {
  entryFault,
  inputOf as sentOf,
  linesOf as typedLines,
} from '#frontend/documents/editor/draftValues.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';
import { voucherLinesMax } from '#shared/ledger/limits.ts';
import {
  type DraftHeader,
  draftTotals,
  ruleLinesOf as exact,
  type VoucherDraft,
  voucherLines,
} from './voucherDraft.ts';

const newDraft = (head: DraftHeader, lines?: NewLine[]) =>
  draftWith(voucherLines, head, lines) as VoucherDraft;
const changeDraft = (draft: VoucherDraft, change: DraftChange) =>
  changed(voucherLines, draft as Draft, change) as VoucherDraft;
const filledLines = ({ lines }: VoucherDraft) => filledIn(voucherLines, lines);
const inputOf = (draft: VoucherDraft) => sentOf(voucherKind, voucherLines, draft as Draft);
const ruleLinesOf = ({ head, lines }: VoucherDraft, scale: number) => exact({ header: head, lines }, scale);
const linesOf = (view: Parameters<typeof typedLines>[1] & { branch: string }) =>
  typedLines(voucherKind, view);

const header = {
  type: 'journal',
  date: '2026-02-17',
  branch: 'MAIN',
  reference: '',
  referenceDate: '',
  narration: '',
};

const typed = (draft: VoucherDraft, ...changes: DraftChange[]) => changes.reduce(changeDraft, draft);
const set = (key: number, field: 'account' | 'debit' | 'credit' | 'text', value: string): DraftChange => ({
  do: 'setLine',
  key,
  field,
  value,
});

test('a new voucher has room to type and nothing that counts', () => {
  const draft = newDraft(header);
  expect(draft.lines).toHaveLength(3);
  expect(filledLines(draft)).toEqual([]);
  expect(inputOf(draft)['lines']).toEqual([]);
});

test('typing one side clears the other', () => {
  const draft = typed(newDraft(header), set(1, 'debit', '100'), set(1, 'credit', '5'));
  expect(draft.lines[0]).toMatchObject({ debit: '', credit: '5' });
  expect(typed(draft, set(1, 'debit', '7')).lines[0]).toMatchObject({ debit: '7', credit: '' });
});

test('an emptied side does not clear the other', () => {
  const draft = typed(newDraft(header), set(1, 'credit', '5'), set(1, 'debit', ''));
  expect(draft.lines[0]).toMatchObject({ debit: '', credit: '5' });
});

test('the variance goes to the side that lacks it', () => {
  const debits = typed(newDraft(header), set(1, 'debit', '86250.00'), set(2, 'credit', '75000'));
  const filled = changeDraft(debits, { do: 'fill', key: 3, scale: 2 });
  expect(filled.lines[2]).toMatchObject({ debit: '', credit: '11250.00' });
  expect(draftTotals(filled.lines, 2).variance).toBe(0n);
});

test('a line that is filled again takes the whole variance of the others', () => {
  const draft = typed(newDraft(header), set(1, 'credit', '30'), set(2, 'debit', '99'));
  const filled = changeDraft(draft, { do: 'fill', key: 2, scale: 2 });
  expect(filled.lines[1]).toMatchObject({ debit: '30.00', credit: '' });
});

test('a balanced voucher has nothing to fill', () => {
  const draft = newDraft(header);
  expect(changeDraft(draft, { do: 'fill', key: 1, scale: 2 }).lines).toBe(draft.lines);
});

test('amounts add up exactly, and what is no amount counts as nothing', () => {
  const totals = draftTotals(
    [
      { debit: '0.10', credit: '' },
      { debit: '0.20', credit: '' },
      { debit: '', credit: '0.30' },
      { debit: 'abc', credit: '' },
    ],
    2,
  );
  expect(totals).toEqual({ debit: 30n, credit: 30n, variance: 0n });
});

test.each([
  ['1.005', 2, 'field.tooExact'],
  ['1.0050', 3, null],
  ['1.0005', 3, 'field.tooExact'],
  ['1.5', 0, 'field.tooExact'],
  ['1.0', 0, null],
  ['-1', 2, 'field.amount'],
  ['abc', 0, 'field.amount'],
  ['1234567890123456', 2, 'field.amount'],
  ['123456789012345.67', 2, null],
  ['', 2, null],
])('of %j with %i decimals the fault is %j', (text, scale, fault) => {
  expect(entryFault(text, scale)).toBe(fault);
});

test('the missing amount has the decimals of the currency', () => {
  const draft = typed(newDraft(header), set(1, 'debit', '1.2'));
  const filled = (scale: number) => changeDraft(draft, { do: 'fill', key: 2, scale }).lines[1]?.credit;
  expect([1, 2, 3].map(filled)).toEqual(['1.2', '1.20', '1.200']);
  const whole = typed(newDraft(header), set(1, 'debit', '12'));
  expect(changeDraft(whole, { do: 'fill', key: 2, scale: 0 }).lines[1]?.credit).toBe('12');
});

test('a line is inserted below its line', () => {
  const draft = changeDraft(newDraft(header), { do: 'insertLine', after: 1 });
  expect(draft.lines.map((line) => line.key)).toEqual([1, 4, 2, 3]);
});

test('the last line that is removed leaves a blank one', () => {
  const one = newDraft(header, [{ account: '11001' }]);
  const draft = changeDraft(one, { do: 'removeLine', key: 1 });
  expect(draft.lines).toHaveLength(1);
  expect(filledLines(draft)).toEqual([]);
});

test('copied lines take the place of blank ones', () => {
  const draft = typed(newDraft(header), set(2, 'account', '11001'), {
    do: 'appendLines',
    lines: [
      { account: '41001', credit: '10' },
      { account: '11001', debit: '10' },
    ],
  });
  expect(draft.lines.map((line) => line.account)).toEqual(['11001', '41001', '11001']);
  expect(new Set(draft.lines.map((line) => line.key)).size).toBe(3);
});

test('pasted lines take the place of a blank line, or stand below one that is filled', () => {
  const lines = [
    { account: '41001', credit: '1' },
    { account: '41002', credit: '2' },
  ];
  const onBlank = changeDraft(newDraft(header), { do: 'pasteLines', at: 2, lines });
  expect(onBlank.lines.map((line) => line.account)).toEqual(['', '41001', '41002', '']);
  const onFilled = changeDraft(newDraft(header, [{ account: '11001' }]), { do: 'pasteLines', at: 1, lines });
  expect(onFilled.lines.map((line) => line.account)).toEqual(['11001', '41001', '41002']);
});

test('no more lines than a voucher may have', () => {
  const full = newDraft(
    header,
    Array.from({ length: voucherLinesMax }, () => ({ account: '11001' })),
  );
  expect(changeDraft(full, { do: 'insertLine', after: 1 })).toBe(full);
  const more = changeDraft(full, { do: 'appendLines', lines: [{ account: '41001' }] });
  expect(more.lines).toHaveLength(voucherLinesMax);
});

test('every change is seen as unsaved, also a restored draft', () => {
  const draft = newDraft(header);
  const changed = typed(draft, set(1, 'debit', '1'));
  expect(changed.version).toBe(1);
  expect(changeDraft(changed, { do: 'replace', draft: draft as Draft }).version).toBe(2);
});

test('blank lines are not sent, amounts are decimal strings', () => {
  const draft = typed(newDraft(header), set(2, 'account', '11001'), set(2, 'debit', '10'));
  const input = inputOf(draft);
  expect(input).toMatchObject({ type: 'journal', date: '2026-02-17', branch: 'MAIN' });
  expect(input['lines']).toEqual([
    {
      account: '11001',
      party: '',
      dueDate: '',
      text: '',
      costCentre: '',
      branch: '',
      debit: '10',
      credit: '0',
      taxCode: '',
      taxExclusive: false,
      supplier: '',
      supplierVat: '',
      supplierInvoice: '',
      taxBox: '',
      taxBase: '',
    },
  ]);
});

test('the rules see the branch of the voucher where a line has none', () => {
  const draft = newDraft(header, [
    { account: '1', debit: '5' },
    { account: '2', credit: '5', branch: 'JED', party: 'C1' },
  ]);
  expect(
    ruleLinesOf(draft, 2).map(({ branch, party, debit, credit }) => [branch, party, debit, credit]),
  ).toEqual([
    ['MAIN', null, 500n, 0n],
    ['JED', 'C1', 0n, 500n],
  ]);
});

test('lines of a saved voucher come back as typed, without those the system added', () => {
  const line = { party: null, dueDate: null, costCentre: null, text: '', automatic: false };
  const lines = linesOf({
    branch: 'MAIN',
    lines: [
      { ...line, account: '11001', debit: '10.00', credit: '0.00', branch: 'MAIN' },
      { ...line, account: '41001', debit: '0.00', credit: '10.00', branch: 'JED' },
      { ...line, account: '19001', debit: '0.00', credit: '10.00', branch: 'MAIN', automatic: true },
    ],
  });
  expect(lines).toMatchObject([
    { account: '11001', debit: '10.00', credit: '', branch: '' },
    { account: '41001', debit: '', credit: '10.00', branch: 'JED' },
  ]);
});
