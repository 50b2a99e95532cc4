// The columns of the list of roles.
import { useTranslation } from 'react-i18next';
import { locale, localName } from '#frontend/lib/locale.ts';
import { countText } from '#frontend/ui/countText.ts';
import type { DataColumn } from '#frontend/ui/dataColumns.ts';
import type { RoleRow } from '#shared/auth/rolesApi.ts';
import { adminRole, isAllowed } from '#shared/kernel/permission.ts';
import { useDeclaredRights } from './declaredRights.ts';
import { reachedLinks } from './moduleTree.ts';
import { useWholeMenu } from './useWholeMenu.ts';

export const useRoleColumns = (): DataColumn<RoleRow>[] => {
  const { t } = useTranslation('roles');
  const menu = useWholeMenu();
  const { declaredGrants } = useDeclaredRights();
  const linksOf = ({ code, modules }: RoleRow) => {
    const { reached, all } = reachedLinks(menu, new Set(modules));
    return code === adminRole ? all : reached;
  };
  const rightsOf = (role: RoleRow) =>
    declaredGrants.filter(({ name, action }) => isAllowed([role], name, action)).length;
  const number = (key: string, title: string, countOf: (role: RoleRow) => number): DataColumn<RoleRow> => ({
    ...{ key, title, kind: 'amount', sortBy: countOf },
    cell: (role) => countText(countOf(role)),
  });
  return [
    {
      key: 'name',
      title: t('column.role'),
      card: 'title',
      fixed: true,
      sortBy: localName,
      cell: (role) => localName(role),
    },
    {
      key: 'otherName',
      title: t(locale === 'ar' ? 'fields.name' : 'fields.name_ar'),
      cell: ({ name, name_ar }) => <bdi>{locale === 'ar' ? name : name_ar}</bdi>,
    },
    {
      key: 'code',
      title: t('fields.code'),
      kind: 'tight',
      sortBy: ({ code }) => code,
      cell: ({ code }) => <bdi>{code}</bdi>,
    },
    {
      key: 'branches',
      title: t('column.branches'),
      cell: ({ branch_scope, branches }) =>
        branch_scope === 'chosen' ? <bdi>{branches.join(', ')}</bdi> : t(`branchScope.${branch_scope}`),
    },
    number('modules', t('column.modules'), linksOf),
    number('permissions', t('column.permissions'), rightsOf),
    number('users', t('column.users'), ({ users }) => users),
  ];
};
