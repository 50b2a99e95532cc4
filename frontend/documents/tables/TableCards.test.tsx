// The small table of a document that is not in the product: typed, saved, restored, refused beside its cells, and read.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { localDrafts } from '#frontend/lib/localDrafts.ts';
import { answerCalls, claimOf, drawScreen, startScreens } from '#tests/support/kinds/documentScreens.tsx';
import { claimKind } from '#tests/support/kinds/testKindDeclarations.ts';
import type { AnyParts } from '../documentParts.ts';
import { DocumentEditor } from '../editor/DocumentEditor.tsx';
import { lineText } from '../editor/documentDraft.ts';
import type { DocumentFacts } from '../editor/documentFacts.ts';
import type { DraftCheck, EditorParts } from '../editor/editorParts.ts';
import { useDocumentFacts } from '../editor/useDocumentFacts.ts';
import { DocumentView } from '../view/DocumentView.tsx';
import type { TableParts } from './tableParts.ts';

const partsOf = (editor: EditorParts = {}): AnyParts => {
  const base = { kind: claimKind, words: null, useFacts: () => useDocumentFacts(claimKind) };
  return {
    ...base,
    editor,
    View: (opened) => <DocumentView parts={{ ...base, view: {} }} {...opened} />,
  };
};

const open = (at = 'new', parts = partsOf()) =>
  drawScreen(
    <Routes>
      <Route path="/finance/claims/new" element={<DocumentEditor parts={parts} />} />
      <Route path="/finance/claims/:id" element={<DocumentEditor parts={parts} />} />
    </Routes>,
    { at: `/finance/claims/${at}` },
  );

beforeAll(startScreens);
beforeEach(() => {
  answerCalls({});
  for (const name of ['claim:new', 'claim:c1']) localDrafts.clear(name);
});

const addButton = () => screen.findByRole('button', { name: 'إضافة حصة' });
const share = (name: string, row: number) => screen.findByLabelText(`الحصص: ${name}، السطر ${row}`);
const grid = () => screen.queryByRole('table', { name: 'الحصص' });
const share1 = { person: 'مها', amount: '50.00', weight: '1.5', part: '12.5' };
const draft = claimOf({ id: 'c1', status: 'draft', number: null, shares: [share1] });

const lastBody = (asked: ReturnType<typeof answerCalls>) =>
  asked.findLast(({ method }) => method !== 'GET')?.body as { shares: object[] };

test('a table is folded to its title while it is empty; its first row is typed at once', async () => {
  open();
  await userEvent.click(await addButton());
  expect(grid()).toBeVisible();
  await waitFor(async () => expect(await share('الشخص', 1)).toHaveFocus());
  await userEvent.keyboard('مها{Enter}٥٠{Enter}١٫٥{Enter}١٢٫٥');
  expect(await share('الوزن', 1)).toHaveValue('1.5');
  const asked = answerCalls({ 'POST /api/claims': draft, '/api/claims/c1': draft });
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(lastBody(asked)?.shares).toEqual([{ ...share1, amount: '50' }]));
  await waitFor(async () => expect(await share('النسبة', 1)).toHaveFocus());
});

test('Enter on the last cell adds a row until there are enough; the last one that is removed folds the table', async () => {
  open();
  await userEvent.click(await addButton());
  await waitFor(async () => expect(await share('الشخص', 1)).toHaveFocus());
  await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}');
  expect(await share('الشخص', 2)).toHaveFocus();
  expect(await addButton()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'الحصص: حذف السطر 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'الحصص: حذف السطر 1' }));
  expect(grid()).toBeNull();
  expect(await addButton()).toHaveFocus();
});

test('what is refused of a row stands beside its cell, although an empty row stands above it', async () => {
  open();
  await userEvent.click(await addButton());
  await userEvent.click(await addButton());
  await userEvent.type(await share('الشخص', 2), 'مها');
  answerCalls({
    'POST /api/claims': {
      refused: 422,
      code: 'validation',
      message: 'تحقق',
      details: { fields: { 'shares.0.amount': { code: 'field.required', message: 'المبلغ مطلوب' } } },
    },
  });
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(async () => expect(await share('المبلغ', 2)).toHaveAccessibleDescription('المبلغ مطلوب'));
  await waitFor(async () => expect(await share('المبلغ', 2)).toHaveFocus());
  await userEvent.keyboard('5');
  expect(await share('المبلغ', 2)).not.toHaveAccessibleDescription();
});

test('a number that is none says so, and a percentage above a hundred', async () => {
  open();
  await userEvent.click(await addButton());
  await userEvent.type(await share('الوزن', 1), '1.2345');
  await userEvent.type(await share('النسبة', 1), '101');
  expect(await share('الوزن', 1)).toHaveAccessibleDescription('المنازل العشرية 3 على الأكثر');
  await userEvent.tab();
  expect(await share('النسبة', 1)).toHaveAccessibleDescription(/من 0 إلى 100/);
});

test('rows of a saved draft are kept on saving, and what is typed into them is restored', async () => {
  answerCalls({ '/api/claims/c1': draft });
  const drawn = open('c1');
  await userEvent.clear(await share('الشخص', 1));
  await userEvent.type(await share('الشخص', 1), 'رضوى');
  drawn.unmount();
  open('c1');
  expect(await share('الشخص', 1)).toHaveValue('رضوى');
  const asked = answerCalls({ '/api/claims/c1': draft, 'PUT /api/claims/c1': { ...draft, rev: 3 } });
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(lastBody(asked)?.shares).toEqual([{ ...share1, person: 'رضوى' }]));
});

test('a duplicate takes the rows only where the kind says so', async () => {
  answerCalls({ '/api/claims/c7': claimOf({ id: 'c7', shares: [share1] }) });
  const drawn = open('new?copy=c7');
  await addButton();
  expect(grid()).toBeNull();
  drawn.unmount();
  open('new?copy=c7', partsOf({ duplicated: ['branch', 'shares'] }));
  expect(await share('الشخص', 1)).toHaveValue('مها');
});

test('rows that somebody else has saved are told apart, cell by cell', async () => {
  answerCalls({ '/api/claims/c1': draft });
  open('c1');
  await userEvent.type(await share('الشخص', 1), ' ورضوى');
  answerCalls({
    '/api/claims/c1': { ...draft, rev: 7, shares: [{ ...share1, part: '20' }, share1] },
    'PUT /api/claims/c1': { refused: 409, code: 'claim.changed', message: 'تغيّرت', details: {} },
  });
  await userEvent.keyboard('{Control>}s{/Control}');
  const dialog = await screen.findByRole('dialog', { hidden: true });
  const rows = within(dialog)
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows.slice(1).map(([label]) => label)).toEqual([
    'الحصص، السطر 1 · الشخص',
    'الحصص، السطر 1 · النسبة',
    'الحصص، السطر 2',
  ]);
});

test('a document that is read has its rows below its lines, and no table where there are none', async () => {
  answerCalls({ '/api/claims/c2': claimOf({ id: 'c2', shares: [{ ...share1, part: null }] }) });
  const drawn = open('c2');
  const table = await screen.findByRole('table', { name: 'الحصص' });
  const texts = (role: string) =>
    within(table)
      .getAllByRole(role)
      .map(({ textContent }) => textContent);
  expect(texts('columnheader')).toEqual(['الشخص', 'المبلغ', 'الوزن']);
  expect(texts('cell')).toEqual(['مها', '50.00', '1.5']);
  drawn.unmount();
  answerCalls({ '/api/claims/c3': claimOf({ id: 'c3', shares: [] }) });
  open('c3');
  await screen.findByRole('table', { name: 'الأسطر' });
  expect(grid()).toBeNull();
});

test('a declared table hides a column, marks what a row has no use for, and says what its rows come to', async () => {
  answerCalls({ '/api/claims/c1': { ...draft, shares: [{ ...share1, weight: null }] } });
  const shares: TableParts<DocumentFacts, DraftCheck> = {
    hidden: ['weight'],
    unused: (row) => (lineText(row, 'amount') === '' ? ['part'] : []),
    figures: [{ title: 'line.total', of: (_, at) => BigInt(at + 1) * 70_00n }],
    Foot: ({ draft: { tables } }) => <p>{`foot ${lineText(tables['shares']?.[0] ?? { key: 0 }, 'part')}`}</p>,
  };
  open('c1', partsOf({ tables: { shares } }));
  expect(await share('النسبة', 1)).toHaveValue('12.5');
  expect(screen.queryByLabelText('الحصص: الوزن، السطر 1')).toBeNull();
  expect(within(await screen.findByRole('table', { name: 'الحصص' })).getByText('70.00')).toBeVisible();
  expect(screen.getByText('foot 12.5')).toBeVisible();
  await userEvent.clear(await share('المبلغ', 1));
  expect(await share('النسبة', 1)).toHaveAttribute('readonly');
  expect(screen.getByText('foot')).toBeVisible();
});
