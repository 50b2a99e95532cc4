// Every role with how much it opens and how many have it; from here it is opened, copied, compared or deleted.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '#frontend/lists/ListScreen.tsx';
import type { ListDisplay, ListPlace } from '#frontend/lists/listDisplay.ts';
import type { RoleRow } from '#shared/auth/rolesApi.ts';
import { rolesList } from '#shared/auth/rolesList.ts';
import { CompareRoles } from './CompareRoles.tsx';
import { RoleMenu } from './RoleMenu.tsx';
import { useRoleCells } from './useRoleCells.tsx';

/** What of an address names the page of a role. */
export type RoleAddress = { role: string } | { like: string };

type Open = (address: RoleAddress) => void;

const own = ['roles:list'];

const useRoleDisplay = ({ rows }: ListPlace<RoleRow>, onOpen: Open): ListDisplay<RoleRow> => {
  const { t } = useTranslation('roles');
  const [compared, setCompared] = useState<string | null>(null);
  return {
    ...useRoleCells(),
    buttons: [
      {
        key: 'compare',
        label: t('compare.open'),
        disabled: rows.length < 2,
        onChoose: () => setCompared(''),
      },
    ],
    rowActions: (role) => <RoleMenu role={role} onOpen={onOpen} onCompare={() => setCompared(role.code)} />,
    onOpen: ({ code }) => onOpen({ role: code }),
    onNew: () => onOpen({ like: '' }),
    below: compared !== null && (
      <CompareRoles roles={rows} first={compared} onClose={() => setCompared(null)} />
    ),
  };
};

export const RoleList = ({ onOpen }: { onOpen: Open }) => (
  <ListScreen list={rolesList} useDisplay={useRoleDisplay} subject={onOpen} own={own} />
);
