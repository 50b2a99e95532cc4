// All settings on one page: a card for each screen that the reader may open, by subject, with a search that looks into single settings too.
import { use, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '#frontend/lib/session/session.ts';
import { BuiltNames } from '#frontend/lib/texts/builtNames.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { SearchInput } from '#frontend/ui/inputs/SearchInput.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { Page } from '#frontend/ui/page/Page.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { searchMatcher } from '#shared/kernel/searchKey.ts';
import { type MenuItem, visibleMenu } from '#shared/menu.ts';
import { menuKey } from '#shared/menuWords.ts';
import { routeNamed } from '#shared/routes.ts';
import { type OverviewEntry, overviewGroups, wordOf } from './overviewGroups.tsx';
import styles from './SettingsOverview.module.css';
import { type SingleSetting, useSingleSettings } from './singleSettings.ts';

const namesOf = (items: readonly MenuItem[]): string[] =>
  items.flatMap((item) => [...(item.active ? [item.name] : []), ...namesOf(item.children)]);

/** Names of the screens that the reader finds in the menu. */
const useOpenNames = (): ReadonlySet<string> => {
  const { roles, settings } = useSession();
  const built = use(BuiltNames);
  return useMemo(
    () => new Set(namesOf(visibleMenu(roles, built, settings.menu_off))),
    [roles, built, settings.menu_off],
  );
};

const EntryCard = ({ entry: { name, Icon } }: { entry: OverviewEntry }) => {
  const { t } = useTranslation('overview');
  const { path, title } = routeNamed(name);
  return (
    <li>
      <Link to={path} className={styles['card']}>
        <span className={styles['icon']} aria-hidden="true">
          <Icon />
        </span>
        <span className={styles['words']}>
          <span className={styles['title']}>{localText(title)}</span>
          <span className={styles['text']}>{t(`about.${wordOf(name)}`)}</span>
        </span>
      </Link>
    </li>
  );
};

const Singles = ({ found }: { found: readonly SingleSetting[] }) => {
  const { t } = useTranslation('overview');
  if (found.length === 0) return null;
  return (
    <section className={styles['group']} aria-label={t('singles')}>
      <h2 className={styles['heading']}>{t('singles')}</h2>
      <ul className={styles['singles']}>
        {found.map(({ field, label, card, group }) => (
          <li key={field}>
            <Link to={`${routeNamed('settings.general').path}?card=${card}`}>{label}</Link>
            <span className={styles['text']}>{group}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const useFound = (search: string) => {
  const { t } = useTranslation('overview');
  const open = useOpenNames();
  const settings = useSingleSettings();
  const matches = searchMatcher(search);
  const isFound = ({ name }: OverviewEntry) => matches(menuKey(routeNamed(name), t(`about.${wordOf(name)}`)));
  const groups = overviewGroups
    .map(({ key, entries }) => ({
      key,
      entries: entries.filter((entry) => open.has(entry.name) && isFound(entry)),
    }))
    .filter(({ entries }) => entries.length > 0);
  const singles =
    search === '' || !open.has('settings.general') ? [] : settings.filter(({ key }) => matches(key));
  return { groups, singles };
};

export const SettingsOverview = () => {
  const { t } = useTranslation('overview');
  const [search, setSearch] = useState('');
  const { groups, singles } = useFound(search);
  const isEmpty = groups.length + singles.length === 0;
  return (
    <Page title={localText(routeNamed('settings').title)}>
      <div className={styles['search']}>
        <SearchInput label={t('search')} value={search} onChange={setSearch} />
      </div>
      {isEmpty && (
        <Card>
          <EmptyState
            tone="quiet"
            title={t(search === '' ? 'nothing' : 'notFound')}
            actions={search !== '' && <Button onClick={() => setSearch('')}>{t('all')}</Button>}
          />
        </Card>
      )}
      {groups.map(({ key, entries }) => (
        <section key={key} className={styles['group']} aria-label={t(`group.${key}`)}>
          <h2 className={styles['heading']}>{t(`group.${key}`)}</h2>
          <ul className={styles['cards']}>
            {entries.map((entry) => (
              <EntryCard key={entry.name} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
      <Singles found={singles} />
    </Page>
  );
};
