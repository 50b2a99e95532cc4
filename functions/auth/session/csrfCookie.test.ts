// When the cookie is marked Secure: only where the browser really speaks https.
import { afterEach, expect, test, vi } from 'vitest';
import type { Caller, OpenContext } from '#functions/http/context.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { clearCsrfCookie } from './csrfCookie.ts';

const cookieFor = (origin: string | null, host: string): string => {
  const cookies: string[] = [];
  const person: Omit<Caller, 'origin' | 'host'> = {
    requestId: 'test',
    language: 'en',
    address: '192.168.1.7',
    agent: 'test',
    scripted: true,
  };
  const context: OpenContext = {
    clock: systemClock,
    caller: { ...person, origin, host },
    setCookie: (cookie) => cookies.push(cookie),
  };
  clearCsrfCookie(context);
  return cookies.join();
};

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['http://localhost:3000', 'localhost:3000'],
  ['http://192.168.1.20:3000', '192.168.1.20:3000'],
  [null, '192.168.1.20:3000'],
  [null, 'localhost:3000'],
  [null, 'books.example'],
])('from %s to %s it is not', (origin, host) => {
  vi.stubEnv('MIZAN_ORIGIN', 'https://mizan.example,http://books.example');
  expect(cookieFor(origin, host)).toBe('XSRF-TOKEN=; Path=/; SameSite=Strict; Max-Age=0');
});

test.each([
  ['https://books.example', 'books.example'],
  ['https://192.168.1.20', '192.168.1.20'],
  [null, 'mizan.example'],
])('from %s to %s it is', (origin, host) => {
  vi.stubEnv('MIZAN_ORIGIN', 'https://mizan.example,http://books.example');
  expect(cookieFor(origin, host)).toBe('XSRF-TOKEN=; Path=/; SameSite=Strict; Secure; Max-Age=0');
});
