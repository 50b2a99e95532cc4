// A session that is left alone: warning, extension, end.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startApi } from '#frontend/lib/api.ts';
import { browserStorage } from '#frontend/lib/browserStorage.ts';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import type { SessionSettings } from '#shared/auth/user.ts';
import { IdleWatch } from './IdleWatch.tsx';

const leave = vi.hoisted(() => vi.fn(async (_path?: string) => undefined));
vi.mock('#frontend/lib/session/signOut.ts', () => ({ signOut: leave }));

const minuteMs = 60_000;
const settings = { idle_minutes: 120, extend_logs_out: false } as SessionSettings;
let requests: string[] = [];

const show = (changes: Partial<SessionSettings> = {}) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <IdleWatch settings={{ ...settings, ...changes }} />
    </QueryClientProvider>,
  );

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

beforeAll(async () => {
  startApi();
  await startTexts();
});
beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  leave.mockClear();
  localStorage.clear();
  browserStorage.token.set('ACME.token');
  const nowMs = Date.now();
  browserStorage.sessionData.set({ lastActivityAt: nowMs, lastHeartbeatAt: nowMs });
  vi.stubGlobal('fetch', async (url: URL) => {
    requests.push(new URL(String(url)).pathname);
    return new Response('{"expires_at":""}', { status: 200 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const dialog = () => screen.queryByRole('alertdialog', { hidden: true });

test('after 120 minutes the warning counts 60 seconds down, then the session ends', async () => {
  show();
  await pass(120 * minuteMs - 1000);
  expect(dialog()).toBeNull();
  await pass(1000);
  expect(dialog()).toHaveTextContent('انتهت الجلسة');
  expect(dialog()).toHaveTextContent('60');
  await pass(20_000);
  expect(dialog()).toHaveTextContent('40');
  expect(leave).not.toHaveBeenCalled();
  await pass(40_000);
  expect(leave).toHaveBeenCalledWith('/login');
});

test.each(['mousemove', 'click', 'keypress', 'scroll', 'touchstart', 'mousedown'])(
  '%s starts the count again',
  async (name) => {
    show();
    await pass(100 * minuteMs);
    fireEvent(window, new Event(name));
    await pass(100 * minuteMs);
    expect(dialog()).toBeNull();
  },
);

test('Extend keeps the session: the dialog goes, the server is told', async () => {
  show();
  await pass(120 * minuteMs);
  fireEvent.click(screen.getByRole('button', { name: 'تمديد', hidden: true }));
  await pass(1000);
  expect(dialog()).toBeNull();
  expect(requests).toEqual(['/api/session/heartbeat']);
  expect(leave).not.toHaveBeenCalled();
  await pass(119 * minuteMs);
  expect(dialog()).toBeNull();
});

test('where the company chose the recorded behaviour, Extend logs out', async () => {
  show({ extend_logs_out: true });
  await pass(120 * minuteMs);
  fireEvent.click(screen.getByRole('button', { name: 'تمديد', hidden: true }));
  expect(leave).toHaveBeenCalledWith('/login');
});

test('Login logs out', async () => {
  show();
  await pass(120 * minuteMs);
  fireEvent.click(screen.getByRole('button', { name: 'تسجيل الدخول', hidden: true }));
  expect(leave).toHaveBeenCalledWith('/login');
});

test('neither Escape nor a movement closes the warning', async () => {
  show();
  await pass(120 * minuteMs);
  const press = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true, bubbles: true });
  fireEvent(document.body, press);
  expect(press.defaultPrevented).toBe(true);
  fireEvent(window, new Event('mousemove'));
  await pass(1000);
  expect(dialog()).not.toBeNull();
});

test('activity in another tab keeps this one', async () => {
  show();
  await pass(120 * minuteMs);
  expect(dialog()).not.toBeNull();
  browserStorage.sessionData.set({ lastActivityAt: Date.now() });
  await pass(1000);
  expect(dialog()).toBeNull();
});

test('a typing user is told to the server at most every five minutes', async () => {
  show();
  for (let minute = 0; minute < 12; minute += 1) {
    fireEvent(window, new Event('keypress'));
    await pass(minuteMs);
  }
  expect(requests).toHaveLength(2);
});
