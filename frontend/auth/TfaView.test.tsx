// The second step on the screen: six digits go by themselves, a wrong code is typed anew, and what no code helps against is told.
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startApi } from '#frontend/lib/api.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import { TfaView } from './TfaView.tsx';

configure({ asyncUtilTimeout: 10_000 });

type Answer = [status: number, body: unknown, headers?: Record<string, string>];

let sent: unknown[] = [];
let answers: Answer[] = [];

const Address = () => <output aria-label="address">{useLocation().pathname}</output>;

const open = (state: unknown = { challenge: 'C', endOther: false }, search = '') =>
  render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[{ pathname: '/tfa', search, state }]}>
          <Routes>
            <Route path="/tfa" element={<TfaView />} />
            <Route path="*" element={null} />
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
  localStorage.clear();
  queryClient.clear();
  vi.stubGlobal('fetch', async (_: URL, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    const [status, content, headers] = answers.shift() ?? [500, {}];
    return new Response(JSON.stringify(content), { status, headers: headers ?? {} });
  });
});
afterEach(() => vi.unstubAllGlobals());

const entered: Answer = [200, { token: 'T', user: { id: 'u' }, corp: { code: 'PALM' } }];
const wrong: Answer = [
  422,
  {
    code: 'validation',
    message: 'x',
    details: { fields: { code: { code: 'tfa.codeWrong', message: 'الرمز غير صحيح' } } },
  },
];
const field = () => screen.findByLabelText('رمز التحقق');
const address = () => screen.getByLabelText('address');

test('six digits of any writing go by themselves, and lead where one wanted to go', async () => {
  answers = [entered];
  open(undefined, '?redirect=%2Ffinance%2Fvouchers%2Flist');
  await userEvent.type(await field(), '٢٨٧ ٠٨٢');
  await waitFor(() => expect(address()).toHaveTextContent('/finance/vouchers/list'));
  expect(sent).toEqual([{ challenge: 'C', code: '287082', remember: false, end_other: false }]);
  expect(localStorage.getItem('token')).toBe('T');
});

test('a wrong code is taken away and told beside the field; a pasted one is sent with what was ticked', async () => {
  answers = [wrong, entered];
  open({ challenge: 'C', endOther: true });
  await userEvent.type(await field(), '123456');
  await waitFor(async () => expect(await field()).toHaveAccessibleDescription('الرمز غير صحيح'));
  expect(await field()).toHaveValue('');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(await field());
  await userEvent.paste('287-082');
  await waitFor(() => expect(address()).toHaveTextContent('/admin'));
  expect(sent[1]).toEqual({ challenge: 'C', code: '287082', remember: true, end_other: true });
});

test('a recovery code is sent by the button', async () => {
  answers = [entered];
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'استخدام رمز استرداد' }));
  await userEvent.type(await screen.findByLabelText('رمز استرداد'), 'abcde-fgh23');
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'تسجيل الدخول' }));
  await waitFor(() => expect(address()).toHaveTextContent('/admin'));
  expect(sent).toEqual([expect.objectContaining({ code: 'abcde-fgh23' })]);
});

test('a lock says how long it lasts, and nothing is sent meanwhile', async () => {
  answers = [[429, { code: 'request.tooMany', message: 'x', details: {} }, { 'retry-after': '900' }]];
  open();
  await userEvent.type(await field(), '123456');
  expect(await screen.findByRole('alert')).toHaveTextContent('900');
  expect(screen.getByRole('button', { name: 'تسجيل الدخول' })).toBeDisabled();
  await userEvent.clear(await field());
  await userEvent.type(await field(), '654321');
  expect(sent).toHaveLength(1);
});

test('a challenge that is over says so; without one the login page comes', async () => {
  answers = [[422, { code: 'tfa.challengeOver', message: 'مضى وقت طويل', details: {} }]];
  const { unmount } = open();
  await userEvent.type(await field(), '123456');
  expect(await screen.findByRole('alert')).toHaveTextContent('مضى وقت طويل');
  expect(screen.getByRole('link', { name: 'العودة إلى تسجيل الدخول' })).toBeInTheDocument();
  unmount();
  open(null);
  expect(address()).toHaveTextContent('/login');
});
