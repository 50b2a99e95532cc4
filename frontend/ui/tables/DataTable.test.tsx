// The one table: rows are counted and numbered, sorted, chosen, hidden; only those in view are drawn when there are many.
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import { DataTable } from './DataTable.tsx';
import type { DataColumn } from './dataColumns.ts';
import { useTree } from './useTree.ts';

beforeAll(async () => {
  await startTexts();
  await i18next.loadNamespaces('ui');
});

type Row = { id: string; name: string; amount: bigint };

const rows: Row[] = [
  { id: 'a', name: 'باء', amount: 200n },
  { id: 'b', name: 'ألف', amount: 1000n },
  { id: 'c', name: 'جيم', amount: 30n },
];

const columns: DataColumn<Row>[] = [
  { key: 'name', title: 'الاسم', cell: (row) => row.name, sortBy: (row) => row.name, total: 'المجموع' },
  {
    key: 'amount',
    title: 'المبلغ',
    kind: 'amount',
    group: 'الأرصدة',
    cell: (row) => String(row.amount),
    sortBy: (row) => row.amount,
  },
];

const key = (row: Row) => row.id;
const names = () =>
  screen
    .getAllByRole('row')
    .filter((row) => row.dataset['index'] !== undefined)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

const Table = (props: Partial<Parameters<typeof DataTable<Row>>[0]>) => (
  <DataTable label="الحسابات" columns={columns} rows={rows} rowKey={key} empty="لا شيء" {...props} />
);

test('rows are counted and numbered, the head among them', () => {
  render(<Table />);
  expect(screen.getByRole('table', { name: 'الحسابات' })).toHaveAttribute('aria-rowcount', '4');
  expect(screen.getByRole('row', { name: /جيم/ })).toHaveAttribute('aria-rowindex', '4');
  expect(screen.getByRole('columnheader', { name: 'الأرصدة' })).toHaveAttribute('scope', 'colgroup');
  expect(screen.getByRole('cell', { name: 'المجموع' })).toBeInTheDocument();
});

test('a column sorts by its exact value, up and then down', async () => {
  render(<Table />);
  const sort = screen.getByRole('button', { name: 'المبلغ' });
  await userEvent.click(sort);
  await userEvent.click(sort);
  const order = names().map((cells) => cells[1]);
  expect([
    ['30', '200', '1000'],
    ['1000', '200', '30'],
  ]).toContainEqual(order);
  expect(screen.getByRole('columnheader', { name: 'المبلغ' })).toHaveAttribute('aria-sort');
});

const Choosing = () => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <Table selected={selected} onSelect={setSelected} />
      <output>{[...selected].sort().join(' ')}</output>
    </>
  );
};

test('rows are chosen one by one, all at once, and by the space bar', async () => {
  render(<Choosing />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'تحديد الصف 2' }));
  expect(screen.getByRole('status')).toHaveTextContent('b');
  expect(screen.getByRole('checkbox', { name: 'تحديد كل الصفوف' })).toBePartiallyChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'تحديد كل الصفوف' }));
  expect(screen.getByRole('status')).toHaveTextContent('a b c');
  screen.getByRole('row', { name: /باء/ }).focus();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('status')).toHaveTextContent('b c');
});

test('the focus moves between rows, Enter opens one', async () => {
  const open = vi.fn();
  render(<Table onOpen={open} />);
  screen.getByRole('row', { name: /باء/ }).focus();
  await userEvent.keyboard('{ArrowDown}');
  await vi.waitFor(() => expect(screen.getByRole('row', { name: /ألف/ })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  expect(open).toHaveBeenCalledWith(rows[1]);
});

type Node = Row & { depth: number; open?: boolean };

const Tree = ({ onOpen }: { onOpen: (row: Node) => void }) => {
  const [isOpen, setOpen] = useState(false);
  const root: Node = { id: 'a', name: 'الأصول', amount: 1n, depth: 0, open: isOpen };
  const child: Node = { id: 'b', name: 'النقدية', amount: 1n, depth: 1 };
  const last: Node = { id: 'c', name: 'المصروفات', amount: 1n, depth: 0 };
  const tree = useTree<Node>({
    depth: (row) => row.depth,
    isOpen: (row) => row.open,
    onToggle: () => setOpen(!isOpen),
    texts: (row) => [row.name],
  });
  return (
    <>
      <DataTable
        label="الدليل"
        columns={[{ key: 'name', title: 'الاسم', cell: (row: Node) => row.name }]}
        rows={isOpen ? [root, child, last] : [root, last]}
        rowKey={key}
        empty="لا شيء"
        onOpen={onOpen}
        rowActions={(row) => (
          <button type="button" tabIndex={-1} onClick={() => onOpen(row)}>
            {`إجراءات ${row.name}`}
          </button>
        )}
        tree={tree}
      />
      <button type="button">{'بعدها'}</button>
    </>
  );
};

test('rows without anything to open take neither a click nor Enter, and marking text opens nothing', async () => {
  const onOpen = vi.fn();
  render(<Table onOpen={onOpen} canOpen={({ id }) => id !== 'a'} />);
  const [closed, open] = [screen.getByRole('row', { name: /باء/ }), screen.getByRole('row', { name: /جيم/ })];
  expect([closed, open].map(({ dataset }) => dataset['opens'])).toEqual([undefined, 'true']);
  await userEvent.click(within(closed).getByText('باء'));
  closed.focus();
  await userEvent.keyboard('{Enter}');
  expect(onOpen).not.toHaveBeenCalled();
  const text = within(open).getByText('جيم');
  window.getSelection()?.selectAllChildren(text);
  fireEvent.click(text);
  expect(onOpen).not.toHaveBeenCalled();
  window.getSelection()?.removeAllRanges();
  await userEvent.click(text);
  expect(onOpen).toHaveBeenCalledWith(rows[2]);
});

test('a tree is one tab stop: arrows open it and go in, letters find, a key opens the menu of the row', async () => {
  const open = vi.fn();
  render(<Tree onOpen={open} />);
  const row = (name: RegExp) => screen.getByRole('row', { name });
  await userEvent.tab();
  expect(row(/^الأصول/)).toHaveFocus();
  expect(row(/^الأصول/)).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowLeft}');
  expect(row(/^الأصول/)).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowLeft}');
  await vi.waitFor(() => expect(row(/^النقدية/)).toHaveFocus());
  expect(row(/^النقدية/)).toHaveAttribute('aria-level', '2');
  await userEvent.keyboard('المص');
  await vi.waitFor(() => expect(row(/^المصروفات/)).toHaveFocus());
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  expect(open).toHaveBeenCalledWith(expect.objectContaining({ id: 'c' }));
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'بعدها' })).toHaveFocus();
  expect(screen.getByRole('treegrid', { name: 'الدليل' })).toBeInTheDocument();
});

test('hidden columns do not show', () => {
  render(<Table hidden={new Set(['amount'])} />);
  expect(names()).toEqual([['باء'], ['ألف'], ['جيم']]);
});

test('nothing, a failure and waiting each say so', async () => {
  const retry = vi.fn();
  const { rerender } = render(<Table rows={[]} />);
  expect(screen.getByText('لا شيء')).toBeInTheDocument();
  rerender(<Table rows={[]} loading />);
  expect(screen.getByRole('status', { name: 'جارٍ تحميل الحسابات' })).toBeInTheDocument();
  rerender(<Table failure="الخادم مشغول" onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('الخادم مشغول');
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(retry).toHaveBeenCalledOnce();
});

// Test pages have no layout; these are the heights that the table's box and its rows would have.
const withHeights = (box: number, row: number) => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(box);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(row);
};

test('of a thousand rows only those in view are drawn, and all are counted', () => {
  withHeights(700, 40);
  const many = Array.from({ length: 1000 }, (_, index) => ({ id: `${index}`, name: `${index}`, amount: 1n }));
  render(<Table rows={many} />);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1001');
  expect(names().length).toBeGreaterThan(10);
  expect(names().length).toBeLessThan(100);
});

test('the browser prints all of them', () => {
  const many = Array.from({ length: 120 }, (_, index) => ({ id: `${index}`, name: `${index}`, amount: 1n }));
  render(<Table rows={many} />);
  const drawn = () => document.querySelectorAll('tr[data-index]').length;
  expect(drawn()).toBeLessThan(100);
  fireEvent(window, new Event('beforeprint'));
  expect(drawn()).toBe(120);
  fireEvent(window, new Event('afterprint'));
  expect(drawn()).toBeLessThan(100);
});

test('on a phone a menu sorts the cards', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  render(<Table />);
  await userEvent.click(screen.getByRole('button', { name: 'ترتيب' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'الاسم', hidden: true }));
  expect(screen.getByRole('button', { name: 'مرتب حسب الاسم' })).toBeInTheDocument();
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts.map((text) => /ألف|باء|جيم/.exec(text)?.[0])).toEqual(['ألف', 'باء', 'جيم']);
  expect(texts[0]).toContain('الأرصدة · المبلغ1000');
  const beside: DataColumn<Row> = { key: 'share', title: 'النسبة', card: 'beside', cell: () => '5%' };
  render(<Table label="النسب" columns={[...columns, beside]} />);
  const [shared] = within(screen.getByRole('list', { name: 'النسب' })).getAllByRole('listitem');
  expect(shared).toHaveTextContent(/الأرصدة2005%$/);
  vi.unstubAllGlobals();
});

test('on a phone the same rows are cards, and of a thousand only those near the window are drawn', () => {
  withHeights(700, 150);
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  const many = Array.from({ length: 1000 }, (_, index) => ({ id: `${index}`, name: `${index}`, amount: 1n }));
  const { rerender } = render(<Table rows={many} />);
  const cards = () => screen.getAllByRole('listitem');
  expect(cards().length).toBeGreaterThan(5);
  expect(cards().length).toBeLessThan(40);
  expect(cards()[0]).toHaveAttribute('aria-setsize', '1000');
  rerender(<Table rows={many.slice(0, 30)} />);
  expect(cards()).toHaveLength(30);
  vi.unstubAllGlobals();
});
