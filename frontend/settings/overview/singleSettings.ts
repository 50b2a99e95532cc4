// Every single setting with the card that it stands on, for the search.
import { useTranslation } from 'react-i18next';
import { localText } from '#frontend/lib/texts/locale.ts';
import { searchKey } from '#shared/kernel/searchKey.ts';
import { settingGroups } from '#shared/settings/settingGroups.ts';

export type SingleSetting = { field: string; label: string; key: string; card: string; group: string };

/** Groups that share a card, or have one of another name. */
const cardOf: Readonly<Record<string, string>> = {
  organisation: 'company',
  address: 'company',
  numbering: 'books',
  openItems: 'books',
};

/** In both languages, whichever the page is in. */
const declared = settingGroups.flatMap(({ name, label: group, fields }) =>
  Object.entries(fields).map(([field, { label }]) => ({
    field,
    label,
    group,
    card: cardOf[name] ?? name,
    key: searchKey(`${label.ar} ${label.en}`),
  })),
);

/** What stands on cards of its own. */
const drawn = [
  { field: 'logo', label: 'pictures.logo', group: 'pictures.title', card: 'company#logo' },
  { field: 'stamp', label: 'pictures.stamp', group: 'pictures.title', card: 'company#logo' },
  { field: 'currency', label: 'books.currency', group: 'books.title', card: 'books' },
  { field: 'month', label: 'books.month', group: 'books.title', card: 'books' },
  { field: 'menu', label: 'menu.title', group: 'subject.menu', card: 'menu' },
] as const;

export const useSingleSettings = (): SingleSetting[] => {
  const { t } = useTranslation('settings');
  return [
    ...drawn.map(({ field, label, group, card }) => ({
      field,
      label: t(label),
      key: searchKey(t(label)),
      card,
      group: t(group),
    })),
    ...declared.map((each) => ({ ...each, label: localText(each.label), group: localText(each.group) })),
  ];
};
