// The limits of a city are called like the city that is chosen, until somebody types a name.
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApi } from '#frontend/lib/api.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { type Session, SessionContext } from '#frontend/lib/session/session.ts';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import { resourceNamed } from '#tests/support/kinds/resourceNamed.ts';
import { RecordDrawer } from './drawer/RecordDrawer.tsx';

const city = (code: string, name: string, name_ar: string) => ({ code, name, name_ar, active: true });
const cities = [city('RUH', 'Riyadh', 'الرياض'), city('JED', 'Jeddah', 'جدة')];
const session = {
  roles: [{ code: 'admin', modules: [], permissions: [] }],
  settings: { currency: 'SAR' },
} as unknown as Session;

beforeAll(async () => {
  startApi();
  localStorage.setItem('token', 'ACME.abc');
  await startTexts();
  await i18next.loadNamespaces(['resources', 'refusals', 'ui', 'log']);
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ items: cities, cursor: null })));
});
afterAll(() => vi.unstubAllGlobals());

const cityField = () => screen.getByRole('combobox', { name: /المدينة/, hidden: true });
const arabic = () => screen.getByRole('textbox', { name: /الاسم بالعربية/, hidden: true });
const english = () => screen.getByRole('textbox', { name: /الاسم بالإنجليزية/, hidden: true });

const choose = async (code: string) => {
  await userEvent.type(cityField(), code, { initialSelectionStart: 0, initialSelectionEnd: 99 });
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(code), hidden: true }));
};
const called = (name_ar: string, name: string) =>
  vi.waitFor(() => {
    expect(arabic()).toHaveValue(name_ar);
    expect(english()).toHaveValue(name);
  });

const open = (kind: string) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SessionContext value={session}>
          <RecordDrawer resource={resourceNamed(kind)} task={{ start: {} }} onClose={() => undefined} />
        </SessionContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('a name that was typed stays when another city is chosen', async () => {
  open('designCity');
  await choose('RUH');
  await called('الرياض', 'Riyadh');
  fireEvent.change(english(), { target: { value: 'Riyadh north' } });
  await choose('JED');
  await called('جدة', 'Riyadh north');
});

test('a rate is called by what it sets', async () => {
  open('designRate');
  const set = (name: RegExp, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name, hidden: true }), { target: { value } });
  set(/^نوع المبنى/, 'villa');
  await called('فيلا', 'Villa');
  set(/^الأدوار/, 'basement');
  await called('فيلا، قبو', 'Villa, Basement');
});
