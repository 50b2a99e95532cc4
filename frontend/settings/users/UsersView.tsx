// Everybody who may sign in: found by name, state, role and branch; invited, changed and kept out from here.
import { useState } from 'react';
import { localName } from '#frontend/lib/texts/locale.ts';
import { ListScreen } from '#frontend/lists/ListScreen.tsx';
import type { ListLooks, ListPlace } from '#frontend/lists/listLooks.ts';
import type { listUsers, UserRow } from '#shared/auth/usersApi.ts';
import { usersList } from '#shared/auth/usersList.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';
import { RightsDialog } from './RightsDialog.tsx';
import { UserDrawer } from './UserDrawer.tsx';
import { UserMenu } from './UserMenu.tsx';
import { useUserCells } from './useUserCells.tsx';

type Answer = EndpointOutput<typeof listUsers>;

/** Whom the drawer or the preview is open for. */
type Open = { what: 'drawer' | 'rights'; user: UserRow } | { what: 'invite' };

const noRoles: Answer['roles'] = [];
const own = ['users:list'];

const useUserLooks = ({ answers }: ListPlace<UserRow>): ListLooks<UserRow> => {
  const roles = (answers as readonly Answer[])[0]?.roles ?? noRoles;
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return {
    ...useUserCells(roles),
    choices: { roles: roles.map((role) => ({ value: role.code, label: localName(role) })) },
    tone: ({ standing }) => (standing === 'inactive' ? 'muted' : undefined),
    rowActions: (user) => <UserMenu user={user} onOpen={(what) => setOpen({ what, user })} />,
    onOpen: (user) => setOpen({ what: 'drawer', user }),
    onNew: () => setOpen({ what: 'invite' }),
    below: (
      <>
        {open !== null && open.what !== 'rights' && (
          <UserDrawer user={open.what === 'drawer' ? open.user : null} roles={roles} onClose={close} />
        )}
        {open?.what === 'rights' && <RightsDialog user={open.user} onClose={close} />}
      </>
    ),
  };
};

export const UsersView = () => <ListScreen list={usersList} useLooks={useUserLooks} own={own} />;
