// The form that gives a user roles warns of the menu items that they hide together, before it is saved.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { BuiltNames } from '#frontend/lib/texts/builtNames.ts';
import { menuNames } from '#shared/menu.ts';
import { defaultRoles } from '#shared/settings/defaultRoles.ts';
import { answerCalls, drawScreen, startScreens } from '#tests/support/kinds/documentScreens.tsx';
import { UserDrawer } from './UserDrawer.tsx';

const roles = defaultRoles.filter(({ code }) => code === 'accountant' || code === 'hr');
const [one, other] = roles.map(({ name_ar }) => name_ar);

const open = (rights: string[]) =>
  drawScreen(
    <BuiltNames value={menuNames}>
      <UserDrawer user={null} roles={roles} onClose={() => undefined} />
    </BuiltNames>,
    { rights },
  );

beforeAll(async () => {
  await startScreens();
  await i18next.loadNamespaces(['users']);
});

test('combined roles are given with a warning that names what is lost', async () => {
  const asked = answerCalls({ '/api/roles': { items: roles } });
  const drawn = open(['*']);
  await userEvent.click(await screen.findByRole('checkbox', { name: one ?? '', hidden: true }));
  expect(screen.queryByText(/تخفي هذه الأدوار/)).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: other ?? '', hidden: true }));
  expect(await screen.findByText(/تخفي هذه الأدوار معاً/)).toHaveTextContent('المالية');
  await userEvent.click(screen.getByRole('checkbox', { name: one ?? '', hidden: true }));
  expect(screen.queryByText(/تخفي هذه الأدوار/)).toBeNull();
  drawn.unmount();
  // What is in roles is not for users who may not view them.
  asked.length = 0;
  open(['user:create']);
  await userEvent.click(await screen.findByRole('checkbox', { name: one ?? '', hidden: true }));
  await userEvent.click(screen.getByRole('checkbox', { name: other ?? '', hidden: true }));
  expect(asked.map(({ pathname }) => pathname)).not.toContain('/api/roles');
});
