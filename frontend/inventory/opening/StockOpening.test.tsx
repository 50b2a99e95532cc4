// A file of opening stock on its page: faults beside their rows, what differs from the ledger is not posted, and posting is asked for until it is done.
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startApi } from '#frontend/lib/api.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { type Session, SessionContext } from '#frontend/lib/session/session.ts';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import { StockOpening } from './StockOpening.tsx';

const session = JSON.parse('{"roles":[],"corp":{"code":"ACME"},"settings":{"currency":"SAR"}}') as Session;

const named = (code: string) => ({ code, name: code, name_ar: code });
const about = { isKept: true, date: '2026-01-01', isSet: false, openingAccount: named('31005') };
const run = {
  name: 'stock.csv',
  date: '2026-01-01',
  branches: ['01'],
  rows: 2,
  postedRows: 1,
  documents: 2,
  posted: 1,
  startedBy: { id: 'u1', name: 'Sara', name_ar: 'سارة' },
  startedAt: '2026-01-02T08:00:00.000Z',
  differences: [],
  isOwn: true,
};
const part = {
  branch: named('01'),
  account: named('11301'),
  products: 2,
  quantity: '3',
  value: '15.00',
  rest: '20.00',
  difference: '5.00',
  way: 'differs',
};

/** What the calls answer, by method and path; those of several are answered one after the other. */
let answers: Record<string, unknown[]> = {};
let asked: { call: string; body: unknown }[] = [];

const review = (isReady: boolean) => {
  const own = isReady ? { ...part, value: '20.00', difference: '0.00', way: 'explains' } : part;
  return { date: '2026-01-01', rows: 2, products: 2, value: own.value, faults: [], parts: [own], isReady };
};

beforeAll(async () => {
  startApi();
  await startTexts();
});

beforeEach(() => {
  queryClient.clear();
  asked = [];
  vi.stubGlobal('fetch', async (url: URL | string, { method = 'GET', body }: RequestInit) => {
    const call = `${method} ${new URL(String(url)).pathname}`;
    asked.push({ call, body: body ? JSON.parse(String(body)) : null });
    const own = answers[call] ?? [];
    return new Response(JSON.stringify(own.length > 1 ? own.shift() : own[0]), { status: 200 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>
        <MemoryRouter>
          <StockOpening />
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>,
  );

const choose = async (text: string) => {
  const { container } = open();
  await screen.findByText('اختيار ملف');
  const input = container.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no input');
  await userEvent.upload(input, new File([text], 'stock.csv', { type: 'text/csv' }));
  await screen.findByText(/جاهزان للفحص|جاهز للفحص|اختر عمود:/);
};

const goods = 'رمز المنتج,رمز المستودع,الكمية,تكلفة الوحدة\nA,01,1,5\nB,01,2,"5,00"\n';

const check = async () => userEvent.click(screen.getByText('فحص الملف'));

test('a file without a column that is needed is not checked', async () => {
  answers = { 'GET /api/stock-opening': [{ ...about, run: null }] };
  await choose('رمز المنتج,الكمية\nA,1\n');
  expect(screen.getByText(/اختر عمود: رمز المستودع/)).toBeTruthy();
  expect(screen.getByText('شرح الأعمدة')).toBeTruthy();
  expect(screen.queryByText(/^file\./)).toBeNull();
  expect(screen.getByText<HTMLButtonElement>('فحص الملف').closest('button')?.ariaDisabled).toBe('true');
});

test('columns are known by what other programs call them, the unit among them', async () => {
  answers = {
    'GET /api/stock-opening': [{ ...about, run: null }],
    'PUT /api/stock-opening/rows': [
      { received: 1, faulty: 1, faults: [{ row: 1, field: 'unit', code: 'x', message: 'ليست وحدته.' }] },
    ],
  };
  await choose('اسم الصنف,المستودع,العدد,وحدة القياس,التكلفة\nA,01,2,كرتون,5\n');
  await check();
  await screen.findByRole('row', { name: /D2/ });
  expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    rows: [{ code: 'A', warehouse: '01', quantity: '2', unit: 'كرتون', cost: '5' }],
  });
});

test('a fault stands beside its line and column, and nothing is compared', async () => {
  const faults = [{ row: 2, field: 'quantity', code: 'x', message: 'الكمية خطأ.' }];
  answers = {
    'GET /api/stock-opening': [{ ...about, run: null }],
    'PUT /api/stock-opening/rows': [{ received: 2, faulty: 1, faults }],
  };
  await choose(goods);
  await check();
  expect(await screen.findByRole('row', { name: /C3/ })).toBeTruthy();
  expect(screen.getByText(/في صف واحد/).textContent).toContain('الكمية خطأ.');
  expect(asked.map(({ call }) => call)).not.toContain('GET /api/stock-opening/review');
  expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    name: 'stock.csv',
    total: 2,
    rows: [{ code: 'A', warehouse: '01', quantity: '1', cost: '5' }, { code: 'B' }],
  });
});

test('goods that differ from the ledger are not posted; those that agree are, call after call', async () => {
  const done = { ...run, state: 'done', postedRows: 2, posted: 2 };
  answers = {
    'GET /api/stock-opening': [
      { ...about, run: null },
      { ...about, run: done },
    ],
    'PUT /api/stock-opening/rows': [{ received: 2, faulty: 0, faults: [] }],
    'GET /api/stock-opening/review': [review(false), review(true)],
    'POST /api/stock-opening/run': [
      { run: { ...run, state: 'posting' }, faults: [] },
      { run: done, faults: [] },
    ],
  };
  await choose(goods);
  await check();
  expect(await screen.findByText('القيمة لا تساوي رصيد دفتر الأستاذ')).toBeTruthy();
  const post = () => screen.getByText('ترحيل المخزون الافتتاحي').closest('button');
  expect(post()?.ariaDisabled).toBe('true');
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no input'),
    new File([`${goods}\n`], 'stock.csv', { type: 'text/csv' }),
  );
  await screen.findByText(/جاهزان للفحص/);
  await check();
  await vi.waitFor(() => expect(post()?.ariaDisabled).toBeNull());
  await userEvent.click(post() ?? expect.fail('no button'));
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  await userEvent.click(await screen.findByText('ترحيل نهائي'));
  expect(await screen.findByText('رُحّل صفان')).toBeTruthy();
  const runs = asked.filter(({ call }) => call.startsWith('POST')).map(({ body }) => Object.keys(body ?? {}));
  expect(runs).toEqual([['file'], []]);
});

test('one that was cut is finished by a button, or by others where it is of their branches', async () => {
  const cut = { ...run, state: 'posting' };
  answers = { 'GET /api/stock-opening': [{ ...about, run: { ...cut, isOwn: false } }] };
  const { unmount } = open();
  expect(await screen.findByText('يكمله من يعمل في جميع فروعه.')).toBeTruthy();
  expect(screen.queryByText('اختيار ملف')).toBeNull();
  unmount();
  queryClient.clear();
  const done = { ...run, state: 'done', postedRows: 2, posted: 2 };
  answers = {
    'GET /api/stock-opening': [
      { ...about, run: cut },
      { ...about, run: done },
    ],
    'POST /api/stock-opening/run': [{ run: done, faults: [] }],
  };
  open();
  await userEvent.click(await screen.findByText('إكمال الترحيل'));
  expect(await screen.findByText('رُحّل صفان')).toBeTruthy();
});
