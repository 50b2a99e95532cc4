// What the log calls the settings: every field of every group, and the items of the menu.
import type { Field } from '../resources/fields.ts';
import { flag } from '../resources/fields.ts';
import { routes } from '../routes.ts';
import { settingGroups } from './settingGroups.ts';

/** A dot there would mean a line of a list. */
export const menuField = (name: string): string => name.replaceAll('.', '/');

const menuFields = Object.fromEntries(
  routes
    .filter(({ menu }) => menu !== undefined)
    .map(({ name, title }) => [menuField(name), flag({ label: title, initial: true })]),
);

export const settingWords = {
  one: 'settings',
  noun: { en: 'General settings', ar: 'الإعدادات العامة' },
  fields: Object.assign(menuFields, ...settingGroups.map(({ fields }) => fields)) as Readonly<
    Record<string, Field>
  >,
};
