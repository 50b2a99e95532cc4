// Forgotten passwords on the screen: the same sentence whoever asks, and the page that the link of the mail leads to.
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startApi } from '#frontend/lib/api.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import { LoginView } from '../LoginView.tsx';
import { ResetPasswordView } from './ResetPasswordView.tsx';

configure({ asyncUtilTimeout: 10_000 });

type Answer = [status: number, body: unknown, headers?: Record<string, string>];

let sent: { path: string; body: unknown }[] = [];
let answer: Answer = [200, {}];
let works = true;

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{`${pathname}${search}`}</output>;
};

const open = (address: string) =>
  render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route path="/login" element={<LoginView />} />
            <Route path="/reset-password/:token" element={<ResetPasswordView />} />
          </Routes>
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </StrictMode>,
  );

beforeAll(async () => {
  startApi();
  await startTexts();
});
beforeEach(() => {
  sent = [];
  works = true;
  localStorage.clear();
  queryClient.clear();
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    const path = new URL(String(url)).pathname;
    if (path === '/api/login/reset/check') return new Response(JSON.stringify({ works }));
    sent.push({ path, body: JSON.parse(String(init.body)) });
    const [status, content, headers] = answer;
    return new Response(JSON.stringify(content), { status, headers: headers ?? {} });
  });
});
afterEach(() => vi.unstubAllGlobals());

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);

const link = '/reset-password/RAWASI~u1~abc';
const good = 'three green camels rest';
const tooMany: Answer = [
  429,
  { code: 'request.tooMany', message: 'x', details: {} },
  { 'retry-after': '20' },
];

test('the login page leads to the question for a link, with what was typed there', async () => {
  answer = [200, { done: true }];
  open('/login');
  await type('رمز الشركة', 'RAWASI');
  await type('اسم المستخدم أو البريد الإلكتروني', 'sara');
  await userEvent.click(screen.getByRole('link', { name: 'نسيت كلمة المرور؟' }));
  await press('إرسال الرابط');
  expect(await screen.findByRole('heading', { name: 'افتح بريدك' })).toHaveFocus();
  expect(screen.getByText(/إن كان في الشركة \u2068RAWASI\u2069 مستخدم بهذا الاسم/)).toBeVisible();
  expect(sent).toEqual([{ path: '/api/login/forgotten', body: { corp_code: 'RAWASI', username: 'sara' } }]);
});

test('what is missing in the question is said beside its field', async () => {
  open('/login?forgotten=1&company=RAWASI');
  await press('إرسال الرابط');
  const name = screen.getByLabelText('اسم المستخدم أو البريد الإلكتروني');
  expect(name).toHaveAccessibleDescription('فضلاً أدخل اسم المستخدم');
  expect(name).toHaveFocus();
  expect(sent).toEqual([]);
});

test('who asks too often is told how long to wait', async () => {
  answer = tooMany;
  open('/login?forgotten=1&company=RAWASI&user=sara');
  await press('إرسال الرابط');
  expect(await screen.findByText('أعد المحاولة بعد 20 ثانية')).toBeVisible();
  expect(screen.getByRole('button', { name: 'إرسال الرابط' })).toBeDisabled();
});

test('the link sets a new password and leads to the login page with code and name filled in', async () => {
  answer = [200, { corp_code: 'RAWASI', username: 'sara' }];
  open(link);
  await type('كلمة المرور الجديدة', good);
  await press('حفظ كلمة المرور');
  expect(await screen.findByText('حُفظت كلمة مرورك الجديدة. سجّل الدخول بها للمتابعة.')).toBeVisible();
  expect(screen.getByLabelText('address')).toHaveTextContent('/login?company=RAWASI&user=sara');
  expect(screen.getByLabelText('رمز الشركة')).toHaveValue('RAWASI');
  const body = { token: 'RAWASI~u1~abc', password: good };
  expect(sent).toEqual([{ path: '/api/login/reset', body }]);
});

test('a weak password is not sent, and the field is shown again', async () => {
  open(link);
  await press('حفظ كلمة المرور');
  const field = screen.getByLabelText('كلمة المرور الجديدة');
  expect(field).toHaveFocus();
  await type('كلمة المرور الجديدة', 'short');
  expect(field).toHaveAccessibleDescription(/12/);
  await press('حفظ كلمة المرور');
  expect(sent).toEqual([]);
});

test('what only the server finds stands beside the field', async () => {
  const message = 'كلمة المرور سهلة التخمين.';
  const fields = { password: { code: 'field.passwordCommon', message } };
  answer = [422, { code: 'validation', message: 'x', details: { fields } }];
  open(link);
  await type('كلمة المرور الجديدة', good);
  await press('حفظ كلمة المرور');
  await screen.findByText(message);
  expect(screen.getByLabelText('كلمة المرور الجديدة')).toHaveAccessibleDescription(message);
});

test('a link that is over says so and leads to another one', async () => {
  answer = [422, { code: 'password.linkWrong', message: 'لم يعد هذا الرابط صالحاً.', details: {} }];
  open(link);
  await type('كلمة المرور الجديدة', good);
  await press('حفظ كلمة المرور');
  expect(await screen.findByRole('alert')).toHaveTextContent('لم يعد هذا الرابط صالحاً');
  await userEvent.click(screen.getByRole('link', { name: 'إرسال رابط آخر' }));
  expect(screen.getByLabelText('address')).toHaveTextContent('/login?forgotten=1&company=RAWASI');
  expect(await screen.findByLabelText('رمز الشركة')).toHaveValue('RAWASI');
});

test('a link that is over is told before anybody thinks of a password', async () => {
  works = false;
  open(link);
  expect(await screen.findByRole('link', { name: 'إرسال رابط آخر' })).toBeVisible();
  expect(screen.queryByLabelText('كلمة المرور الجديدة')).toBeNull();
  expect(sent).toEqual([]);
});
