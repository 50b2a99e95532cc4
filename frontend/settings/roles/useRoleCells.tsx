// How the columns of the list of roles look.
import { useTranslation } from 'react-i18next';
import { locale } from '#frontend/lib/texts/locale.ts';
import type { ListDisplay } from '#frontend/lists/listDisplay.ts';
import { countText } from '#frontend/ui/text/countText.ts';
import type { RoleRow } from '#shared/auth/rolesApi.ts';
import { otherNameOf } from '#shared/kernel/names.ts';
import { adminRole, isAllowed } from '#shared/kernel/permission.ts';
import { useDeclaredRights } from './declaredRights.ts';
import { reachedLinks } from './moduleTree.ts';
import { useWholeMenu } from './useWholeMenu.ts';

const otherName = (role: RoleRow) => otherNameOf(locale, role);

export const useRoleCells = (): Pick<ListDisplay<RoleRow>, 'cells' | 'texts'> => {
  const { t } = useTranslation('roles');
  const menu = useWholeMenu();
  const { declaredGrants } = useDeclaredRights();
  const branchesOf = ({ branch_scope, branches }: RoleRow) =>
    branch_scope === 'chosen' ? branches.join(', ') : t(`branchScope.${branch_scope}`);
  const linksOf = ({ code, modules }: RoleRow) => {
    const { reached, all } = reachedLinks(menu, new Set(modules));
    return code === adminRole ? all : reached;
  };
  const rightsOf = (role: RoleRow) =>
    declaredGrants.filter(({ name, action }) => isAllowed([role], name, action)).length;
  const numbers = { modules: linksOf, permissions: rightsOf, users: ({ users }: RoleRow) => users };
  const counts = Object.entries(numbers);
  return {
    texts: {
      branches: branchesOf,
      otherName: otherName,
      ...Object.fromEntries(counts.map(([key, countOf]) => [key, (role: RoleRow) => String(countOf(role))])),
    },
    cells: {
      otherName: (role) => <bdi>{otherName(role)}</bdi>,
      branches: (role) => <bdi>{branchesOf(role)}</bdi>,
      ...Object.fromEntries(
        counts.map(([key, countOf]) => [key, (role: RoleRow) => countText(countOf(role))]),
      ),
    },
  };
};
