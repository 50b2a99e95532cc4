// The collapsible sidebar: company and branch, search, the menu in two levels.
import { HomeRegular } from '@fluentui/react-icons/headless/svg/home';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { classNames } from '#frontend/ui/text/classNames.ts';
import { tooltip } from '#frontend/ui/tooltips/tooltip.ts';
import type { MenuItem } from '#shared/menu.ts';
import { CompanyBlock } from './CompanyBlock.tsx';
import { MenuSearch } from './MenuSearch.tsx';
import { searchMenu, titleKey } from './menuSearch.ts';
import styles from './Sidebar.module.css';
import { SidebarSection } from './SidebarSection.tsx';
import type { SidebarControl } from './useSidebar.ts';

type Props = { menu: readonly MenuItem[]; sidebar: SidebarControl };

const DashboardLink = () => {
  const { t } = useTranslation('app');
  return (
    <NavLink
      to="/admin"
      aria-label={t('layout.dashboard')}
      {...tooltip(t('layout.dashboard'))}
      className={classNames(styles['row'], styles['dashboard'])}
    >
      <span className={styles['icon']}>
        <HomeRegular />
      </span>
      <span className={styles['label']}>{t('layout.dashboard')}</span>
    </NavLink>
  );
};

/** On narrow screens the keyboard goes to the first entry of the menu when it opens and back to where it was when it closes. */
const useFocusWithin = (isOver: boolean) => {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOver) return;
    const before = document.activeElement;
    element.current?.querySelector<HTMLElement>('nav :is(a, button)')?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [isOver]);
  return element;
};

/** Titles, and as soon as somebody searches the other words for the screens, too. */
const useSearchedKey = (isSearching: boolean) => {
  const [keyOf, setKeyOf] = useState(() => titleKey);
  useEffect(() => {
    if (!isSearching) return;
    // Without a connection titles are searched.
    import('#shared/menuWords.ts').then(({ menuKey }) => setKeyOf(() => menuKey)).catch(() => undefined);
  }, [isSearching]);
  return keyOf;
};

export const Sidebar = ({ menu, sidebar }: Props) => {
  const { t } = useTranslation('app');
  const [search, setSearch] = useState('');
  const found = searchMenu(menu, search, useSearchedKey(search !== ''));
  // What was found has been chosen: the search begins anew, and the whole menu is there again.
  const { pathname } = useLocation();
  const element = useFocusWithin(sidebar.state === 'overlay');
  return (
    <>
      {sidebar.state === 'overlay' && (
        <button
          type="button"
          className={styles['backdrop']}
          aria-label={t('layout.closeMenu')}
          onClick={sidebar.close}
        />
      )}
      <aside
        ref={element}
        className={styles['sidebar']}
        data-state={sidebar.state}
        inert={sidebar.state === 'away'}
      >
        <CompanyBlock />
        {menu.length > 0 && sidebar.state !== 'rail' && <MenuSearch key={pathname} onSearch={setSearch} />}
        <nav className={styles['menu']} aria-label={t('layout.menu')}>
          {search === '' && <DashboardLink />}
          {found.map((section) => (
            <SidebarSection
              key={section.name}
              section={section}
              isForcedOpen={search !== ''}
              isRail={sidebar.state === 'rail'}
              onExpand={sidebar.expand}
            />
          ))}
          {found.length === 0 && search !== '' && (
            <p className={styles['none']}>{t('layout.nothingFound')}</p>
          )}
        </nav>
      </aside>
    </>
  );
};
