// The page that the link to a new e-mail address leads to: it counts after a press, or the page says why not.
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startApi } from '#frontend/lib/api.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import { ProveEmailView } from './ProveEmailView.tsx';

configure({ asyncUtilTimeout: 10_000 });

let sent: unknown[] = [];
let answer: [status: number, body: unknown] = [200, {}];

beforeAll(async () => {
  startApi();
  await startTexts();
});
beforeEach(() => {
  sent = [];
  queryClient.clear();
  vi.stubGlobal('fetch', async (_: URL, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return new Response(JSON.stringify(answer[1]), { status: answer[0] });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/prove-email/RAWASI~u1~abc']}>
        <Routes>
          <Route path="/prove-email/:token" element={<ProveEmailView />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
});
afterEach(() => vi.unstubAllGlobals());

const press = async () => userEvent.click(await screen.findByRole('button', { name: 'تأكيد البريد' }));

test('opening it sends nothing; a press confirms the address', async () => {
  answer = [200, { corp_code: 'RAWASI', email: 'sara@palm.example' }];
  expect(await screen.findByText(/RAWASI/)).toBeVisible();
  expect(sent).toEqual([]);
  await press();
  expect(await screen.findByRole('status')).toHaveTextContent('sara@palm.example');
  expect(sent).toEqual([{ token: 'RAWASI~u1~abc' }]);
});

test('a link that is over says so', async () => {
  answer = [422, { code: 'user.emailLinkWrong', message: 'لم يعد هذا الرابط صالحاً.', details: {} }];
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('لم يعد هذا الرابط صالحاً');
  expect(screen.queryByRole('button', { name: 'تأكيد البريد' })).toBeNull();
});
