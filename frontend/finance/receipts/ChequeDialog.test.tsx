// Clearing a cheque before the day written on it is asked once more, and for another day anew.
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startApi } from '#frontend/lib/api.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { type Session, SessionContext } from '#frontend/lib/session/session.ts';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import type { ChequeRow } from '#shared/finance/receipts/chequeApi.ts';
import { type ChequeAct, ChequeDialog } from './ChequeDialog.tsx';

const session = { settings: { today: '2026-03-20' } } as unknown as Session;

const cheque: ChequeRow = {
  id: 'v1',
  direction: 'received',
  state: 'open',
  number: '77',
  bank: 'SNB',
  dueDate: '2026-04-30',
  branch: '01',
  amount: '80.00',
  party: 'C1',
  partyName: { name: 'Nesma', name_ar: 'نسما' },
  voucher: '01-RV-2026-000001',
  cleared: null,
  bounced: null,
  from: { clear: '2026-03-10', bounce: '2026-03-10' },
};

let asked: Record<string, unknown>[] = [];

const open = (act: ChequeAct, onClose = () => undefined, of: Partial<ChequeRow> = {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>
        <ChequeDialog act={act} cheque={{ ...cheque, ...of }} known={[]} onClose={onClose} />
      </SessionContext>
    </QueryClientProvider>,
  );

beforeAll(async () => {
  startApi();
  await startTexts();
  await i18next.loadNamespaces(['ui', 'app', 'receipts']);
});
beforeEach(() => {
  queryClient.clear();
  localStorage.setItem('token', crypto.randomUUID());
  asked = [];
  vi.stubGlobal('fetch', async (_: URL | string, { method, body }: RequestInit) => {
    if (method !== 'POST') {
      const items = [{ code: 'MAIN', name: 'Main', name_ar: 'الرئيسي', active: true, type: 'current' }];
      return new Response(JSON.stringify({ items, cursor: null }));
    }
    const sent = JSON.parse(String(body)) as Record<string, unknown>;
    asked.push(sent);
    if (sent['beforeDue'] === true)
      return new Response(JSON.stringify({ id: 'v2', number: 'JV-1', warnings: [] }));
    const refused = { code: 'cheque.beforeDue', message: '…', details: { date: cheque.dueDate } };
    return new Response(JSON.stringify(refused), { status: 422 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const day = () => screen.getByRole('textbox', { name: /التاريخ/, hidden: true });
const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name, hidden: true }));

test('an early day is asked once more, and confirmed it is sent', async () => {
  const onClose = vi.fn();
  open('clear', onClose);
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'تحصيل', hidden: true })).toBeEnabled());
  await press('تحصيل');
  expect(await screen.findByText(/هل صرفه البنك قبل هذا اليوم/)).toBeInTheDocument();
  fireEvent.change(day(), { target: { value: '2026-03-19' } });
  fireEvent.blur(day());
  await press('تحصيل');
  await press('تحصيل قبل تاريخه');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked.map(({ date, beforeDue }) => [date, beforeDue])).toEqual([
    ['2026-03-20', false],
    ['2026-03-19', false],
    ['2026-03-19', true],
  ]);
});

test('what was refused of the day is said until another day is typed', async () => {
  const message = 'قبل تحريره';
  const fields = { date: { code: 'cheque.early', message } };
  const refused = JSON.stringify({ code: 'validation', message: '…', details: { fields } });
  vi.stubGlobal('fetch', async () => new Response(refused, { status: 422 }));
  open('bounce');
  fireEvent.change(screen.getByRole('textbox', { name: /السبب/, hidden: true }), {
    target: { value: 'لا رصيد' },
  });
  fireEvent.submit(day());
  await vi.waitFor(() => expect(day()).toHaveAccessibleDescription(message));
  fireEvent.input(day(), { target: { value: '2026-03-19' } });
  fireEvent.blur(day());
  expect(screen.queryByText(message)).toBeNull();
});

test('today is offered for a cheque that is overdue, and no day before it may be cleared', () => {
  const { unmount } = open('clear', undefined, { dueDate: '2026-03-01' });
  expect(day()).toHaveValue('20 مارس 2026');
  unmount();
  open('clear', undefined, { from: { clear: '2026-03-22', bounce: '2026-03-22' } });
  expect(day()).toHaveValue('22 مارس 2026');
});

test('a clearing is taken back today, for a reason that is asked for', async () => {
  const voucher = { id: 'v9', number: '01-JV-2026-000009' };
  open('undo', undefined, { state: 'cleared', cleared: { bank: 'MAIN', date: '2026-03-12', voucher } });
  expect(day()).toHaveValue('20 مارس 2026');
  await press('التراجع عن التحصيل');
  expect(await screen.findByText('اكتب السبب')).toBeInTheDocument();
  expect(asked).toEqual([]);
  fireEvent.change(screen.getByRole('textbox', { name: /السبب/, hidden: true }), {
    target: { value: 'خطأ' },
  });
  await press('التراجع عن التحصيل');
  await vi.waitFor(() => expect(asked).toEqual([{ date: '2026-03-20', reason: 'خطأ' }]));
});
