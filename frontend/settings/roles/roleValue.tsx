// What a role holds, in words: the rights and menu items by their names.
import { localName, localText } from '#frontend/lib/texts/locale.ts';
import type { MenuItem } from '#shared/menu.ts';
import { useDeclaredRights } from './declaredRights.ts';
import { useBranches } from './roleQueries.ts';
import { useWholeMenu } from './useWholeMenu.ts';

const Rights = ({ keys }: { keys: readonly string[] }) => {
  const { permissionAreas, specialPermissions, actionLabels } = useDeclaredRights();
  const labels = new Map<string, string>([
    ...permissionAreas.flatMap(({ permissions }) =>
      permissions.flatMap(({ name, label, actions }) =>
        actions.map(
          (action) =>
            [`${name}:${action}`, `${localText(label)}: ${localText(actionLabels[action])}`] as const,
        ),
      ),
    ),
    ...specialPermissions.map(({ name, action, label }) => [`${name}:${action}`, localText(label)] as const),
  ]);
  return keys.map((key) => labels.get(key) ?? key).join(' · ');
};

const titlesIn = (items: readonly MenuItem[]): [string, string][] =>
  items.flatMap(({ name, title, children }) => [[name, localText(title)], ...titlesIn(children)]);

const Items = ({ names }: { names: readonly string[] }) => {
  const titles = new Map(titlesIn(useWholeMenu()));
  return names.map((name) => titles.get(name) ?? name).join(' · ');
};

const Branches = ({ codes }: { codes: readonly string[] }) => {
  const branches = useBranches('role.branch').data ?? [];
  return codes
    .map((code) => branches.find((each) => each.code === code))
    .flatMap((branch) => (branch ? [localName(branch)] : []))
    .join(' · ');
};

/** Null where the words of the log say it. */
export const roleValue = (field: string, value: unknown) => {
  if (field === 'grants') return <Rights keys={value as string[]} />;
  if (field === 'modules') return <Items names={value as string[]} />;
  return field === 'branches' ? <Branches codes={value as string[]} /> : null;
};
