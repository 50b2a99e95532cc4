// The lists of kinds that are not in the product, from their declarations alone: columns, tabs, filters in the address, amounts, and what rights allow.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  answerCalls,
  claimOf,
  drawScreen,
  shownAddress,
  startScreens,
  visitOf,
} from '#tests/support/kinds/documentScreens.tsx';
import { claimKind, dealKind, visitKind } from '#tests/support/kinds/testKindDeclarations.ts';
import { DocumentList } from './DocumentList.tsx';
import type { ListScreenParts } from './listParts.ts';

const claims: ListScreenParts = { kind: claimKind, words: null, list: {} };
const deals: ListScreenParts = { kind: dealKind, words: null, list: {} };
const visits: ListScreenParts = { kind: visitKind, words: null, list: {} };

beforeAll(startScreens);
beforeEach(() => answerCalls({}));

const heads = () => screen.getAllByRole('columnheader').map((each) => each.textContent);
const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((each) => each.textContent);

const listed = (items: object[]) => ({ items, cursor: null });

test('claims have the columns of their declaration, with their amounts and states', async () => {
  answerCalls({
    '/api/claims': listed([
      claimOf({ id: 'c2', number: null, status: 'pending', payee: 'مها', total: '75.00' }),
      claimOf({ id: 'c1', number: '01-EC-2026-000001', payee: '', lineText: 'وقود' }),
      claimOf({
        id: 'c0',
        number: '01-EC-2026-000002',
        reversedBy: { id: 'c3', number: '01-EC-2026-000003' },
      }),
      claimOf({ id: 'c3', number: '01-EC-2026-000003', reverses: { id: 'c0', number: '01-EC-2026-000002' } }),
    ]),
  });
  drawScreen(<DocumentList parts={claims} />);
  await screen.findByRole('row', { name: /01-EC-2026-000001/ });
  expect(heads().slice(1)).toEqual([
    'الرقم',
    'التاريخ',
    'المستفيد',
    expect.stringContaining('المبلغ'),
    'الحالة',
  ]);
  expect(cellsOf(/مها/).slice(1)).toEqual(['بلا رقم', '17 فبراير 2026', 'مها', '75.00', 'قيد الاعتماد']);
  expect(cellsOf(/01-EC-2026-000001/)).toEqual(expect.arrayContaining(['وقود', '1,150.00', 'مُرحَّل']));
  expect(cellsOf(/معكوس/)).toContain('01-EC-2026-000002');
  expect(cellsOf(/01-EC-2026-000003/)).toContain('عكس 01-EC-2026-000002 · سارة');
  expect(screen.getByRole('link', { name: '01-EC-2026-000001' })).toHaveAttribute(
    'href',
    '/finance/claims/c1',
  );
});

test('visits have no amount: none in the columns, none in the sum of those that are chosen', async () => {
  answerCalls({
    '/api/visits': listed([visitOf({ id: 'v1', number: 'VR-1' }), visitOf({ id: 'v2', number: 'VR-2' })]),
  });
  drawScreen(<DocumentList parts={visits} />);
  await screen.findByRole('row', { name: /VR-1/ });
  expect(heads().slice(1)).toEqual(['الرقم', 'التاريخ', 'الغرض', 'الحالة']);
  expect(cellsOf(/VR-1/)).toContain('مُقيَّد');
  for (const box of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(box);
  expect(screen.getByRole('status')).toHaveTextContent(/^المحدد: 2$/);
});

test('chosen claims are added up', async () => {
  answerCalls({
    '/api/claims': listed([claimOf({ id: 'c1' }), claimOf({ id: 'c2', number: 'B', total: '0.50' })]),
  });
  drawScreen(<DocumentList parts={claims} />);
  await screen.findByRole('row', { name: /01-EC/ });
  for (const box of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(box);
  expect(screen.getByRole('status')).toHaveTextContent('1,150.50');
});

const drafts = ['c2', 'c1'].map((id, index) =>
  claimOf({ id, number: null, status: 'draft', date: `2026-02-1${7 - index}`, payee: id }),
);

const chooseAll = async () => {
  await screen.findByRole('row', { name: /c1/ });
  for (const box of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(box);
};

const confirm = async (name: string) => {
  const question = await screen.findByRole('dialog', { hidden: true });
  await userEvent.click(within(question).getByRole('button', { name, hidden: true }));
};

test('chosen drafts are posted one after the other, the oldest first; what is refused is named with its reason', async () => {
  const listedNow = { '/api/claims': listed([...drafts, claimOf({ id: 'c0', payee: 'done' })]) };
  answerCalls(listedNow);
  drawScreen(<DocumentList parts={claims} />);
  await chooseAll();
  const asked = answerCalls({
    ...listedNow,
    'POST /api/claims/c1/post': claimOf({ id: 'c1', warnings: [] }),
    'POST /api/claims/c2/post': { refused: 422, code: 'period.locked', message: 'اليوم مقفل', details: {} },
  });
  await userEvent.click(screen.getByRole('button', { name: 'ترحيل (2)' }));
  await confirm('ترحيل');
  await waitFor(() => expect(screen.getByRole('dialog', { hidden: true })).toHaveTextContent('اليوم مقفل'));
  const result = screen.getByRole('dialog', { hidden: true });
  expect(result).toHaveTextContent('ترحيل: نُفّذ 1 من 2');
  expect(result).toHaveTextContent('17 فبراير 2026');
  const posts = asked.filter(({ method }) => method === 'POST').map(({ pathname }) => pathname);
  expect(posts).toEqual(['/api/claims/c1/post', '/api/claims/c2/post']);
});

test('chosen drafts are deleted', async () => {
  answerCalls({ '/api/claims': listed(drafts) });
  drawScreen(<DocumentList parts={claims} />);
  await chooseAll();
  const asked = answerCalls({
    '/api/claims': listed([]),
    'DELETE /api/claims/c1': { done: true },
    'DELETE /api/claims/c2': { done: true },
  });
  await userEvent.click(screen.getByRole('button', { name: 'حذف المسودات (2)' }));
  await confirm('حذف');
  await waitFor(() => expect(screen.queryByRole('row', { name: /c1/ })).toBeNull());
  expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
});

test('another paper is opened for the chosen documents that have one, for users who may print', async () => {
  answerCalls({ '/api/claims': listed([...drafts, claimOf({ id: 'c0', payee: 'done' })]) });
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const slip = {
    name: 'print',
    icon: null,
    pathOf: (ids: readonly string[]) => ids.join(),
    max: 2,
    isOf: ({ status }: { status: string }) => status === 'draft',
  };
  drawScreen(<DocumentList parts={{ ...claims, list: { otherPapers: [slip] } }} />, {
    rights: ['view', 'print'],
  });
  await chooseAll();
  await userEvent.click(screen.getByRole('button', { name: 'طباعة (2)' }));
  expect(opened).toHaveBeenCalledWith('c2,c1', '_blank');
});

test('nothing is offered to those who may neither post nor delete', async () => {
  answerCalls({ '/api/claims': listed(drafts) });
  drawScreen(<DocumentList parts={claims} />, { rights: ['view'] });
  await chooseAll();
  expect(screen.queryByRole('button', { name: /\(2\)/ })).toBeNull();
});

test('tabs and filters stand in the address and in the call', async () => {
  const asked = answerCalls({ '/api/visits': listed([]) });
  drawScreen(<DocumentList parts={visits} />);
  const tabs = within(await screen.findByRole('tablist')).getAllByRole('tab');
  expect(tabs.map((each) => each.textContent)).toEqual(['الكل', 'مسودة', 'بانتظار البتّ', 'مُقيَّد', 'مرفوض']);
  await userEvent.click(screen.getByRole('tab', { name: 'مُقيَّد' }));
  await waitFor(() => expect(shownAddress()).toBe('/?status=registered'));
  await waitFor(() => expect(asked.at(-1)?.search).toContain('status=registered'));
});

test('a list is narrowed by the fields of its declaration and by several branches', async () => {
  const asked = answerCalls({ '/api/claims': listed([claimOf({ id: 'c1' })]) });
  drawScreen(<DocumentList parts={claims} />, { at: '/?payee=مها&branch=02&from=2026-01-01' });
  await screen.findByRole('row', { name: /01-EC/ });
  const { searchParams } = asked.find(({ pathname }) => pathname === '/api/claims') as URL;
  expect(Object.fromEntries(searchParams)).toMatchObject({ payee: 'مها', branch: '02', from: '2026-01-01' });
  expect(await screen.findByText(/جدة/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'تصفية' }));
  expect(screen.getByRole('combobox', { name: 'الفرع', hidden: true })).toHaveValue('02');
  expect(screen.getByRole('searchbox', { name: 'المستفيد', hidden: true })).toHaveValue('مها');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'الفرع', hidden: true }), '');
  await waitFor(() => expect(new URLSearchParams(shownAddress().slice(1)).has('branch')).toBe(false));
});

test('rights decide on new ones and on files', async () => {
  answerCalls({ '/api/claims': listed([claimOf({ id: 'c1' })]) });
  drawScreen(<DocumentList parts={claims} />, { rights: ['view'] });
  await screen.findByRole('row', { name: /01-EC/ });
  expect(screen.queryByRole('button', { name: /مطالبة/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'تصدير' })).toBeNull();
});

test('who may create does so from the list, and from an empty one', async () => {
  answerCalls({ '/api/claims': listed([]) });
  drawScreen(<DocumentList parts={claims} />, { rights: ['view', 'create', 'export'] });
  const [first] = await screen.findAllByRole('button', { name: 'إنشاء مطالبة' });
  // No file of nothing; what is sent regularly may have rows at its time.
  await userEvent.click(screen.getByRole('button', { name: 'تصدير' }));
  const file = await screen.findByRole('menuitem', { name: /^ملف CSV/, hidden: true });
  expect(file).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('menuitem', { name: 'إرسال دوري', hidden: true })).toBeEnabled();
  await userEvent.click(first as HTMLElement);
  await waitFor(() => expect(shownAddress()).toBe('/finance/claims/new'));
});

test('a failure is said and can be tried again', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ message: 'تعذّر' }), { status: 503 }));
  drawScreen(<DocumentList parts={claims} />);
  await waitFor(() => expect(screen.getByRole('button', { name: 'إعادة المحاولة' })).toBeVisible());
});

test('types that one may not view are not offered, and whoever may add one type adds', async () => {
  drawScreen(<DocumentList parts={deals} />, { rights: ['deal_sale:view', 'deal_sale:create'] });
  await userEvent.click(await screen.findByRole('button', { name: 'تصفية' }));
  const offered = [
    ...((await screen.findByRole('combobox', { name: 'النوع', hidden: true })) as HTMLSelectElement).options,
  ];
  expect(offered.map(({ value }) => value)).toEqual(['', 'sell', 'rent']);
  expect(screen.getAllByRole('button', { name: /إنشاء|جديد/ })).not.toEqual([]);
});
