// Opening a company: the code is checked while typing, faults stand beside fields, success signs in.
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startApi } from '#frontend/lib/api.ts';
import { browserStorage } from '#frontend/lib/browserStorage.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import { SignUpView } from './SignUpView.tsx';

configure({ asyncUtilTimeout: 10_000 });

type Sent = { path: string; key: string | undefined; body: Record<string, unknown> };

let sent: Sent[] = [];
let signUpAnswers: [status: number, body: unknown][] = [];
let loginAnswer: [status: number, body: unknown] = [200, {}];

const answerTo = (path: string): [number, unknown] => {
  if (path.endsWith('/availability'))
    return [200, { available: !/TAKEN|ELSE/.test(path), needs_claim: path.includes('SILO') }];
  if (path === '/api/companies') return signUpAnswers.shift() ?? [200, { status: 'active' }];
  return loginAnswer;
};

const Address = () => {
  const { pathname, search, state } = useLocation();
  return <output aria-label="address">{`${pathname}${search} ${String(state)}`}</output>;
};

const open = (address = '/signup') =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <SignUpView />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );

beforeAll(async () => {
  startApi();
  await startTexts();
});
beforeEach(() => {
  sent = [];
  signUpAnswers = [];
  loginAnswer = [200, { token: 'T', user: { id: 'u' }, corp: { code: 'RAWASI' } }];
  localStorage.clear();
  queryClient.clear();
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    const path = new URL(String(url)).pathname;
    const headers = init.headers as Record<string, string>;
    const body = JSON.parse(String(init.body ?? '{}')) as Record<string, unknown>;
    sent.push({ path, key: headers['idempotency-key'], body });
    const [status, content] = answerTo(path);
    return new Response(JSON.stringify(content), { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const entries = {
  'رمز الشركة': 'rawasi',
  'اسم الشركة': 'رواسي',
  اسمك: 'سارة',
  'البريد الإلكتروني': 'sara@rawasi.example',
  'كلمة المرور': 'three green camels rest',
};

const fillIn = async () => {
  const person = userEvent.setup();
  await screen.findByLabelText('رمز الشركة');
  for (const [label, entry] of Object.entries(entries)) {
    await person.click(screen.getByLabelText(label));
    await person.paste(entry);
  }
  return { person, submit: () => person.click(screen.getByRole('button', { name: 'إنشاء الشركة' })) };
};

const companies = () => sent.filter(({ path }) => path === '/api/companies');

test('the code is written in capitals and checked while typing', async () => {
  open();
  const person = userEvent.setup();
  const code = await screen.findByLabelText('رمز الشركة');
  await person.type(code, 'taken 1');
  expect(code).toHaveValue('TAKEN1');
  await waitFor(() => expect(code).toHaveAccessibleDescription(/الرمز \u2068TAKEN1\u2069 محجوز/));
  await person.clear(code);
  await person.type(code, 'free1');
  await waitFor(() => expect(code).toHaveAccessibleDescription('الرمز متاح'));
});

test('a code that was shown as free stays when further names are typed', async () => {
  open();
  const person = userEvent.setup();
  const code = await screen.findByLabelText('رمز الشركة');
  const [name, english] = [
    screen.getByLabelText('اسم الشركة'),
    screen.getByLabelText('اسم الشركة بالإنجليزية'),
  ];
  await person.type(name, 'شركة النور');
  expect(code).toHaveValue('ALNOR');
  expect(code).not.toHaveAccessibleDescription('الرمز متاح');
  await person.tab();
  await waitFor(() => expect(code).toHaveAccessibleDescription('الرمز متاح'));
  await person.type(english, 'Al Noor');
  expect(code).toHaveValue('ALNOR');
});

test('the time zone is found by city or country, Riyadh first', async () => {
  open();
  const person = userEvent.setup();
  const zone = await screen.findByLabelText('المنطقة الزمنية');
  await person.click(zone);
  const listed = async () =>
    within(await screen.findByRole('listbox', { hidden: true })).getAllByRole('option', { hidden: true });
  expect((await listed())[0]).toHaveTextContent('Asia/Riyadh');
  await person.clear(zone);
  await person.type(zone, 'مصر');
  await waitFor(async () => expect((await listed())[0]).toHaveTextContent('Africa/Cairo'));
});

test('an empty form sends nothing and leads to its first fault', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'إنشاء الشركة' }));
  expect(screen.getByLabelText('اسم الشركة')).toHaveFocus();
  expect(screen.getByLabelText('البريد الإلكتروني')).toHaveAttribute('aria-invalid', 'true');
  expect(companies()).toEqual([]);
});

test('a new company signs its admin straight in', async () => {
  open();
  const { submit } = await fillIn();
  await submit();
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/admin'));
  expect(browserStorage.token.get()).toBe('T');
  expect(companies()[0]?.body).toMatchObject({ code: 'RAWASI', currency: 'SAR', time_zone: 'Asia/Riyadh' });
  expect(sent.find(({ path }) => path === '/api/login')?.body).toMatchObject({
    corp_code: 'RAWASI',
    username: 'admin',
  });
});

test('where signing in fails, the login page comes filled in', async () => {
  loginAnswer = [429, { code: 'request.tooMany', message: 'x' }];
  open();
  const { submit } = await fillIn();
  await submit();
  await waitFor(() =>
    expect(screen.getByLabelText('address')).toHaveTextContent('/login?company=RAWASI&user=admin created'),
  );
});

test('the same data goes again under the same key, changed data under another', async () => {
  const busy: [number, unknown] = [503, { code: 'busy', message: 'مشغول' }];
  signUpAnswers = [busy, busy, busy];
  open();
  const { person, submit } = await fillIn();
  await submit();
  await submit();
  await person.type(screen.getByLabelText('اسمك'), ' القحطاني');
  await submit();
  await waitFor(() => expect(companies()).toHaveLength(3));
  const [first, second, third] = companies().map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a code that somebody took meanwhile is told beside the field', async () => {
  signUpAnswers = [[422, { code: 'company.codeTaken', message: 'الرمز محجوز الآن' }]];
  open();
  const { submit } = await fillIn();
  await submit();
  await waitFor(() =>
    expect(screen.getByLabelText('رمز الشركة')).toHaveAccessibleDescription('الرمز محجوز الآن'),
  );
});

test('an address of one company asks for what its operator hands over, and a link brings it', async () => {
  open('/signup#code=SILO&claim=abc123');
  expect(await screen.findByLabelText('رمز الشركة')).toHaveValue('SILO');
  expect(screen.getByLabelText('رمز التفعيل')).toHaveValue('abc123');
  const person = userEvent.setup();
  await person.clear(screen.getByLabelText('رمز الشركة'));
  await person.type(screen.getByLabelText('رمز الشركة'), 'SILO-ELSE');
  expect(await screen.findByText(/هذا العنوان مخصص لشركة واحدة/)).toBeVisible();
});
