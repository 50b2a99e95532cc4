// Documents of two kinds that are not in the product, as they are read: facts, lines, states, and buttons by right.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { transition } from '#shared/documents/transition.ts';
import {
  answerCalls,
  claimOf,
  drawScreen,
  shownAddress,
  startScreens,
  visitOf,
} from '#tests/support/kinds/documentScreens.tsx';
import { claimKind, visitKind } from '#tests/support/kinds/testKindDeclarations.ts';
import type { OpenedView } from '../anyDocument.ts';
import { useDocumentFacts } from '../editor/useDocumentFacts.ts';
import { DocumentPreview } from './DocumentPreview.tsx';
import { DocumentView } from './DocumentView.tsx';
import type { ViewedParts } from './viewParts.ts';

const partsOf = (kind: AnyKind, more: Partial<ViewedParts> = {}): ViewedParts => ({
  kind,
  words: null,
  useFacts: () => useDocumentFacts(kind),
  view: {},
  ...more,
});

const Opened = ({ parts, view }: { parts: ViewedParts; view: object }) => {
  const { facts } = parts.useFacts();
  return facts && <DocumentView parts={parts} facts={facts} view={view as OpenedView} />;
};

beforeAll(startScreens);
beforeEach(() => answerCalls({}));

const factsShown = (): Record<string, string> =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  );

const buttons = (): string[] =>
  screen.getAllByRole('button').flatMap((each) => each.textContent || each.getAttribute('aria-label') || []);

test('a claim tells its facts in the order of its declaration, and its lines with their total', async () => {
  drawScreen(<Opened parts={partsOf(claimKind)} view={claimOf({ id: 'c1', due: '2026-03-31' })} />);
  expect(await screen.findByRole('heading', { name: 'مطالبة' })).toBeVisible();
  expect(Object.keys(factsShown())).toEqual(['التاريخ', 'الفرع', 'الاستحقاق', 'أعدّه', 'رحّله', 'المستفيد']);
  expect(factsShown()).toMatchObject({ الفرع: 'الرياض', المستفيد: 'سارة' });
  const [head, line, total] = within(screen.getByRole('table', { name: 'الأسطر' })).getAllByRole('row');
  const texts = (row: HTMLElement | undefined, role: 'cell' | 'columnheader') =>
    within(row as HTMLElement)
      .getAllByRole(role)
      .map((each) => each.textContent);
  expect(texts(head, 'columnheader')).toEqual(['#', 'الحساب', 'البيان', 'المبلغ']);
  expect(texts(line, 'cell')).toEqual(['1', 'الوقود', 'وقود', '1,150.00']);
  expect(texts(total, 'cell')).toEqual(['', 'الإجمالي', '', '1,150.00']);
  expect(screen.getAllByText('مُرحَّل')[0]).toBeVisible();
  expect(screen.getByRole('link', { name: 'المطالبات' })).toHaveAttribute('href', '/finance/claims/list');
});

test('what an empty field of a line means is shown as if it were there', async () => {
  const lines = [{ account: '51001', amount: '20.00', text: '' }];
  const usual = { text: () => 'وقود الشهر' };
  const drawn = (view: ViewedParts['view']) =>
    drawScreen(<Opened parts={partsOf(claimKind, { view })} view={claimOf({ id: 'c1', lines })} />);
  const plain = drawn({});
  expect(await screen.findByText('الوقود')).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'البيان' })).toBeNull();
  plain.unmount();
  drawn({ lines: { useUsual: () => usual } });
  expect(await screen.findByRole('cell', { name: 'وقود الشهر' })).toBeVisible();
});

test('a visit has no lines, and no way to take it back', async () => {
  drawScreen(<Opened parts={partsOf(visitKind)} view={visitOf({ id: 'v1' })} />);
  expect(await screen.findByRole('heading', { name: 'زيارة' })).toBeVisible();
  expect(factsShown()).toMatchObject({ الغرض: 'تسليم العرض' });
  expect(screen.getAllByText('مُقيَّد')[0]).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  expect(buttons()).not.toContain('عكس');
  expect(screen.getByText('علاقات العملاء')).toBeVisible();
});

test('what waits has no number: it is called by its kind and cannot be reversed', async () => {
  drawScreen(
    <Opened parts={partsOf(claimKind)} view={claimOf({ id: 'c1', status: 'pending', number: null })} />,
  );
  expect(await screen.findByRole('heading', { name: 'مطالبة' })).toBeVisible();
  expect(screen.getAllByText('قيد الاعتماد')[0]).toBeVisible();
  expect(buttons()).not.toContain('عكس');
});

test.each([
  [['view'], []],
  [
    ['view', 'create'],
    ['إنشاء مطالبة', 'نسخ'],
  ],
  [['view', 'reverse'], ['عكس']],
  // Nobody has said how a claim looks on paper.
  [['view', 'print'], []],
])('rights %s give the buttons %s', async (rights, expected) => {
  drawScreen(<Opened parts={partsOf(claimKind)} view={claimOf({ id: 'c1' })} />, { rights });
  await screen.findByRole('heading', { name: 'مطالبة' });
  const acts = ['إنشاء مطالبة', 'نسخ', 'عكس', 'طباعة'].filter((each) => buttons().includes(each));
  expect(acts.toSorted()).toEqual(expected.toSorted());
});

test('a kind that is printed gets what the server has, on the paper of the branch', async () => {
  const letterhead = { logo: null, stamp: null, colour: null, layout: {}, lines: [] };
  const asked = answerCalls({
    'POST /api/claims/c1/print': {
      document: claimOf({ id: 'c1', payee: 'كما في الخادم' }),
      signed: { prepared: null, reviewed: null, approved: null },
      letterhead,
    },
  });
  const print = vi.fn(async () => {});
  drawScreen(<Opened parts={partsOf(claimKind, { view: { print } })} view={claimOf({ id: 'c1' })} />);
  await userEvent.click(await screen.findByRole('button', { name: 'طباعة' }));
  await waitFor(() => expect(asked.some(({ pathname }) => pathname === '/api/claims/c1/print')).toBe(true));
});

test('a claim is reversed for a reason, once, and what else the user should know is told', async () => {
  const reversal = claimOf({ id: 'c2', number: '01-EC-2026-000002', warnings: [] });
  const asked = answerCalls({ 'POST /api/claims/c1/reverse': reversal });
  const onActionDone = vi.fn();
  drawScreen(<Opened parts={partsOf(claimKind, { onActionDone })} view={claimOf({ id: 'c1' })} />);
  await userEvent.click(await screen.findByRole('button', { name: 'عكس' }));
  // The window of this page opens no dialog, so what is in it counts as hidden.
  const confirm = await screen.findByRole('button', { name: 'عكس وترحيل', hidden: true });
  expect(document.querySelector('dialog')).toHaveTextContent('عكس \u206801-EC-2026-000001\u2069');
  await userEvent.click(confirm);
  expect(screen.getByText('اكتب سبب العكس')).toBeInTheDocument();
  fireEvent.change(screen.getByRole('textbox', { name: /السبب/, hidden: true }), {
    target: { value: 'مكررة' },
  });
  await userEvent.click(confirm);
  await waitFor(() => expect(onActionDone).toHaveBeenCalledExactlyOnceWith('c2', { isNext: false }));
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { reason: 'مكررة', date: '2026-02-17' },
  ]);
  expect(document.querySelector('dialog')).toBeNull();
});

/** A visit that is over when somebody says so. */
const closable: AnyKind = {
  ...(visitKind as AnyKind),
  states: [...visitKind.states, 'over'],
  transitions: [
    ...visitKind.transitions,
    transition({
      name: 'end',
      label: { en: 'End', ar: 'إنهاء' },
      summary: 'Ends it',
      from: ['registered'],
      to: 'over',
      right: 'edit',
    }),
  ],
};

test('acts that the state allows are done by those who may', async () => {
  const asked = answerCalls({
    'POST /api/visits/v1/end': visitOf({ id: 'v1', status: 'over', warnings: [] }),
  });
  const onActionDone = vi.fn();
  drawScreen(<Opened parts={partsOf(closable, { onActionDone })} view={visitOf({ id: 'v1' })} />, {
    rights: ['view', 'edit'],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'إنهاء' }));
  await waitFor(() => expect(onActionDone).toHaveBeenCalledExactlyOnceWith('v1', { isNext: false }));
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ rev: 2 }]);
});

test('acts of others are not offered, nor those of another state', async () => {
  drawScreen(<Opened parts={partsOf(closable)} view={visitOf({ id: 'v1' })} />, { rights: ['view'] });
  await screen.findByRole('heading', { name: 'زيارة' });
  expect(buttons()).not.toContain('إنهاء');
});

test('who reads one leads on to the next, and to a copy', async () => {
  drawScreen(<Opened parts={partsOf(claimKind)} view={claimOf({ id: 'c1', previous: 'c0' })} />);
  await userEvent.click(await screen.findByRole('button', { name: 'نسخ' }));
  expect(shownAddress()).toBe('/finance/claims/new?copy=c1');
  expect(screen.getByRole('button', { name: 'التالي' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'السابق' }));
  expect(shownAddress()).toBe('/finance/claims/c0');
});

test('beside a decision it is read without buttons', async () => {
  answerCalls({ '/api/claims/c1': claimOf({ id: 'c1' }) });
  drawScreen(<DocumentPreview parts={partsOf(claimKind)} id="c1" />);
  expect(await screen.findByRole('table', { name: 'الأسطر' })).toBeVisible();
  expect(screen.queryAllByRole('button')).toEqual([]);
});
