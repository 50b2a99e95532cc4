// The board of a kind that is not in the product: its columns and cards, moves by keys and by the menu, a form that is asked first, and what is refused is put back.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listToasts } from '#frontend/lib/toasts.ts';
import { agreementKind } from '#tests/support/kinds/agreementKind.ts';
import {
  answerCalls,
  claimOf,
  drawScreen,
  shownAddress,
  startScreens,
} from '#tests/support/kinds/documentScreens.tsx';
import { DocumentList } from '../list/DocumentList.tsx';
import { lazyBoard } from './lazyBoard.tsx';

const states = ['draft', 'sent', 'active', 'cancelled', 'declined'];
const kind = {
  ...agreementKind,
  listOptions: { ...agreementKind.listOptions, board: { states, folded: ['declined'] } },
};
const parts = { kind, words: null, list: {} };

const agreementOf = (changes: object) =>
  claimOf({ lines: undefined, total: '1000.00', decision: null, ...changes });

const draft = agreementOf({ id: 'a1', number: null, status: 'draft', client: 'مها' });
const sent = agreementOf({ id: 'a2', number: 'AG-2', status: 'sent', client: 'سعد', date: '2026-02-10' });
const active = agreementOf({ id: 'a3', number: 'AG-3', status: 'active', client: 'نورة' });

let isReady = Promise.resolve();

/** The server as the board asks it: one state a call; moves are answered once it is ready. */
const serve = (rows: readonly { status: string }[], more: Readonly<Record<string, unknown>> = {}) => {
  const asked = answerCalls(more);
  const answered = globalThis.fetch;
  globalThis.fetch = async (url, options) => {
    const { pathname, searchParams } = new URL(String(url));
    const state = searchParams.get('status');
    if (options?.method === 'POST') await isReady;
    if (pathname !== '/api/agreements' || state === null) return answered(url, options);
    await answered(url, options);
    const items = rows.filter(({ status }) => status === state);
    return new Response(JSON.stringify({ items, cursor: null }));
  };
  return asked;
};

beforeAll(async () => {
  await startScreens();
  await lazyBoard.preload();
});
beforeEach(() => {
  isReady = Promise.resolve();
  answerCalls({});
});

const column = (name: string) => screen.getByRole('region', { name: new RegExp(name) });
const cards = (name: string) =>
  within(column(name))
    .queryAllByRole('listitem')
    .map((card) => card.querySelector('a')?.textContent);

const drawBoard = async () => {
  drawScreen(<DocumentList parts={parts} />, { at: '/?look=board' });
  await screen.findByRole('link', { name: 'AG-2' });
};

test('a list is shown as a board, and as a table again', async () => {
  const asked = serve([draft, sent]);
  drawScreen(<DocumentList parts={parts} />, { at: '/?branch=01&status=sent' });
  await userEvent.click(await screen.findByRole('button', { name: 'لوحة' }));
  await screen.findByRole('link', { name: 'AG-2' });
  expect(shownAddress()).toBe('/?branch=01&look=board');
  expect(screen.queryByRole('tablist')).toBeNull();
  expect([cards('مسودة'), cards('sent')]).toEqual([['بلا رقم'], ['AG-2']]);
  expect(column('sent')).toHaveTextContent('1,000.00');
  const read = () =>
    asked.flatMap(({ search, searchParams }) =>
      search.includes('branch=01') ? [searchParams.get('status')] : [],
    );
  await waitFor(() => expect(read()).toEqual(expect.arrayContaining(states)));
  await userEvent.click(screen.getByRole('button', { name: 'جدول' }));
  expect(await screen.findByRole('tablist')).toBeVisible();
  expect(shownAddress()).toBe('/?branch=01');
});

test('Shift and the arrow of its direction move a card, which is shown there before the server answers', async () => {
  const rows = [draft, sent];
  const asked = serve(rows, { 'POST /api/agreements/a1/send': { ...draft, status: 'sent', warnings: [] } });
  await drawBoard();
  const { promise, resolve } = Promise.withResolvers<void>();
  isReady = promise;
  screen.getByRole('link', { name: 'بلا رقم' }).focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(cards('مسودة')).toHaveLength(1);
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect([cards('مسودة'), cards('sent')]).toEqual([[], ['بلا رقم', 'AG-2']]);
  expect(screen.getByRole('link', { name: 'بلا رقم' })).toHaveFocus();
  rows[0] = { ...draft, status: 'sent', number: 'AG-1' };
  resolve();
  await waitFor(() => expect(cards('sent')).toEqual(['AG-1', 'AG-2']));
  expect(asked.filter(({ method }) => method === 'POST').map(({ pathname }) => pathname)).toEqual([
    '/api/agreements/a1/send',
  ]);
  expect(screen.getByText('اتفاقية: نُقل إلى \u2068status.sent\u2069')).toBeInTheDocument();
});

test('what is refused is put back, with the sentence of the refusal', async () => {
  serve([draft, sent], {
    'POST /api/agreements/a1/send': { refused: 422, code: 'x.y', message: 'العميل غير محدد', details: {} },
  });
  await drawBoard();
  screen.getByRole('link', { name: 'بلا رقم' }).focus();
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await waitFor(() => expect(cards('مسودة')).toEqual(['بلا رقم']));
  expect(cards('sent')).toEqual(['AG-2']);
  expect(screen.getByText(/أُعيد إلى.*العميل غير محدد/)).toBeInTheDocument();
});

test('a card that is dropped where it may not go stays, and says why; so does a move that has to be approved', async () => {
  serve([draft, sent], {
    'POST /api/agreements/a1/send': { refused: 422, code: 'approval.required', message: '', details: {} },
    '/api/agreements/a1': { ...draft, rev: 4, lines: [] },
    'POST /api/approvals/agreement/a1/submit': {},
  });
  await drawBoard();
  screen.getByRole('link', { name: 'بلا رقم' }).focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  const said = () => listToasts().map(({ text }) => text);
  expect(said().at(-1)).toContain('لا عمود في هذه الجهة');
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await waitFor(() => expect(said()).toContainEqual(expect.stringContaining('أُرسل للاعتماد، ويُنقل إلى')));
  await waitFor(() => expect(cards('مسودة')).toEqual(['بلا رقم']));
});

test('the menu of a card names its columns; a form is asked first, and closing it puts the card back', async () => {
  const asked = serve([active, sent], { '/api/agreements/a3': { ...active, rev: 7, lines: [] } });
  await drawBoard();
  await userEvent.click(screen.getByRole('button', { name: /AG-3/ }));
  const offered = await screen.findAllByRole('menuitem', { hidden: true });
  expect(offered.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('cancelled')]);
  await userEvent.click(offered[0] as HTMLElement);
  const form = await screen.findByRole('dialog', { hidden: true });
  expect([cards('active'), cards('cancelled')]).toEqual([[], ['AG-3']]);
  await userEvent.click(within(form).getByRole('button', { name: 'إغلاق', hidden: true }));
  await waitFor(() => expect(cards('active')).toEqual(['AG-3']));
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('who may not perform a transition is offered no move', async () => {
  serve([draft, sent]);
  drawScreen(<DocumentList parts={parts} />, { at: '/?look=board', rights: ['view'] });
  await screen.findByRole('link', { name: 'AG-2' });
  expect(screen.queryByRole('button', { name: /نقل/ })).toBeNull();
});
