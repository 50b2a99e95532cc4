// From the address to the page, as a visitor and as somebody who signed in.
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startApi } from '#frontend/lib/api.ts';
import { browserStorage, sessionEnd } from '#frontend/lib/browserStorage.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { BuiltNames } from '#frontend/lib/texts/builtNames.ts';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import { PageTitleProvider } from '#frontend/ui/page/PageTitle.tsx';
import { Router } from './Router.tsx';
import { builtNames } from './screens.ts';

const Address = () => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="address">{`${pathname}${search}${hash}`}</output>
      <button type="button" aria-label="back" onClick={() => void navigate(-1)} />
    </>
  );
};

/** Opens an address, after others that were open before. */
const open = (path: string, before: string[] = []) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[...before, path]}>
        <PageTitleProvider>
          <BuiltNames value={builtNames}>
            <Router />
          </BuiltNames>
        </PageTitleProvider>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );

const address = () => screen.getByLabelText('address').textContent;

type Answers = Record<string, (body: Record<string, unknown>) => [status: number, body: unknown]>;

let sent: Record<string, unknown>[] = [];
const answer = (answers: Answers) =>
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    const body = JSON.parse(String(init.body ?? '{}')) as Record<string, unknown>;
    sent.push(body);
    const [status, content] = answers[new URL(String(url)).pathname]?.(body) ?? [404, { code: 'notFound' }];
    return new Response(JSON.stringify(content), { status });
  });

// Screens are fetched when they are first opened, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

beforeAll(async () => {
  window.scrollTo = () => undefined;
  startApi();
  await startTexts();
});
beforeEach(() => {
  sent = [];
  localStorage.clear();
  queryClient.clear();
  answer({});
});
afterEach(() => vi.unstubAllGlobals());

test.each(['/', '/login', '/LogIn'])('%s shows the login page to a visitor', async (path) => {
  open(path);
  expect(await screen.findByRole('heading', { name: 'تسجيل الدخول' })).toBeInTheDocument();
  expect(document.title).toBe('تسجيل الدخول · ميزان');
});

test.each([
  ['/Login/?redirect=%2FAdmin#Top', '/login?redirect=%2FAdmin#Top'],
  // The screen behind is for those who signed in: the address they are sent back to is the usual one.
  [
    '/FINANCE/reports/trial-balance?From=2025-01-01',
    '/login?redirect=%2Ffinance%2Freports%2FtrialBalance%3FFrom%3D2025-01-01',
  ],
  ['/finance/Vouchers/01J8aB', '/login?redirect=%2Ffinance%2Fvouchers%2F01J8aB'],
])('%s becomes the usual spelling', async (path, usual) => {
  open(path);
  await waitFor(() => expect(address()).toBe(usual));
});

test('the usual spelling takes the place of the typed one in the history', async () => {
  open('/LogIn', ['/404']);
  await waitFor(() => expect(address()).toBe('/login'));
  await userEvent.click(screen.getByRole('button', { name: 'back' }));
  await waitFor(() => expect(address()).toBe('/404'));
});

test('an unknown address leads to /404', async () => {
  open('/nowhere?x=1');
  expect(await screen.findByRole('heading', { name: 'الصفحة غير موجودة' })).toBeInTheDocument();
  expect(address()).toBe('/404');
});

test('an address whose screen is not built leads a visitor to /404', async () => {
  open('/pms/project');
  await waitFor(() => expect(address()).toBe('/404'));
});

test('a stored company without a code is logged out', async () => {
  const { page } = await import('#frontend/lib/session/leaveSession.ts');
  const load = vi.spyOn(page, 'load').mockReturnValue(undefined);
  answer({ '/api/logout': () => [200, { done: true }] });
  browserStorage.token.set('T');
  browserStorage.corp.set({ code: '', company_name: 'x', logo: null });
  open('/login');
  await waitFor(() => expect(load).toHaveBeenCalledWith('/login'));
  expect(browserStorage.token.get()).toBeNull();
});

const fillIn = async () => {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('رمز الشركة'), 'ACME');
  await user.type(screen.getByLabelText('اسم المستخدم أو البريد الإلكتروني'), 'sara');
  await user.type(screen.getByLabelText('كلمة المرور'), 'three green camels{Enter}');
  return user;
};

test('the three required messages stand beside their fields', async () => {
  open('/login');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'تسجيل الدخول' }));
  expect(screen.getByLabelText('رمز الشركة')).toHaveAccessibleDescription('فضلاً أدخل رمز الشركة');
  expect(screen.getByLabelText('كلمة المرور')).toHaveAccessibleDescription('فضلاً أدخل كلمة المرور');
  expect(screen.getByLabelText('اسم المستخدم أو البريد الإلكتروني')).toHaveAccessibleDescription(
    'فضلاً أدخل اسم المستخدم',
  );
  expect(sent).toEqual([]);
});

test('a user who is online elsewhere may end the other session, and goes where the address asked to', async () => {
  const user = { id: 'u1', name: 'Sara', name_ar: 'سارة', roles: [] };
  const corp = { code: 'ACME', company_name: 'Acme', company_name_ar: 'أكمي', logo: null };
  answer({
    '/api/login': (body) =>
      body['end_other'] === true
        ? [200, { token: 'T2', user, corp }]
        : [422, { code: 'login.alreadyOnline', message: 'x' }],
  });
  open('/login?redirect=%2F404%3Ffrom%3Dlogin');
  const person = await fillIn();
  await person.click(await screen.findByRole('button', { name: 'إنهاء الجلسة الأخرى والدخول' }));
  await waitFor(() => expect(address()).toBe('/404?from=login'));
  expect(browserStorage.token.get()).toBe('T2');
  expect(browserStorage.corp.get()).toMatchObject({ code: 'ACME', company_name: 'Acme', logo: null });
  expect(sent[0]).toEqual({ corp_code: 'ACME', username: 'sara', password: 'three green camels' });
});

test('a redirect to another site is not followed', async () => {
  answer({ '/api/login': () => [200, { token: 'T', user: { id: 'u' }, corp: { code: 'ACME' } }] });
  open('/login?redirect=https%3A%2F%2Fevil.example');
  await fillIn();
  await waitFor(() => expect(address()).not.toContain('/login'));
  expect(address()).not.toContain('evil');
});

test('the login page says once that the session has ended', async () => {
  sessionEnd.note();
  const { unmount } = open('/');
  expect(await screen.findByRole('alert')).toHaveTextContent('انتهت جلستك، سجّل الدخول للمتابعة.');
  unmount();
  open('/login');
  expect(await screen.findByRole('heading', { name: 'تسجيل الدخول' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});
