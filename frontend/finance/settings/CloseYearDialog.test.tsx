// @vitest-environment jsdom
// Closing a year: what is missing stands in the way, drafts can be accepted, and a close that was cut is offered to be finished or undone.
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startApi } from '#frontend/lib/api.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { type Session, SessionContext } from '#frontend/lib/session/session.ts';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import type { FiscalYear, PostingRules, YearClose } from '#shared/ledger/postingRules.ts';
import { YearActs } from './YearActs.tsx';

const years: FiscalYear[] = [
  { from: '2025-01-01', to: '2025-12-31', open: true },
  { from: '2026-01-01', to: '2026-12-31', open: true },
];
const rules: PostingRules = { rev: 1, years, lockDate: null, sealedThrough: null };
const session = { roles: [], corp: { code: 'ACME' }, settings: { currency: 'SAR' } } as unknown as Session;
const draft = { id: 'd1', status: 'draft' };
const met = (code: string) => ({ code, isMet: true, message: null, details: {} });
const figures = { revenue: '400.00', expense: '600.00', result: '-200.00' };

const view = {
  from: '2025-01-01',
  to: '2025-12-31',
  state: 'open',
  isSealed: false,
  checks: [
    met('earlierOpen'),
    { code: 'drafts', isMet: false, message: 'سندات السنة التي لم تُرحَّل: 1.', details: { count: 1 } },
    { code: 'notOver', isMet: false, message: 'تستمر السنة.', details: {} },
    met('retained'),
  ],
  drafts: { count: 1, items: [draft] },
  retained: { code: '31003', name: 'Retained earnings', name_ar: 'الأرباح المبقاة' },
  choices: [{ code: '31003', name: 'Retained earnings', name_ar: 'الأرباح المبقاة' }],
  branches: [{ code: '01', name: 'Riyadh', name_ar: 'الرياض', ...figures }],
  total: figures,
  vouchers: [],
};

let checks: object[] = view.checks;
let asked: { path: string; body: unknown }[] = [];

beforeAll(async () => {
  startApi();
  await startTexts();
  await i18next.loadNamespaces(['ui', 'finance']);
});
beforeEach(() => {
  queryClient.clear();
  localStorage.setItem('token', crypto.randomUUID());
  asked = [];
  ({ checks } = view);
  vi.stubGlobal('fetch', async (url: URL | string, { method, body }: RequestInit) => {
    const { pathname } = new URL(String(url));
    if (method === 'POST') asked.push({ path: pathname, body: JSON.parse(String(body)) });
    const answers: Record<string, unknown> = {
      '/api/posting-rules/closes': method === 'POST' ? rules : { ...view, checks },
    };
    return new Response(JSON.stringify(answers[pathname] ?? { items: [] }), { status: 200 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const everything = { lock: true, exception: true, seal: true, close: true };

const show = (known: PostingRules = rules) =>
  render(
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>
        <MemoryRouter>
          {known.years.map((year) => (
            <section key={year.to} aria-label={year.to}>
              <YearActs year={year} rules={known} rights={everything} />
            </section>
          ))}
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>,
  );

const actsOf = (year: string): string[] =>
  [...screen.getByRole('region', { name: year }).querySelectorAll('button')].map(
    ({ textContent }) => textContent ?? '',
  );

test('drafts, and days still to come, stand in the way until they are accepted, and the loss is told as one', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'إقفال السنة' }));
  const [accept, acceptNotOver] = await screen.findAllByRole('checkbox', { hidden: true });
  expect(screen.getByText('سندات السنة التي لم تُرحَّل: 1.')).toBeInTheDocument();
  expect(screen.getByText('خسارة')).toBeInTheDocument();
  expect(screen.getByText('200.00')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'عرضها', hidden: true })).toHaveAttribute(
    'href',
    '/finance/vouchers/list?status=draft&from=2025-01-01&to=2025-12-31',
  );
  const confirm = screen.getAllByText('إقفال السنة', { selector: 'dialog button' })[0];
  expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(accept as HTMLElement);
  expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(acceptNotOver as HTMLElement);
  expect(confirm).not.toHaveAttribute('aria-disabled');
  await userEvent.click(confirm as HTMLElement);
  await vi.waitFor(() =>
    expect(asked).toEqual([
      {
        path: '/api/posting-rules/closes',
        body: { through: '2025-12-31', acceptDrafts: true, acceptNotOver: true },
      },
    ]),
  );
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
});

test.each([
  [false, 'إدخال المخزون الافتتاحي', '/inventory/opening'],
  [true, 'إلى فحص الدفاتر', '/finance/audit'],
])('stock that differs leads to where it is put right (opened: %s)', async (isOpened, name, path) => {
  checks = [{ code: 'stock', isMet: false, message: 'قيمة المخزون', details: { isOpened } }];
  show();
  await userEvent.click(screen.getByRole('button', { name: 'إقفال السنة' }));
  expect(await screen.findByRole('link', { name, hidden: true })).toHaveAttribute('href', path);
});

test('each year offers what may be done to it', () => {
  const withClose = (state: YearClose['state']): PostingRules => {
    const close: YearClose = { id: 'a', state, retained: '31003' };
    const [first, second] = years;
    if (!first || !second) throw new Error('There are two years');
    return { ...rules, lockDate: first.to, years: [{ ...first, open: false, close }, second] };
  };
  const offered = (known: PostingRules) => {
    const { unmount } = show(known);
    const acts = known.years.map(({ to }) => actsOf(to));
    unmount();
    return acts;
  };
  expect(offered(rules)).toEqual([['إقفال السنة'], []]);
  expect(offered(withClose('closed'))).toEqual([['ختم السنة', 'التراجع عن الإقفال'], ['إقفال السنة']]);
  expect(offered(withClose('closing'))).toEqual([['إكمال الإقفال', 'التراجع عن الإقفال'], []]);
  expect(offered(withClose('reopening'))).toEqual([['إكمال التراجع'], []]);
  expect(offered({ ...withClose('closed'), sealedThrough: '2025-12-31' })).toEqual([
    ['فك الختم'],
    ['إقفال السنة'],
  ]);
});
