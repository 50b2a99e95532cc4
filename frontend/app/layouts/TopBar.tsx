// The bar of the front: logo, links, bell, user; on narrow screens the links move into a menu.
import { NavigationRegular } from '@fluentui/react-icons/headless/svg/navigation';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { registerModal } from '#frontend/lib/layers/modals.ts';
import { useOptionalSession } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { IconButton } from '#frontend/ui/buttons/IconButton.tsx';
import { ThemeButton } from '#frontend/ui/buttons/ThemeButton.tsx';
import { classNames } from '#frontend/ui/text/classNames.ts';
import { routeNamed } from '#shared/routes.ts';
import { builtNames } from '../screens.ts';
import { useSiteSetting } from '../session/shellQueries.ts';
import { Bell } from './Bell.tsx';
import { SearchButton } from './SearchButton.tsx';
import styles from './TopBar.module.css';
import { topBarLinks } from './topBarLinks.ts';
import { UserMenu } from './UserMenu.tsx';
import { UserPicture } from './UserPicture.tsx';

const SiteLogo = () => {
  const { t } = useTranslation('app');
  const name = useSiteSetting('site_name');
  const logo = useSiteSetting('site_logo');
  const shownName = name ?? t('product');
  return (
    <Link to="/" className={styles['logo']}>
      {logo === null ? shownName : <img src={logo} alt={shownName} className={styles['picture']} />}
    </Link>
  );
};

const Links = ({ className }: { className: string }) => {
  const { t } = useTranslation('app');
  const session = useOptionalSession();
  const links = topBarLinks({ isSignedIn: session !== null, roles: session?.user.roles ?? [] });
  const built = links.filter((link) => builtNames.includes(link.name));
  return (
    <>
      {built.map((link) => (
        <NavLink key={link.name} to={routeNamed(link.name).path} end className={className}>
          {t(link.text)}
        </NavLink>
      ))}
    </>
  );
};

const LoginLink = ({ className }: { className: string }) => {
  const { t } = useTranslation('app');
  return useOptionalSession() === null ? (
    <Link to="/login" className={className}>
      {t('topBar.login')}
    </Link>
  ) : (
    <Link to="/logout" className={className}>
      {t('layout.logOut')}
    </Link>
  );
};

/** Opens and closes the menu of narrow screens; going somewhere closes it. */
const useMobileMenu = () => {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: having gone somewhere is what closes it
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => (isOpen ? registerModal(() => setOpen(false)) : undefined), [isOpen]);
  return { isOpen, toggle: () => setOpen(!isOpen) };
};

const MobileMenu = ({ id }: { id: string }) => {
  const session = useOptionalSession();
  return (
    <div id={id} className={styles['mobile']}>
      {session !== null && (
        <div className={styles['who']}>
          <UserPicture user={{ ...session.user, imageUrl: '/avatar.svg' }} />
          <div>
            <p className={styles['whoName']}>{localName(session.user)}</p>
            <p className={styles['email']}>{session.user.email}</p>
          </div>
        </div>
      )}
      <Links className={classNames(styles['mobileLink'])} />
      <LoginLink className={classNames(styles['mobileLink'])} />
    </div>
  );
};

export const TopBar = () => {
  const { t } = useTranslation('app');
  const session = useOptionalSession();
  const menuId = useId();
  const menu = useMobileMenu();
  return (
    <header className={styles['bar']}>
      <SiteLogo />
      <nav className={styles['links']} aria-label={t('layout.menu')}>
        <Links className={classNames(styles['link'])} />
      </nav>
      <div className={styles['tools']}>
        {session !== null && <SearchButton />}
        <ThemeButton />
        {session !== null && <Bell />}
        {session !== null && <UserMenu />}
        <LoginLink className={classNames(session === null ? styles['login'] : styles['logout'])} />
        <span className={styles['toggle']}>
          <IconButton label={t('layout.toggleMenu')} onClick={menu.toggle}>
            <NavigationRegular />
          </IconButton>
        </span>
      </div>
      {menu.isOpen && <MobileMenu id={menuId} />}
    </header>
  );
};
