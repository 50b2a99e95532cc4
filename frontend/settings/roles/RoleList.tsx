// Every role with how much it opens and how many have it; from here it is opened, copied, compared or deleted.
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localText } from '#frontend/lib/locale.ts';
import { usePermission } from '#frontend/lib/session.ts';
import { Button } from '#frontend/ui/Button.tsx';
import { Card } from '#frontend/ui/Card.tsx';
import { DataTable } from '#frontend/ui/DataTable.tsx';
import { EmptyState } from '#frontend/ui/EmptyState.tsx';
import { ListBar } from '#frontend/ui/ListBar.tsx';
import { Page } from '#frontend/ui/Page.tsx';
import { SearchInput } from '#frontend/ui/SearchInput.tsx';
import type { RoleRow } from '#shared/auth/rolesApi.ts';
import { matchesSearch, searchKey } from '#shared/kernel/searchKey.ts';
import { routeNamed } from '#shared/routes.ts';
import { CompareRoles } from './CompareRoles.tsx';
import { RoleMenu } from './RoleMenu.tsx';
import type { useRoles } from './roleQueries.ts';
import { useRoleColumns } from './useRoleColumns.tsx';

/** What of an address names the page of a role. */
export type RoleAddress = { role: string } | { like: string };

type Props = { roles: ReturnType<typeof useRoles>; onOpen: (address: RoleAddress) => void };

const noRoles: RoleRow[] = [];
const rowKey = ({ code }: RoleRow) => code;

export const RoleList = ({ roles, onOpen }: Props) => {
  const { t } = useTranslation('roles');
  const [search, setSearch] = useState('');
  const [compared, setCompared] = useState<string | null>(null);
  const canCreate = usePermission('role', 'create');
  const columns = useRoleColumns();
  const all = roles.data ?? noRoles;
  const rows = useMemo(
    () =>
      all.filter(({ code, name, name_ar }) => matchesSearch(searchKey(`${code} ${name} ${name_ar}`), search)),
    [all, search],
  );
  const title = localText(routeNamed('settings.roles').title);
  const open = ({ code }: RoleRow) => onOpen({ role: code });
  return (
    <Page title={title}>
      <Card flush>
        <ListBar
          acts={
            <>
              <Button look="quiet" disabled={all.length < 2} onClick={() => setCompared('')}>
                {t('compare.open')}
              </Button>
              {canCreate && (
                <Button look="primary" icon={<AddRegular />} onClick={() => onOpen({ like: '' })}>
                  {t('new')}
                </Button>
              )}
            </>
          }
        >
          <SearchInput label={t('search')} value={search} onChange={setSearch} />
        </ListBar>
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          loading={roles.isPending}
          failure={roles.isError && all.length === 0 ? roles.error.message : undefined}
          onRetry={() => void roles.refetch()}
          rowActions={(role) => (
            <RoleMenu role={role} onOpen={onOpen} onCompare={() => setCompared(role.code)} />
          )}
          onOpen={open}
          empty={<EmptyState tone="quiet" title={t('noMatch')} text={t('noMatchText')} />}
        />
      </Card>
      {compared !== null && <CompareRoles roles={all} first={compared} onClose={() => setCompared(null)} />}
    </Page>
  );
};
