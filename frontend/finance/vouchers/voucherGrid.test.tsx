// The voucher grid by keyboard: account, text, amounts, the filled variance, new and deleted lines.

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useState, useSyncExternalStore } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AnyParts } from '#frontend/documents/documentParts.ts';
import { type NewLine, newDraft } from '#frontend/documents/editor/documentDraft.ts';
import {
  type DocumentEvent,
  type DocumentState,
  documentAfter,
  openedState,
} from '#frontend/documents/editor/documentState.ts';
import { storeOf } from '#frontend/documents/editor/documentStore.ts';
import { LinesCard } from '#frontend/documents/editor/LinesCard.tsx';
import { picksOf } from '#frontend/documents/grid/picks.ts';
import { startApi } from '#frontend/lib/api.ts';
import { userChoices } from '#frontend/lib/localDrafts.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';
import { chartOf, type LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import { usePostability } from './usePostability.ts';
import type { VoucherFacts } from './useVoucherFacts.ts';
import { voucherLines } from './voucherDraft.ts';
import { voucherEditor } from './voucherEditor.ts';

beforeAll(async () => {
  startApi();
  await startTexts();
  await i18next.loadNamespaces(['ui', 'documents', 'finance', 'refusals']);
});

const account = (code: string, name: string, control: LedgerAccount['control']): LedgerAccount => ({
  code,
  name: code,
  name_ar: name,
  parent: null,
  group: false,
  root: 'asset',
  subtype: '',
  cashFlow: '',
  control,
  mapping: null,
  currency: null,
  branches: [],
  active: true,
  rev: 1,
});

const accounts = [
  account('11001', 'الصندوق الرئيسي', 'cash'),
  account('11201', 'ذمم العملاء', 'receivable'),
  account('52030', 'إيجار المكتب', 'none'),
];

const picks = {
  account: picksOf(accounts, accounts, true),
  costCentre: picksOf([], [], true),
  branch: picksOf([], [], false),
  voucherType: picksOf([], [], false),
};

const facts: VoucherFacts = {
  types: [],
  branches: [],
  user: 'u1',
  ownBranch: '01',
  currency: 'SAR',
  scale: 2,
  today: '2026-02-17',
  chart: chartOf(accounts),
  rules: { rev: 1, years: [], lockDate: null, sealedThrough: null, interBranchAccount: null },
  picks,
  accounts: picks.account,
  costCentres: picks.costCentre,
  branchPicks: picks.branch,
};

/** One party is known: found by its code and by its name. */
beforeEach(() => {
  queryClient.clear();
  userChoices.set('columns:voucherLines', ['dueDate', 'costCentre']);
  vi.stubGlobal('fetch', async (url: URL) => {
    const asked = new URL(String(url)).searchParams;
    const isMeant = asked.get('codes')?.split(',').includes('P1') || asked.get('q') === 'نسمة';
    const items = isMeant ? [{ code: 'P1', name: 'Nesma', name_ar: 'نسمة', active: true }] : [];
    return new Response(JSON.stringify({ items, cursor: null }), { status: 200 });
  });
});

const header = { type: 'journal', date: '', branch: '01', reference: '', referenceDate: '', narration: '' };
const parts = { kind: voucherKind, words: 'finance', editor: voucherEditor } as unknown as AnyParts;

type Shown = { lines?: NewLine[] | undefined; date?: string; taxLock?: string };

const Card = ({ lines, date = '', taxLock }: Shown) => {
  const [store] = useState(() => {
    const pristine = newDraft(voucherLines, { ...header, date }, lines);
    const opened = openedState({ pristine, saved: null, handoff: null, kept: null, isDuplicate: false });
    return storeOf(opened, (state: DocumentState, event: DocumentEvent) =>
      documentAfter(voucherLines, state, event),
    );
  });
  const state = useSyncExternalStore(store.subscribe, store.state);
  const known = taxLock === undefined ? facts : { ...facts, rules: { ...facts.rules, taxLock } };
  const check = usePostability(state.draft, known);
  if (!parts.editor.lines) throw new Error('Vouchers have lines');
  return (
    <LinesCard
      ref={null}
      grid={parts.editor.lines}
      parts={parts}
      facts={facts}
      store={store}
      state={state}
      check={check}
      isWaiting={false}
      dispatch={(change) => store.send({ on: 'changed', change })}
      onAppend={() => undefined}
    />
  );
};

const Grid = (props: Shown) => (
  <QueryClientProvider client={queryClient}>
    <Card {...props} />
  </QueryClientProvider>
);

const cell = (field: string, line: number) =>
  screen.getByRole(field === 'الحساب' || field === 'جهة التعامل' ? 'combobox' : 'textbox', {
    name: `${field}، السطر ${line}`,
  });
const lineCount = () => screen.getAllByRole('rowheader').length;

test('a whole entry by keyboard, with Arabic digits and the variance filled', async () => {
  render(<Grid />);
  await userEvent.click(cell('الحساب', 1));
  await userEvent.keyboard('ايجار{Enter}');
  expect(cell('الحساب', 1)).toHaveValue('52030 · إيجار المكتب');
  expect(cell('الشرح', 1)).toHaveFocus();
  await userEvent.keyboard('فبراير{Enter}');
  expect(cell('مدين', 1)).toHaveFocus();
  await userEvent.keyboard('١٢٥٠٫٥{Enter}');
  expect(cell('الحساب', 2)).toHaveFocus();
  await userEvent.keyboard('11001{Enter}{Enter}');
  expect(cell('مدين', 2)).toHaveFocus();
  await userEvent.keyboard('=');
  expect(cell('دائن', 2)).toHaveFocus();
  expect(cell('دائن', 2)).toHaveValue('1250.50');
  expect(cell('مدين', 1)).toHaveValue('1,250.50');
});

test('an account that needs a party leads to it', async () => {
  render(<Grid />);
  await userEvent.click(cell('الحساب', 1));
  await userEvent.keyboard('11201{Enter}');
  expect(cell('جهة التعامل', 1)).toHaveFocus();
  expect(cell('جهة التعامل', 1)).toBeRequired();
});

test('typing a credit clears the debit', async () => {
  render(<Grid lines={[{ account: '11001', debit: '5' }]} />);
  await userEvent.click(cell('دائن', 1));
  await userEvent.keyboard('7');
  expect(cell('مدين', 1)).toHaveValue('');
});

test.each([
  ['مدين', '-100', 'دائن'],
  ['مدين', '100-', 'دائن'],
  ['مدين', '100 Cr', 'دائن'],
  ['دائن', '-100', 'مدين'],
])('an amount below zero in %s, %s, moves to %s when it is left', async (from, entry, to) => {
  render(<Grid lines={[{ account: '11001', credit: '5' }, {}]} />);
  await userEvent.clear(cell(from, 1));
  await userEvent.type(cell(from, 1), entry);
  await userEvent.click(cell('الحساب', 2));
  expect(cell(from, 1)).toHaveValue('');
  expect(cell(to, 1)).toHaveValue('100.00');
});

test('Enter in the last cell makes a new line, Alt and Delete takes one away', async () => {
  render(<Grid lines={[{ account: '11001', credit: '5' }]} />);
  await userEvent.click(cell('دائن', 1));
  await userEvent.keyboard('{Enter}');
  expect(lineCount()).toBe(2);
  expect(cell('الحساب', 2)).toHaveFocus();
  await userEvent.keyboard('{Alt>}{Delete}{/Alt}');
  expect(lineCount()).toBe(1);
  expect(cell('الحساب', 1)).toHaveFocus();
});

test('up and down keep the column', async () => {
  render(<Grid />);
  await userEvent.click(cell('مدين', 2));
  await userEvent.keyboard('{ArrowUp}');
  expect(cell('مدين', 1)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(cell('مدين', 3)).toHaveFocus();
});

test('Page keys turn a page of lines, Ctrl with Home and End lead to the first and last line', async () => {
  render(<Grid lines={Array.from({ length: 12 }, () => ({ account: '11001' }))} />);
  await userEvent.click(cell('مدين', 1));
  await userEvent.keyboard('{PageDown}');
  expect(cell('مدين', 6)).toHaveFocus();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  expect(cell('مدين', 12)).toHaveFocus();
  await userEvent.keyboard('{PageUp}{PageUp}{PageUp}');
  expect(cell('مدين', 1)).toHaveFocus();
  await userEvent.keyboard('{PageDown}{Control>}{Home}{/Control}');
  expect(cell('مدين', 1)).toHaveFocus();
});

// Test pages have no layout; these are the heights that the table's box and its rows would have.
const withHeights = (box: number, row: number) => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(box);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(row);
};

test('of a thousand lines only those in view are drawn, all are counted', () => {
  withHeights(700, 40);
  render(<Grid lines={Array.from({ length: 1000 }, () => ({ account: '11001' }))} />);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1001');
  expect(lineCount()).toBeGreaterThan(10);
  expect(lineCount()).toBeLessThan(80);
});

test('the last of a thousand lines is drawn when a key leads there', async () => {
  withHeights(700, 40);
  render(<Grid lines={Array.from({ length: 1000 }, () => ({ account: '11001' }))} />);
  await userEvent.click(cell('مدين', 1));
  await userEvent.keyboard('{Control>}{End}{/Control}');
  expect(cell('مدين', 1000)).toHaveFocus();
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  expect(cell('مدين', 1)).toHaveFocus();
});

test('rows copied from a spreadsheet become lines', async () => {
  render(<Grid />);
  await userEvent.click(cell('الحساب', 1));
  await userEvent.paste('11001\tنقدية\t100\t\n52030\tإيجار\t\t100\n');
  await waitFor(() => expect(cell('الحساب', 2)).toHaveValue('52030 · إيجار المكتب'));
  expect(cell('الحساب', 1)).toHaveFocus();
  expect(cell('مدين', 1)).toHaveValue('100.00');
  expect(cell('دائن', 2)).toHaveValue('100.00');
  expect(lineCount()).toBe(4);
});

test('Ctrl with Z takes pasted lines back, as long as nothing else has changed', async () => {
  render(<Grid lines={[{ account: '11201' }, {}]} />);
  const paste = async () => {
    await userEvent.click(cell('الحساب', 2));
    await userEvent.paste('11001\tنقدية\t100\t\n52030\tإيجار\t\t100\n');
    await waitFor(() => expect(lineCount()).toBe(3));
  };
  await paste();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(lineCount()).toBe(2);
  expect(cell('الحساب', 1)).toHaveValue('11201 · ذمم العملاء');
  expect(cell('الحساب', 2)).toHaveValue('');
  expect(cell('الحساب', 2)).toHaveFocus();
  await paste();
  await userEvent.type(cell('مدين', 1), '7');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(lineCount()).toBe(3);
});

test('a sheet that is not clear is asked about column by column; unknown parties stay, marked', async () => {
  render(<Grid />);
  await userEvent.click(cell('الحساب', 1));
  await userEvent.paste('11201\tنسمة\tدفعة\t100\t\n52030\tرضوى\tدفعة\t\t100\n');
  const dialog = await screen.findByRole('dialog', { hidden: true });
  expect(lineCount()).toBe(3);
  const put = within(dialog).getByRole('button', { name: 'لصق سطرين', hidden: true });
  expect(put).toHaveAttribute('aria-disabled', 'true');
  await userEvent.selectOptions(within(dialog).getByLabelText('العمود 2'), 'جهة التعامل');
  await userEvent.selectOptions(within(dialog).getByLabelText('العمود 3'), 'الشرح');
  await userEvent.click(put);
  await waitFor(() => expect(lineCount()).toBe(4));
  expect(cell('جهة التعامل', 1)).toHaveValue('نسمة');
  expect(cell('جهة التعامل', 1)).not.toBeInvalid();
  expect(cell('جهة التعامل', 2)).toHaveValue('رضوى');
  expect(cell('جهة التعامل', 2)).toHaveAccessibleDescription('لا جهة تعامل بهذا الرمز أو الاسم');
  expect(cell('الشرح', 2)).toHaveValue('دفعة');
});

test('an amount that is none is marked as soon as it is left, not while it is typed', async () => {
  render(<Grid lines={[{ account: '11001' }]} />);
  await userEvent.click(cell('مدين', 1));
  await userEvent.keyboard('12,34');
  expect(cell('مدين', 1)).not.toBeInvalid();
  await userEvent.tab();
  expect(cell('مدين', 1)).toBeInvalid();
  expect(cell('مدين', 1)).toHaveAccessibleDescription('اكتب مبلغاً، مثل 1250.50');
  await userEvent.clear(cell('مدين', 1));
  await userEvent.type(cell('مدين', 1), '12.345');
  await userEvent.tab();
  expect(cell('مدين', 1)).toHaveAccessibleDescription('المبلغ بعملة ر.س يقبل منزلتين عشريتين فقط');
  await userEvent.clear(cell('مدين', 1));
  await userEvent.type(cell('مدين', 1), '12.34');
  await userEvent.tab();
  expect(cell('مدين', 1)).not.toBeInvalid();
});

test('an account text that matches nothing stays and is marked', async () => {
  render(<Grid />);
  await userEvent.click(cell('الحساب', 1));
  await userEvent.keyboard('زعفران');
  await userEvent.tab();
  expect(cell('الحساب', 1)).toHaveValue('زعفران');
  expect(cell('الحساب', 1)).toBeInvalid();
  expect(cell('الحساب', 1)).toHaveAccessibleDescription('لا حساب بهذا الرمز أو الاسم');
  await userEvent.click(cell('الحساب', 1));
  await userEvent.keyboard('52030{Enter}');
  expect(cell('الحساب', 1)).toHaveValue('52030 · إيجار المكتب');
  expect(cell('الحساب', 1)).not.toBeInvalid();
});

test('a party text that matches nobody stays and is marked', async () => {
  render(<Grid lines={[{ account: '11201' }]} />);
  await userEvent.click(cell('جهة التعامل', 1));
  await userEvent.keyboard('زعفران');
  await userEvent.tab();
  expect(cell('الشرح', 1)).toHaveFocus();
  expect(cell('جهة التعامل', 1)).toHaveValue('زعفران');
  expect(cell('جهة التعامل', 1)).toHaveAccessibleDescription('لا جهة تعامل بهذا الرمز أو الاسم');
});

test('VAT on a day whose return is filed is said to count later, and only there', async () => {
  const lines = [
    { account: '52030', debit: '100', taxBox: '7' },
    { account: '11001', credit: '100' },
  ];
  const said = /قُدّم إقرار ضريبة القيمة المضافة/;
  const drawn = render(<Grid lines={lines} date="2026-01-31" taxLock="2026-01-31" />);
  expect(await screen.findByText(said)).toBeVisible();
  drawn.unmount();
  for (const other of [
    { date: '2026-02-01', lines },
    { date: '2026-01-31', lines: lines.map(({ taxBox: _, ...line }) => line) },
  ]) {
    const free = render(<Grid {...other} taxLock="2026-01-31" />);
    expect(screen.queryByText(said)).toBeNull();
    free.unmount();
  }
});
