// The drawer of a record asks before what was typed is lost, whichever way it is closed; without changes it closes at once.
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { closeTop } from '#frontend/lib/layers/modals.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { type Session, SessionContext } from '#frontend/lib/session/session.ts';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import { resourceNamed } from '#tests/support/kinds/resourceNamed.ts';
import { RecordDrawer } from './RecordDrawer.tsx';

const brands = resourceNamed('brand');

configure({ asyncUtilTimeout: 10_000 });

const admin = { code: 'admin', modules: [], permissions: [] };
const session = { roles: [admin], settings: { currency: 'SAR' } } as unknown as Session;
const onClose = vi.fn();

beforeAll(async () => {
  await startTexts();
  await i18next.loadNamespaces(['resources', 'refusals', 'ui', 'log']);
});

beforeEach(() => {
  onClose.mockReset();
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SessionContext value={session}>
          <RecordDrawer resource={brands} task={{ start: {} }} onClose={onClose} />
        </SessionContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
});

// Dialogs are not modal to the tests' document, so all of it is looked through.
const button = (name: string) => screen.getByRole('button', { name, hidden: true });
const question = () => screen.queryByText(i18next.t('ui:leave.title'));
const cancel = () => userEvent.click(button(i18next.t('resources:cancel')));
const type = () => fireEvent.change(screen.getByLabelText(/الرمز/), { target: { value: 'NEW' } });

test('nothing was typed: it closes', async () => {
  await cancel();
  expect(onClose).toHaveBeenCalledOnce();
});

test('something was typed: it asks, and closes once that may go', async () => {
  type();
  await cancel();
  expect(onClose).not.toHaveBeenCalled();
  expect(question()).not.toBeNull();
  await userEvent.click(button(i18next.t('ui:leave.confirm')));
  expect(onClose).toHaveBeenCalledOnce();
});

test('Escape asks as well, and once more goes back to the form', async () => {
  type();
  closeTop();
  expect(await screen.findByText(i18next.t('ui:leave.title'))).not.toBeNull();
  closeTop();
  await vi.waitFor(() => expect(question()).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
});
