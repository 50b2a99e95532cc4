// Everybody who may sign in: found by name, state and branch; invited, changed and kept out from here.
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locale, localName, localText } from '#frontend/lib/locale.ts';
import { usePermission } from '#frontend/lib/session.ts';
import { Button } from '#frontend/ui/Button.tsx';
import { Card } from '#frontend/ui/Card.tsx';
import { DataTable } from '#frontend/ui/DataTable.tsx';
import { EmptyState } from '#frontend/ui/EmptyState.tsx';
import { ListBar } from '#frontend/ui/ListBar.tsx';
import { Page } from '#frontend/ui/Page.tsx';
import { SearchInput } from '#frontend/ui/SearchInput.tsx';
import { Tabs } from '#frontend/ui/Tabs.tsx';
import { standings, type UserRow } from '#shared/auth/usersApi.ts';
import { matchesSearch, searchKey } from '#shared/kernel/searchKey.ts';
import { routeNamed } from '#shared/routes.ts';
import { RightsDialog } from './RightsDialog.tsx';
import { UserDrawer } from './UserDrawer.tsx';
import { UserMenu } from './UserMenu.tsx';
import { useUsers } from './userQueries.ts';
import { useUserColumns } from './useUserColumns.tsx';

const noUsers: UserRow[] = [];
const rowKey = ({ id }: UserRow) => id;
const stands = ['all', ...standings] as const;
type Stand = (typeof stands)[number];

const isWanted = (stand: Stand) => (user: UserRow) => stand === 'all' || user.standing === stand;

/** Whom the drawer or the preview is open for. */
type Open = { what: 'drawer' | 'rights'; user: UserRow } | { what: 'invite' };

const useShownUsers = (all: readonly UserRow[]) => {
  const [search, setSearch] = useState('');
  const [stand, setStand] = useState<Stand>('all');
  const rows = useMemo(
    () =>
      all
        .filter(isWanted(stand))
        .filter(({ username, name, name_ar, email }) =>
          matchesSearch(searchKey(`${username} ${name} ${name_ar} ${email}`), search),
        )
        .toSorted((one, other) => localName(one).localeCompare(localName(other), locale)),
    [all, search, stand],
  );
  return { rows, search, setSearch, stand, setStand };
};

export const UsersView = () => {
  const { t } = useTranslation('users');
  const users = useUsers();
  const all = users.data?.items ?? noUsers;
  const roles = users.data?.roles ?? [];
  const shown = useShownUsers(all);
  const [open, setOpen] = useState<Open | null>(null);
  const columns = useUserColumns(roles);
  const canInvite = usePermission('user', 'create');
  const title = localText(routeNamed('settings.users').title);
  const close = () => setOpen(null);
  return (
    <Page title={title}>
      <Card flush>
        <ListBar
          acts={
            canInvite && (
              <Button look="primary" icon={<AddRegular />} onClick={() => setOpen({ what: 'invite' })}>
                {t('invite')}
              </Button>
            )
          }
        >
          <SearchInput label={t('search')} value={shown.search} onChange={shown.setSearch} />
          <Tabs
            label={t('standing.title')}
            tabs={stands.map((key) => ({
              key,
              label: t(`standing.${key}`),
              count: all.filter(isWanted(key)).length,
            }))}
            chosen={shown.stand}
            onChoose={shown.setStand}
          />
        </ListBar>
        <DataTable
          label={title}
          columns={columns}
          rows={shown.rows}
          rowKey={rowKey}
          loading={users.isPending}
          failure={users.isError && all.length === 0 ? users.error.message : undefined}
          onRetry={() => void users.refetch()}
          tone={({ standing }) => (standing === 'inactive' ? 'muted' : undefined)}
          rowActions={(user) => <UserMenu user={user} onOpen={(what) => setOpen({ what, user })} />}
          onOpen={(user) => setOpen({ what: 'drawer', user })}
          empty={<EmptyState tone="quiet" title={t('noMatch')} text={t('noMatchText')} />}
        />
      </Card>
      {open !== null && open.what !== 'rights' && (
        <UserDrawer user={open.what === 'drawer' ? open.user : null} roles={roles} onClose={close} />
      )}
      {open?.what === 'rights' && <RightsDialog user={open.user} onClose={close} />}
    </Page>
  );
};
