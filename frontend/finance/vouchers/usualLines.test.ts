// The accounts of a type are offered in a new voucher; they count as nothing until somebody types beside them.
import { expect, test } from 'vitest';
import {
  changeDraft as changed,
  type Draft,
  type DraftChange,
  newDraft as draftWith,
  filledLines as filledIn,
  type NewLine,
} from '#frontend/documents/editor/documentDraft.ts';
import type { VoucherType } from '#shared/finance/voucherType.ts';
import { usualLines } from './usualLines.ts';
import { type DraftHeader, type VoucherDraft, voucherLines } from './voucherDraft.ts';

const newDraft = (head: DraftHeader, lines?: readonly NewLine[]) =>
  draftWith(voucherLines, head, lines) as VoucherDraft;
const changeDraft = (draft: VoucherDraft, change: DraftChange) =>
  changed(voucherLines, draft as Draft, change) as VoucherDraft;
const filledLines = ({ lines }: VoucherDraft) => filledIn(voucherLines, lines);

const type = (code: string, kind: VoucherType['kind'], accounts: Record<string, string>): VoucherType => ({
  code,
  kind,
  prefix: code,
  name: code,
  name_ar: code,
  active: true,
  accounts: Object.entries(accounts).map(([key, account]) => ({ key, account })),
});

const types = [
  type('till', 'receipt', { cash_account: '1101', bank_account: '1102', credit_account: '1201' }),
  type('transfer', 'payment', { bank_account: '1102' }),
  type('both', 'payment', { cash_account: '1101', credit_account: '2101' }),
  type('deposit', 'contra', { cash_account: '1101', bank_account: '1102' }),
  type('journal', 'journal', { cash_account: '1101' }),
];
const accountsOf = (code: string) => usualLines(code, { types }).map(({ account }) => account);

test('money and what stands against it, debits first; cash before the bank', () => {
  expect(['till', 'transfer', 'both', 'deposit', 'journal', 'unknown'].map(accountsOf)).toEqual([
    ['1101', '1201'],
    ['1102'],
    ['2101', '1101'],
    ['1102', '1101'],
    [],
    [],
  ]);
});

const header: DraftHeader = {
  type: 'till',
  date: '2026-02-17',
  branch: '01',
  reference: '',
  referenceDate: '',
  narration: '',
};
const shown = (draft: ReturnType<typeof newDraft>) => draft.lines.map(({ account }) => account);

test('an offered line is blank until somebody types in it', () => {
  const draft = newDraft(header, usualLines('till', { types }));
  expect([shown(draft), filledLines(draft)]).toEqual([['1101', '1201', ''], []]);
  const key = draft.lines[0]?.key ?? 0;
  const typed = changeDraft(draft, { do: 'setLine', key, field: 'debit', value: '50' });
  expect(filledLines(typed).map(({ account, debit }) => [account, debit])).toEqual([['1101', '50']]);
  const copied = changeDraft(draft, { do: 'appendLines', lines: [{ account: '5101', debit: '7' }] });
  expect(shown(copied)).toEqual(['5101']);
});

test('another type offers its own, and what was typed stays', () => {
  const draft = newDraft(header, usualLines('till', { types }));
  const offer = (before: typeof draft, code: string) =>
    changeDraft(before, { do: 'offerLines', lines: usualLines(code, { types }) });
  expect(shown(offer(draft, 'both'))).toEqual(['2101', '1101', '']);
  expect(shown(offer(offer(draft, 'both'), 'journal'))).toEqual(['', '', '']);
  const key = draft.lines[1]?.key ?? 0;
  const typed = changeDraft(draft, { do: 'setLine', key, field: 'credit', value: '50' });
  expect(shown(offer(typed, 'both'))).toEqual(['1101', '1201', '']);
});
