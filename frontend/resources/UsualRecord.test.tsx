// A tax that is added by hand is offered the account that its treatment is booked on, until somebody chooses another.
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

const account = (code: string, name: string, mapping: string | null) => ({
  code,
  name,
  name_ar: name,
  active: true,
  mapping,
});
const accounts = [
  account('11001', 'Cash', null),
  account('21301', 'VAT', 'vat_account'),
  account('21303', 'Withholding', 'wht_account'),
];
const session = {
  roles: [{ code: 'admin', modules: [], permissions: [] }],
  settings: { currency: 'SAR' },
} as unknown as Session;

beforeAll(async () => {
  startApi();
  localStorage.setItem('token', 'ACME.abc');
  await startTexts();
  await i18next.loadNamespaces(['resources', 'refusals', 'ui', 'log']);
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ items: accounts, cursor: null })));
});
afterAll(() => vi.unstubAllGlobals());

const field = (name: RegExp) => screen.getByRole('combobox', { name, hidden: true });
const choose = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const offered = (text: RegExp) =>
  vi.waitFor(() => expect(field(/حساب الضريبة/)).toHaveProperty('value', expect.stringMatching(text)));

test('by category and treatment', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SessionContext value={session}>
          <RecordDrawer resource={resourceNamed('tax')} task={{ start: {} }} onClose={() => undefined} />
        </SessionContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await offered(/^$/);
  choose(/^الفئة/, 'S');
  choose(/^المعالجة/, 'standard');
  await offered(/21301/);
  choose(/^المعالجة/, 'withholding');
  await offered(/21303/);
  choose(/^المعالجة/, 'notRecoverable');
  await offered(/^$/);
  await userEvent.type(field(/حساب الضريبة/), '11001');
  await userEvent.click(await screen.findByRole('option', { name: /11001/, hidden: true }));
  choose(/^المعالجة/, 'standard');
  await offered(/11001/);
});
