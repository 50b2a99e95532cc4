// Granting an exception from the lock: what was typed, and the key of its call, outlive the dialog until it is granted.
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startApi } from '#frontend/lib/api.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { type Session, SessionContext } from '#frontend/lib/session/session.ts';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import { FiscalYears } from './FiscalYears.tsx';

const rules = {
  rev: 1,
  lockDate: '2026-06-30',
  sealedThrough: null,
  years: [
    { from: '2024-07-01', to: '2025-06-30', open: true },
    { from: '2025-07-01', to: '2026-06-30', open: true },
  ],
  exceptions: [],
  interBranchAccount: null,
};
const user = { id: 'u1', name: 'Sara', name_ar: 'سارة', username: 'sara' };
const sessionWith = (...rights: string[]) => {
  const settings = { today: '2026-07-15' };
  const permissions = rights.map((name) => ({ name, action: 'edit' }));
  return { roles: [{ code: 'keeper', permissions }], corp: { code: 'ACME' }, settings } as unknown as Session;
};
const session = sessionWith('lock_exception');
const refusal = { message: 'لا يمكن.', code: 'lockException.notLocked', details: {} };

/** What the server answers to each grant; null is a reply that is lost. */
let replies: (readonly [status: number, body: unknown] | null)[] = [];
let keys: string[] = [];
/** What was asked of the lock date. */
let locks: unknown[] = [];
/** What the rules say beside, in one test. */
let standing: object = {};

const reply = (url: URL, { headers, method, body }: RequestInit): Response => {
  if (method === 'PUT') {
    locks.push(JSON.parse(String(body)));
    return new Response(JSON.stringify(rules), { status: 200 });
  }
  if (method !== 'POST') {
    const answers: Record<string, unknown> = {
      '/api/posting-rules': { ...rules, ...standing },
      '/api/vat-returns': { items: [{ from: '2026-01-01', to: '2026-03-31' }] },
      '/api/posting-rules/lock-exceptions/users': { items: [user] },
    };
    return new Response(JSON.stringify(answers[url.pathname] ?? {}), { status: 200 });
  }
  keys.push((headers as Record<string, string>)['idempotency-key'] ?? '');
  const next = replies.shift() ?? null;
  if (next === null) throw new TypeError('Failed to fetch');
  return new Response(JSON.stringify(next[1]), { status: next[0] });
};

const open = (by: Session = session) =>
  render(
    <QueryClientProvider client={queryClient}>
      <SessionContext value={by}>
        <MemoryRouter>
          <FiscalYears />
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>,
  );

beforeAll(async () => {
  startApi();
  await startTexts();
});
beforeEach(() => {
  queryClient.clear();
  localStorage.setItem('token', crypto.randomUUID());
  keys = [];
  locks = [];
  standing = {};
  vi.stubGlobal('fetch', async (url: URL | string, init: RequestInit) => reply(new URL(String(url)), init));
});
afterEach(() => vi.unstubAllGlobals());

const ask = async () => userEvent.click(await screen.findByText('منح استثناء'));
const grant = async () => userEvent.click(screen.getByText('منح'));
const granted = async (count: number) => vi.waitFor(() => expect(keys).toHaveLength(count));

const fill = async () => {
  await userEvent.type(await screen.findByRole('combobox', { name: /من يُسمح له/, hidden: true }), 'sa');
  await userEvent.click(await screen.findByRole('option', { name: /سارة/, hidden: true }));
  const reason = screen.getByRole('textbox', { name: /السبب/, hidden: true });
  fireEvent.change(reason, { target: { value: 'correction' } });
};

/** Closes the window, as Escape does. */
const leave = async () => {
  document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
};

test('after a lost reply and Escape the same exception is asked for; the next one is another', async () => {
  replies = [null, [200, rules], [200, rules]];
  open();
  await ask();
  await fill();
  await grant();
  await granted(1);
  await leave();
  await ask();
  await grant();
  await granted(2);
  await vi.waitFor(() => expect(screen.queryByText('منح')).toBeNull());
  await ask();
  await fill();
  await grant();
  await granted(3);
  const [first, second, third] = keys;
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('what was refused may be asked for anew', async () => {
  replies = [
    [422, refusal],
    [200, rules],
  ];
  open();
  await ask();
  await fill();
  await grant();
  await granted(1);
  await vi.waitFor(() => expect(screen.getByText('منح')).toBeEnabled());
  await grant();
  await granted(2);
  expect(keys[1]).not.toBe(keys[0]);
});

test('up to where VAT returns are filed stands beside the locks, with its return for those who see it', async () => {
  standing = { taxLock: '2026-03-31' };
  const permissions = [{ name: 'ledger_report', action: 'view' }];
  open({ ...session, roles: [{ code: 'reader', permissions }] } as unknown as Session);
  const link = await screen.findByRole('link', { name: /إقرار/ });
  expect(link.getAttribute('href')).toBe('/finance/reports/vatReturn?from=2026-01-01&to=2026-03-31');
  expect(screen.getByRole('heading', { name: 'القفل الضريبي' })).toBeTruthy();
});

const acts = {
  lock: /^(حفظ|فتح سنة .*)$/,
  lock_exception: /^منح استثناء$/,
  seal_year: /^ختم السنة$/,
  close_year: /^إقفال السنة$/,
};

test.each(Object.keys(acts))('who has the right %s and no other is shown its acts alone', async (right) => {
  // The first year is closed and can be sealed, the second can be closed.
  const [first, ...others] = rules.years;
  const close = { id: 'c', state: 'closed', retained: '31003' };
  standing = { years: [{ ...first, open: false, close }, ...others] };
  open(sessionWith(right));
  await screen.findByText('السنوات المالية');
  const shown = Object.entries(acts).filter(
    ([, name]) => screen.queryAllByRole('button', { name, hidden: true }).length > 0,
  );
  expect(shown.map(([name]) => name)).toEqual([right]);
});

const typeLock = async (text: string) => {
  const day = await screen.findByRole('textbox', { name: 'الفترة مقفلة حتى' });
  await userEvent.clear(day);
  await userEvent.type(day, `${text}{Tab}`);
};
const askLock = async () => userEvent.click(screen.getByRole('button', { name: 'حفظ' }));
const confirmed = (name: string) => screen.getByRole('button', { name, hidden: true });

test('the lock date moves with a reason, after a window that names the days that close', async () => {
  open(sessionWith('lock'));
  await typeLock('2026-07-20');
  expect(screen.getByText('لا يكون تاريخ الإقفال بعد اليوم.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'حفظ' })).toHaveAttribute('aria-disabled', 'true');
  await typeLock('2026-07-10');
  await askLock();
  expect(screen.getByText(/تُقفل الأيام من .*1 يوليو 2026.* إلى .*10 يوليو 2026/)).toBeInTheDocument();
  await userEvent.click(confirmed('إقفال'));
  expect(locks).toEqual([]);
  const reason = screen.getByRole('textbox', { name: /السبب/, hidden: true });
  fireEvent.change(reason, { target: { value: 'انتهى الربع' } });
  await userEvent.click(confirmed('إقفال'));
  await vi.waitFor(() => expect(locks).toEqual([{ lockDate: '2026-07-10', reason: 'انتهى الربع' }]));
});

test('locked days are opened by users with the right to open a year again alone', async () => {
  const drawn = open(sessionWith('lock'));
  await typeLock('2026-05-31');
  await askLock();
  expect(screen.getByText(/تُفتح الأيام من .*1 يونيو 2026.* إلى .*30 يونيو 2026/)).toBeInTheDocument();
  expect(confirmed('فتح هذه الأيام')).toHaveAttribute('aria-disabled', 'true');
  drawn.unmount();
  open(sessionWith('lock', 'close_year'));
  await typeLock('2026-05-31');
  await askLock();
  expect(confirmed('فتح هذه الأيام')).not.toHaveAttribute('aria-disabled');
});
