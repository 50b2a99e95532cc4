// Everybody who may sign in: found by name, state, role and branch; invited, changed and kept out from here.
import { useState } from 'react';
import { localName } from '#frontend/lib/texts/locale.ts';
import { ListScreen } from '#frontend/lists/ListScreen.tsx';
import type { ListDisplay, ListPlace } from '#frontend/lists/listDisplay.ts';
import { useOpenedRow } from '#frontend/lists/useOpenedRow.ts';
import type { listUsers, UserRow } from '#shared/auth/usersApi.ts';
import { usersList } from '#shared/auth/usersList.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';
import { RightsDialog } from './RightsDialog.tsx';
import { UserDrawer } from './UserDrawer.tsx';
import { UserMenu } from './UserMenu.tsx';
import { useUserCells } from './useUserCells.tsx';

type Answer = EndpointOutput<typeof listUsers>;

/** What stands over the list beside the drawer of a user, which the address opens. */
type Over = { what: 'rights'; user: UserRow } | { what: 'invite' };

const noRoles: Answer['roles'] = [];
const own = ['users:list'];
const names = ['open'];

const useUserDisplay = ({ rows, answers }: ListPlace<UserRow>): ListDisplay<UserRow> => {
  const roles = (answers as readonly Answer[])[0]?.roles ?? noRoles;
  const [over, setOver] = useState<Over | null>(null);
  const { query, open, close } = useOpenedRow(names);
  const opened = rows.find(({ username }) => username === query.get('open'));
  const openUser = ({ username }: UserRow) => open({ open: username });
  const leave = () => setOver(null);
  return {
    ...useUserCells(roles),
    choices: { roles: roles.map((role) => ({ value: role.code, label: localName(role) })) },
    tone: ({ standing }) => (standing === 'inactive' ? 'muted' : undefined),
    rowActions: (user) => (
      <UserMenu
        user={user}
        onOpen={(what) => (what === 'drawer' ? openUser(user) : setOver({ what, user }))}
      />
    ),
    onOpen: openUser,
    onNew: () => setOver({ what: 'invite' }),
    below: (
      <>
        {over?.what === 'invite' && <UserDrawer user={null} roles={roles} onClose={leave} />}
        {over === null && opened && (
          <UserDrawer key={opened.id} user={opened} roles={roles} onClose={close} />
        )}
        {over?.what === 'rights' && <RightsDialog user={over.user} onClose={leave} />}
      </>
    ),
  };
};

export const UsersView = () => <ListScreen list={usersList} useDisplay={useUserDisplay} own={own} />;
