// Confirming a company: what is said after the sign-up, where the link of the mail leads, and how another mail is asked for.
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startApi } from '#frontend/lib/api.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import { LoginView } from '../LoginView.tsx';
import { SignUpView } from './SignUpView.tsx';

configure({ asyncUtilTimeout: 10_000 });

type Answer = [status: number, body: unknown, headers?: Record<string, string>];

let sent: { path: string; body: unknown }[] = [];
let answers: Record<string, Answer> = {};

const Address = () => {
  const { pathname, search, state } = useLocation();
  return <output aria-label="address">{`${pathname}${search} ${String(state)}`}</output>;
};

const open = (address: string) =>
  render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route path="/signup" element={<SignUpView />} />
            <Route path="/login" element={<LoginView />} />
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
  answers = {};
  localStorage.clear();
  queryClient.clear();
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    const path = new URL(String(url)).pathname;
    sent.push({ path, body: init.body === undefined ? undefined : JSON.parse(String(init.body)) });
    const [status, content, headers] = answers[path] ?? [200, { available: true }];
    return new Response(JSON.stringify(content), { status, headers: headers ?? {} });
  });
});
afterEach(() => vi.unstubAllGlobals());

const resendPath = '/api/companies/RAWASI/resend';
const confirmPath = '/api/companies/RAWASI/confirm';
const refused = (code: string, message: string): Answer => [422, { code, message, details: {} }];
const countOf = (path: string) => sent.filter((each) => each.path === path).length;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const entries = {
  'رمز الشركة': 'rawasi',
  'اسم الشركة': 'رواسي',
  اسمك: 'سارة',
  'البريد الإلكتروني': 'sara@rawasi.example',
  'كلمة المرور': 'three green camels rest',
};

test('a sign-up that has to be proved says to whom the mail went, and signs nobody in', async () => {
  answers['/api/companies'] = [200, { code: 'RAWASI', status: 'unproven' }];
  answers[resendPath] = [200, { done: true }];
  open('/signup');
  const person = userEvent.setup();
  for (const [label, entry] of Object.entries(entries)) {
    await person.click(await screen.findByLabelText(label));
    await person.paste(entry);
  }
  await press('إنشاء الشركة');
  const title = await screen.findByRole('heading', { name: 'بقيت خطوة واحدة' });
  expect(title).toHaveFocus();
  expect(screen.getByText('sara@rawasi.example')).toBeVisible();
  expect(screen.getByText(/لتأكيد الشركة \u2068RAWASI\u2069/)).toBeVisible();
  expect(countOf('/api/login')).toBe(0);
  await press('إرسال الرسالة مرة أخرى');
  expect(await screen.findByText('أُرسلت رسالة أخرى.')).toBeVisible();
  expect(countOf(resendPath)).toBe(1);
});

test('the link of the mail confirms the company and leads to the login page with its code filled in', async () => {
  answers[confirmPath] = [200, { code: 'RAWASI', status: 'active' }];
  open('/signup?code=RAWASI&proof=abc');
  expect(await screen.findByText('تأكدت شركتك. سجّل الدخول لتبدأ.')).toBeVisible();
  expect(screen.getByLabelText('address')).toHaveTextContent('/login?company=RAWASI confirmed');
  expect(screen.getByLabelText('رمز الشركة')).toHaveValue('RAWASI');
  expect(sent.find(({ path }) => path === confirmPath)?.body).toEqual({ token: 'abc' });
});

test('a link that has expired is told, and another mail can be asked for', async () => {
  answers[confirmPath] = refused('company.proofExpired', 'انتهت صلاحية هذا الرابط، اطلب إرسال رابط جديد.');
  answers[resendPath] = [
    429,
    { code: 'request.tooMany', message: 'x', details: {} },
    { 'retry-after': '60' },
  ];
  open('/signup?code=RAWASI&proof=old');
  expect(await screen.findByRole('alert')).toHaveTextContent('انتهت صلاحية هذا الرابط');
  await press('إرسال الرسالة مرة أخرى');
  expect(await screen.findByText('أعد المحاولة بعد 60 ثانية')).toBeVisible();
  expect(screen.getByRole('button', { name: 'إرسال الرسالة مرة أخرى' })).toBeDisabled();
});

test('a link that was cut on its way is told as one that is not valid', async () => {
  answers[confirmPath] = refused('validation', 'راجع الحقول المعلمة.');
  open('/signup?code=RAWASI&proof=');
  expect(await screen.findByRole('alert')).toHaveTextContent('هذا الرابط غير صالح');
});

test('where there is nothing to confirm, asking for a mail says so', async () => {
  answers[confirmPath] = refused('company.proofWrong', 'هذا الرابط غير صالح');
  answers[resendPath] = refused('company.proofNeedless', 'لا يلزم تأكيد الشركة RAWASI، سجّل الدخول.');
  open('/signup?code=RAWASI&proof=wrong');
  await press('إرسال الرسالة مرة أخرى');
  expect(await screen.findByText('لا يلزم تأكيد الشركة RAWASI، سجّل الدخول.')).toBeVisible();
});

test('when the server is away, the link can be tried again', async () => {
  answers[confirmPath] = [503, { code: 'busy', message: 'مشغول', details: {} }];
  open('/signup?code=RAWASI&proof=abc');
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
  answers[confirmPath] = [200, { code: 'RAWASI', status: 'active' }];
  await userEvent.click(retry);
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/login?company=RAWASI'));
});

test('the login page says that a company is not confirmed, and sends the mail again', async () => {
  answers['/api/login'] = refused('login.unproven', 'لم تُؤكَّد الشركة بعد');
  answers[resendPath] = [200, { done: true }];
  open('/login?company=RAWASI&user=admin');
  const person = userEvent.setup();
  await person.type(await screen.findByLabelText('كلمة المرور'), 'three green camels rest');
  await press('تسجيل الدخول');
  expect(await screen.findByRole('alert')).toHaveTextContent('لم تُؤكَّد الشركة بعد');
  await press('إرسال الرسالة مرة أخرى');
  await waitFor(() => expect(countOf(resendPath)).toBe(1));
});
