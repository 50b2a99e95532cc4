// The menu as an administrator sees it: every item that opens a screen, and nothing that could not be given.
import { use, useMemo } from 'react';
import { useSession } from '#frontend/lib/session/session.ts';
import { BuiltNames } from '#frontend/lib/texts/builtNames.ts';
import { adminRole } from '#shared/kernel/permission.ts';
import { type MenuItem, visibleMenu } from '#shared/menu.ts';

export const useWholeMenu = (): readonly MenuItem[] => {
  const built = use(BuiltNames);
  const { menu_off: off } = useSession().settings;
  return useMemo(
    () => visibleMenu([{ code: adminRole, modules: [], permissions: [] }], built, off),
    [built, off],
  );
};
