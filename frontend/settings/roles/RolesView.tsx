// The roles of the company: the list, and behind `?role=` or `?like=` the page of one.
import { useTranslation } from 'react-i18next';
import { localText } from '#frontend/lib/texts/locale.ts';
import { useOpenedRow } from '#frontend/lists/useOpenedRow.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { Page } from '#frontend/ui/page/Page.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import type { RoleRow } from '#shared/auth/rolesApi.ts';
import { routeNamed } from '#shared/routes.ts';
import { RoleEditor, type RoleTask } from './RoleEditor.tsx';
import { RoleList } from './RoleList.tsx';
import { useRoles } from './roleQueries.ts';

/** The role that an address names; undefined where it names none that is there. */
const taskOf = (query: URLSearchParams, roles: readonly RoleRow[]): RoleTask | null | undefined => {
  const [code, like] = [query.get('role'), query.get('like')];
  const find = (wanted: string) => roles.find((each) => each.code === wanted);
  if (code !== null) {
    const role = find(code);
    return role && { role };
  }
  if (like === null) return null;
  return { like: find(like) ?? null };
};

const names = ['role', 'like'];

export const RolesView = () => {
  const { t } = useTranslation('roles');
  const { query, isOpen, open, close } = useOpenedRow(names);
  const roles = useRoles();
  const title = localText(routeNamed('settings.roles').title);
  if (!isOpen) return <RoleList onOpen={open} />;
  const task = roles.data && taskOf(query, roles.data);
  if (task) return <RoleEditor key={query.toString()} task={task} onClose={close} />;
  return (
    <Page title={title} crumbs={[{ label: title, to: routeNamed('settings.roles').path }]}>
      <Card>
        {roles.isPending ? (
          <SkeletonRows label={title} />
        ) : (
          <EmptyState tone="quiet" title={roles.error?.message ?? t('gone')} />
        )}
      </Card>
    </Page>
  );
};
