// The bar over the page: menu button, title, quick links, theme, bell, user.
import { NavigationRegular } from '@fluentui/react-icons/headless/svg/navigation';
import { useTranslation } from 'react-i18next';
import { ThemeButton } from '#frontend/ui/buttons/ThemeButton.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { tooltip } from '#frontend/ui/tooltips/tooltip.ts';
import type { MenuItem } from '#shared/menu.ts';
import { Bell } from './Bell.tsx';
import { GoToTop } from './GoToTop.tsx';
import styles from './Header.module.css';
import { QuickLinks } from './QuickLinks.tsx';
import { SearchButton } from './SearchButton.tsx';
import { UserMenu } from './UserMenu.tsx';
import type { SidebarControl } from './useSidebar.ts';

type Props = { title: string; menu: readonly MenuItem[]; sidebar: SidebarControl };

export const Header = ({ title, menu, sidebar }: Props) => {
  const { t } = useTranslation('app');
  const isOpen = sidebar.state === 'open' || sidebar.state === 'overlay';
  return (
    <header className={styles['header']}>
      <button
        type="button"
        className={styles['toggle']}
        aria-expanded={isOpen}
        aria-label={t('layout.toggleMenu')}
        {...tooltip(t('layout.toggleMenu'))}
        onClick={sidebar.toggle}
      >
        <NavigationRegular />
      </button>
      {/* A number alone runs from left to right, so that its end is what is left out. */}
      <h1 className={styles['title']} dir="auto">
        <BidiText>{title}</BidiText>
      </h1>
      <QuickLinks menu={menu} />
      <div className={styles['tools']}>
        <SearchButton />
        <GoToTop place="bar" />
        <ThemeButton />
        <Bell />
        <UserMenu />
      </div>
    </header>
  );
};
