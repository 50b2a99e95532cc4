// Orders, a kind that is not in the product: one column for products, services and accounts, what a choice brings along, numbers, and pasted rows.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { localDrafts, userChoices } from '#frontend/lib/localDrafts.ts';
import { answerCalls, claimOf, drawScreen, startScreens } from '#tests/support/kinds/documentScreens.tsx';
import { orderKind } from '#tests/support/kinds/orderKind.ts';
import type { AnyParts } from '../documentParts.ts';
import { DocumentEditor } from '../editor/DocumentEditor.tsx';
import type { EditorParts } from '../editor/editorParts.ts';
import { useDocumentFacts } from '../editor/useDocumentFacts.ts';
import { DocumentView } from '../view/DocumentView.tsx';

const records = (...items: object[]) => ({
  items: items.map((item) => ({ active: true, ...item })),
  cursor: null,
});

const choices = {
  '/api/choices/product': records({
    code: 'P1',
    name: 'Pump',
    name_ar: 'مضخة',
    price: '12.500000',
    unit: 'box',
  }),
  '/api/choices/service': records({ code: 'S1', name: 'Pump repair', name_ar: 'إصلاح مضخة' }),
  '/api/choices/party': records({ code: 'C1', name: 'Nesma', name_ar: 'نسمة', discount: '5' }),
};

const partsOf = (editor: EditorParts): AnyParts => {
  const base = { kind: orderKind, words: null, useFacts: () => useDocumentFacts(orderKind) };
  return {
    ...base,
    editor,
    View: (opened) => <DocumentView parts={{ ...base, view: {} }} {...opened} />,
  };
};

const textOf = (value: unknown): string => String(value ?? '');

const bringing: EditorParts = {
  chosen: ({ record, line, head }) => ({
    price: textOf(record['price']),
    unit: textOf(record['unit']),
    share: textOf(head['customer']?.['discount']),
    ...('quantity' in line && line.quantity === '' && { quantity: '1' }),
  }),
  headChosen: ({ record }) => ({ discount: textOf(record['discount']) }),
};

const open = (editor: EditorParts = {}, at = 'new') => {
  const parts = partsOf(editor);
  return drawScreen(
    <Routes>
      <Route path="/crm/orders/new" element={<DocumentEditor parts={parts} />} />
      <Route path="/crm/orders/:id" element={<DocumentEditor parts={parts} />} />
    </Routes>,
    { at: `/crm/orders/${at}` },
  );
};

beforeAll(startScreens);
beforeEach(() => {
  answerCalls(choices);
  localDrafts.clear('order:new');
  userChoices.clear('columns:orderLines');
});

const cell = (name: string, line: number) => screen.findByLabelText(`${name}، السطر ${line}`);
const values = async (...cells: [name: string, line: number][]) =>
  Promise.all(cells.map(async ([name, line]) => ((await cell(name, line)) as HTMLInputElement).value));
const lastLines = (asked: ReturnType<typeof answerCalls>) =>
  (asked.findLast(({ method }) => method === 'POST')?.body as { lines: object[] } | undefined)?.lines;

const save = async () => {
  const asked = answerCalls({
    ...choices,
    'POST /api/orders': claimOf({ id: 'o1', status: 'draft', number: null, lines: [] }),
  });
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(lastLines(asked)).toBeDefined());
  return lastLines(asked);
};

const nothing = { product: '', service: '', account: '', unit: '', quantity: '', price: '' };
const empty = { ...nothing, share: '', pieces: null, amount: '0' };

test('three kinds of records are searched in one column, each below its name', async () => {
  open();
  await userEvent.click(await cell('الصنف', 1));
  await userEvent.keyboard('مضخة');
  const group = await screen.findByRole('group', { name: 'المنتج', hidden: true });
  expect(within(group).getByRole('option', { hidden: true })).toHaveTextContent('P1مضخة');
  const service = screen.getByRole('group', { name: 'الخدمة', hidden: true });
  expect(within(service).getByRole('option', { hidden: true })).toHaveTextContent('S1إصلاح مضخة');
  expect(screen.queryByRole('columnheader', { name: 'المنتج' })).toBeNull();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(await cell('الصنف', 1)).toHaveValue('S1 · إصلاح مضخة');
  expect(await cell('الوحدة', 1)).toHaveFocus();
  expect(await save()).toEqual([{ ...empty, service: 'S1' }]);
});

const chooseTwice = async () => {
  open();
  await userEvent.click(await cell('الصنف', 1));
  await userEvent.keyboard('مضخة{Enter}');
  await waitFor(async () => expect(await cell('الصنف', 1)).toHaveValue('P1 · مضخة'));
  await userEvent.click(await cell('الصنف', 1));
  await userEvent.keyboard('51001{Enter}');
  await waitFor(async () => expect(await cell('الصنف', 1)).toHaveValue('51001 · الوقود'));
  await userEvent.type(await cell('العدد', 1), '٧');
};

test('choosing another kind empties the first', async () => {
  await chooseTwice();
  expect(await save()).toEqual([{ ...empty, account: '51001', pieces: 7 }]);
});

test('an empty cell names the record that it means; a hidden column is shown where the kind needs it, until people hide it', async () => {
  const rules = { fields: Object.keys(orderKind.lines?.fields ?? {}), max: 10 };
  const lines = { rules, optional: ['unit'], hidden: ['unit'], cells: { unit: { usual: () => 'box' } } };
  const plain = open({ lines });
  await cell('الصنف', 1);
  expect(screen.queryByLabelText('الوحدة، السطر 1')).toBeNull();
  plain.unmount();
  const first = ['unit'];
  const needed = { lines: { ...lines, useShownFirst: () => first } };
  const shown = open(needed);
  expect(await cell('الوحدة', 1)).toHaveAttribute('placeholder', 'صندوق');
  shown.unmount();
  userChoices.set('columns:orderLines', ['unit']);
  open(needed);
  await cell('الصنف', 1);
  expect(screen.queryByLabelText('الوحدة، السطر 1')).toBeNull();
});

test('an emptied cell empties all of its fields', async () => {
  await chooseTwice();
  await userEvent.clear(await cell('الصنف', 1));
  await userEvent.tab();
  expect(await save()).toEqual([{ ...empty, pieces: 7 }]);
});

test('a text that means nothing stays, marked; a refusal of one of the fields stands in the column', async () => {
  open();
  await userEvent.click(await cell('الصنف', 1));
  await userEvent.keyboard('زخرفة');
  await userEvent.click(await cell('العدد', 1));
  await waitFor(async () =>
    expect(await cell('الصنف', 1)).toHaveAccessibleDescription('لا شيء بهذا الرمز أو الاسم'),
  );
  expect(await cell('الصنف', 1)).toHaveValue('زخرفة');
  const fields = { 'lines.0.service': { code: 'field.required', message: 'الخدمة مطلوبة' } };
  answerCalls({
    ...choices,
    'POST /api/orders': { refused: 422, code: 'validation', message: 'تحقق', details: { fields } },
  });
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(async () => expect(await cell('الصنف', 1)).toHaveAccessibleDescription('الخدمة مطلوبة'));
  await waitFor(async () => expect(await cell('الصنف', 1)).toHaveFocus());
});

test('a choice brings along what the kind takes from it, and from the customer of the head', async () => {
  open(bringing);
  await userEvent.click(await screen.findByRole('combobox', { name: 'العميل' }));
  await userEvent.keyboard('نسمة{Enter}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'الخصم' })).toHaveValue('5'));
  await userEvent.click(await cell('الصنف', 1));
  await userEvent.keyboard('مضخة{Enter}');
  await waitFor(async () =>
    expect(await values(['السعر', 1], ['الوحدة', 1], ['الكمية', 1], ['النسبة', 1])).toEqual([
      '12.500000',
      'صندوق',
      '1',
      '5',
    ]),
  );
});

test('numbers are typed in any digits, and what is none says so', async () => {
  open();
  await userEvent.type(await cell('الكمية', 1), '٢٫٥');
  await userEvent.type(await cell('السعر', 1), '1.1234567');
  await userEvent.type(await cell('العدد', 1), '101');
  expect(await cell('الكمية', 1)).toHaveValue('2.5');
  expect(await cell('السعر', 1)).toHaveAccessibleDescription(/العشرية 6 على الأكثر/);
  await userEvent.tab();
  expect(await cell('العدد', 1)).toHaveAccessibleDescription('عدد صحيح من 0 إلى 100');
});

test('rows of a spreadsheet become lines by their titles, with what their records bring along', async () => {
  open(bringing);
  await userEvent.click(await cell('الصنف', 1));
  await userEvent.paste(
    'الصنف\tالكمية\tاللون\tالسعر\tالوحدة\nP1\t٣٫٥\tأحمر\t\t\nالوقود\t2\t\t7.25\tقطعة\nمجهول\tx\t\t\t\n',
  );
  await waitFor(async () => expect(await cell('الصنف', 3)).toHaveValue('مجهول'));
  expect(await values(['الصنف', 1], ['الكمية', 1], ['السعر', 1], ['الوحدة', 1])).toEqual([
    'P1 · مضخة',
    '3.5',
    '12.500000',
    'صندوق',
  ]);
  expect(await values(['الصنف', 2], ['الكمية', 2], ['السعر', 2], ['الوحدة', 2])).toEqual([
    '51001 · الوقود',
    '2',
    '7.25',
    'قطعة',
  ]);
  expect(await cell('الكمية', 3)).toHaveAccessibleDescription(/أدخل عدداً/);
});

test('the column of row numbers and the row of totals are left out', async () => {
  open(bringing);
  await userEvent.click(await cell('الصنف', 1));
  const lines = (await screen.findAllByRole('rowheader')).length;
  await userEvent.paste('م\tالصنف\tالكمية\n1\tP1\t3\n2\tP1\t2\n\tالإجمالي\t5\n');
  await waitFor(async () => expect(await cell('الكمية', 2)).toHaveValue('2'));
  expect(screen.getAllByRole('rowheader')).toHaveLength(lines + 1);
  expect(screen.queryByText(/لم يُلصق/)).toBeNull();
});

test('rows without titles follow the columns from where they are pasted; too many are refused', async () => {
  open();
  await userEvent.click(await cell('الكمية', 2));
  await userEvent.paste('1,250.5\t3\n2\t4');
  await waitFor(async () => expect(await values(['الكمية', 2], ['السعر', 3])).toEqual(['1250.5', '4']));
  await userEvent.click(await cell('الكمية', 1));
  await userEvent.paste(Array.from({ length: 11 }, () => '1\t2').join('\n'));
  await waitFor(async () => expect(await cell('الكمية', 1)).toHaveValue(''));
});

test('a document that is read has the one column, with the name of what each line has', async () => {
  const line = { ...empty, unit: null, quantity: '2', price: null, share: null, amount: '10.00' };
  answerCalls({
    ...choices,
    '/api/orders/o2': {
      ...claimOf({ id: 'o2', note: 'طلب', customer: null, discount: null }),
      lines: [
        { ...line, product: 'P1' },
        { ...line, account: '51001' },
      ],
    },
  });
  open({}, 'o2');
  const table = await screen.findByRole('table', { name: 'الأسطر' });
  const headers = within(table).getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual(['#', 'الصنف', 'الكمية', 'المبلغ']);
  await waitFor(() => expect(within(table).getByText('مضخة')).toBeVisible());
  expect(within(table).getByText('الوقود')).toBeVisible();
});
