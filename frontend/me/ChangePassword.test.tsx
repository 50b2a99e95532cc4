// The card of the own password: both are needed, strength is shown, the server's word stands beside its field, and a change is told.
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startApi } from '#frontend/lib/api.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { type Session, SessionContext } from '#frontend/lib/session/session.ts';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import { closeToasts, listToasts } from '#frontend/lib/toasts.ts';
import { ChangePassword } from './ChangePassword.tsx';

configure({ asyncUtilTimeout: 10_000 });

const session: Session = {
  user: {
    id: 'u1',
    employee_id: null,
    username: 'sara',
    name: 'Sara',
    name_ar: 'سارة',
    email: 's@r.example',
    imageUrl: null,
    branch_id: 'b1',
    roles: [],
    status: 'active',
  },
  corp: {
    code: 'RAWASI',
    company_name: 'Rawasi',
    company_name_ar: 'شركة رواسي',
    logo: null,
    language: 'ar',
    look: 'light',
  },
  branch: { id: 'b1', name: 'Riyadh', name_ar: 'الرياض' },
  roles: [],
  settings: {
    currency: 'SAR',
    scale: 2,
    time_zone: 'Asia/Riyadh',
    today: '2026-02-17',
    idle_minutes: 120,
    extend_logs_out: false,
    digits: 'latn',
    hijri: true,
    theme_revision: 0,
    menu_off: [],
    branches: 1,
    tfa_missing: false,
    language: null,
    theme: null,
  },
};

let sent: unknown[] = [];
let answer: [status: number, body: unknown] = [200, { done: true }];

beforeAll(async () => {
  startApi();
  await startTexts();
  await i18next.loadNamespaces(['password', 'refusals', 'ui']);
});
beforeEach(() => {
  sent = [];
  closeToasts();
  queryClient.clear();
  vi.stubGlobal('fetch', async (_: URL, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return new Response(JSON.stringify(answer[1]), { status: answer[0] });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SessionContext value={session}>
          <ChangePassword />
        </SessionContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
});
afterEach(() => vi.unstubAllGlobals());

const present = () => screen.getByLabelText('كلمة المرور الحالية');
const wanted = () => screen.getByLabelText('كلمة المرور الجديدة');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'تغيير كلمة المرور' }));
const good = 'three green camels rest';

test('both passwords are needed, each said beside its field', async () => {
  await submit();
  expect(present()).toHaveFocus();
  await userEvent.type(present(), 'old');
  await submit();
  expect(wanted()).toHaveFocus();
  expect(wanted()).toHaveAccessibleDescription('هذا الحقل مطلوب.');
  expect(sent).toEqual([]);
});

test('the strength of the new one is shown while it is typed; one’s own company is none', async () => {
  await userEvent.type(wanted(), good);
  expect(await screen.findByText('قوية جداً')).toBeVisible();
  await userEvent.clear(wanted());
  await userEvent.type(wanted(), 'rawasi-2026-2026');
  expect(await screen.findByText('كلمة مرور يسهل تخمينها')).toBeVisible();
});

test('a wrong present password is told beside its field', async () => {
  const fields = { present: { code: 'field.passwordWrong', message: 'هذه ليست كلمة مرورك الحالية.' } };
  answer = [422, { code: 'validation', message: 'x', details: { fields } }];
  await userEvent.type(present(), 'old');
  await userEvent.type(wanted(), good);
  await submit();
  await screen.findByText('هذه ليست كلمة مرورك الحالية.');
  expect(present()).toHaveAccessibleDescription('هذه ليست كلمة مرورك الحالية.');
  expect(wanted()).toHaveValue(good);
});

test('a change is told, and the fields are empty again', async () => {
  answer = [200, { done: true }];
  await userEvent.type(present(), 'old');
  await userEvent.type(wanted(), good);
  await submit();
  await waitFor(() => expect(listToasts()).toMatchObject([{ type: 'success', text: 'تغيّرت كلمة مرورك' }]));
  expect(sent).toEqual([{ present: 'old', password: good }]);
  expect([present(), wanted()].map((field) => (field as HTMLInputElement).value)).toEqual(['', '']);
});
