// Every single setting with the card that it stands on, for the search.
import type { Label } from '#shared/resources/fields.ts';
import { settingGroups } from '#shared/settings/settingGroups.ts';

export type SingleSetting = { field: string; label: Label; card: string; group: Label };

/** Groups that share a card, or have one of another name. */
const cardOf: Readonly<Record<string, string>> = { organisation: 'company', address: 'company' };

export const singleSettings: readonly SingleSetting[] = settingGroups.flatMap(({ name, label, fields }) =>
  Object.entries(fields).map(([field, { label: own }]) => ({
    field,
    label: own,
    card: cardOf[name] ?? name,
    group: label,
  })),
);
