// The types of vouchers that a role may post, chosen on the page of the role.
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startApi } from '#frontend/lib/api.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { type Session, SessionContext } from '#frontend/lib/session/session.ts';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import type { RoleRow } from '#shared/auth/rolesApi.ts';
import * as rights from '#shared/settings/permissions.ts';
import { DeclaredRightsContext } from './declaredRights.ts';
import { RoleEditor } from './RoleEditor.tsx';

const types = [
  { code: 'journal', name: 'Journal', name_ar: 'قيد يومية', active: true },
  { code: 'receipt', name: 'Receipt', name_ar: 'سند قبض', active: true },
];
const role = (changes: Partial<RoleRow> = {}): RoleRow => ({
  code: 'clerk',
  name: 'Clerk',
  name_ar: 'كاتب',
  modules: [],
  permissions: [{ name: 'voucher', action: 'post' }],
  branch_scope: 'own',
  branches: [],
  record_scope: 'own',
  tfa_required: false,
  users: 0,
  rev: 1,
  ...changes,
});
const session = {
  roles: [{ code: 'admin', modules: [], permissions: [] }],
  settings: { currency: 'SAR', menu_off: [] },
} as unknown as Session;

const sent: RoleRow[] = [];

beforeAll(async () => {
  startApi();
  localStorage.setItem('token', 'ACME.abc');
  await startTexts();
  await i18next.loadNamespaces(['roles', 'refusals', 'ui', 'log']);
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method === 'PUT') sent.push(JSON.parse(String(body)));
    const answer = method === 'PUT' ? role() : { items: types, cursor: null };
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });
});
beforeEach(() => {
  sent.length = 0;
});
afterAll(() => vi.unstubAllGlobals());

const draw = (edited: RoleRow) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SessionContext value={session}>
          <DeclaredRightsContext value={rights}>
            <RoleEditor task={{ role: edited }} onClose={() => undefined} />
          </DeclaredRightsContext>
        </SessionContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );

const choice = () => screen.queryByRole('combobox', { name: 'السندات: ترحيل' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'حفظ' }));

test('all of them, until some are chosen', async () => {
  draw(role());
  expect(choice()).toHaveDisplayValue('كل الأنواع');
  expect(screen.queryByRole('checkbox', { name: 'سند قبض' })).toBeNull();
  await userEvent.selectOptions(choice() as HTMLElement, 'أنواع مختارة');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'سند قبض' }));
  await save();
  await vi.waitFor(() => expect(sent).toMatchObject([{ limits: { 'voucher:post': ['receipt'] } }]));
});

test('chosen ones are shown, and all of them are given back', async () => {
  draw(role({ limits: { 'voucher:post': ['journal'] } }));
  expect(await screen.findByRole('checkbox', { name: 'قيد يومية' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'سند قبض' })).not.toBeChecked();
  await userEvent.selectOptions(choice() as HTMLElement, 'كل الأنواع');
  await save();
  await vi.waitFor(() => expect(sent).toMatchObject([{ limits: {} }]));
});

test('none where the role posts nothing', async () => {
  draw(role({ permissions: [{ name: 'voucher', action: 'view' }] }));
  expect(choice()).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'ترحيل: السندات' }));
  expect(choice()).toHaveDisplayValue('كل الأنواع');
});
