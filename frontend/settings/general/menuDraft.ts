// The menu while it is changed: whether each item is on, by the name that the log gives it.
import type { Stored } from '#frontend/forms/draftForm.ts';
import { menuNames } from '#shared/menu.ts';
import { menuField } from '#shared/settings/settingWords.ts';
import type { Settings } from './settingQueries.ts';

export type MenuDraft = Readonly<Record<string, boolean>>;

export const storedMenu = ({ off, rev }: Settings['menu']): Stored<MenuDraft> => ({
  draft: Object.fromEntries(menuNames.map((name) => [menuField(name), !off.includes(name)])),
  rev,
});

/** The items that are hidden from everybody. */
export const offIn = (draft: MenuDraft): string[] =>
  menuNames.filter((name) => draft[menuField(name)] === false);
