// The user's dropdown: account, settings, language, log out. It opens and closes on click.
import {
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemLink,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { LocalLanguageRegular } from '@fluentui/react-icons/svg/local-language';
import { PersonRegular } from '@fluentui/react-icons/svg/person';
import { SettingsRegular } from '@fluentui/react-icons/svg/settings';
import { SignOutRegular } from '@fluentui/react-icons/svg/sign-out';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useNavigate } from 'react-router-dom';
import { page } from '#frontend/lib/leaveSession.ts';
import { locale, localName, switchLocale } from '#frontend/lib/locale.ts';
import { useSession } from '#frontend/lib/session.ts';
import { signOut } from '#frontend/lib/signOut.ts';
import { isSwitchedOff } from '#shared/menu.ts';
import { type RouteName, routeNamed } from '#shared/routes.ts';
import { builtNames } from '../screens.ts';
import styles from './UserMenu.module.css';
import { UserPicture } from './UserPicture.tsx';

const leave = () => {
  signOut('/login').catch(() => page.load('/login'));
};

/** A link in the menu; without a screen behind it, it is shown but cannot be chosen. */
const ScreenItem = ({ name, label, icon }: { name: RouteName; label: string; icon: JSX.Element }) => {
  const { path } = routeNamed(name);
  const href = useHref(path);
  const navigate = useNavigate();
  const { menu_off: off } = useSession().settings;
  if (!builtNames.includes(name) || isSwitchedOff(name, off)) {
    return (
      <MenuItem icon={icon} disabled>
        {label}
      </MenuItem>
    );
  }
  return (
    <MenuItemLink
      href={href}
      icon={icon}
      onClick={(event) => {
        event.preventDefault();
        void navigate(path);
      }}
    >
      {label}
    </MenuItemLink>
  );
};

export const UserMenu = () => {
  const { t } = useTranslation('app');
  const { user } = useSession();
  const name = localName(user);
  return (
    <Menu inline positioning={{ position: 'below', align: 'end' }}>
      <MenuTrigger disableButtonEnhancement>
        <button type="button" className={styles['trigger']}>
          <span className="visuallyHidden">{t('layout.userMenu')}</span>
          <UserPicture user={user} />
          <span className={styles['name']}>{name}</span>
        </button>
      </MenuTrigger>
      <MenuPopover className={styles['popover'] ?? ''}>
        <div className={styles['who']}>
          <p className={styles['whoName']}>{name}</p>
          <p className={styles['email']} dir="ltr">
            {user.email}
          </p>
        </div>
        <MenuDivider />
        <MenuList>
          <ScreenItem name="me.profile" label={t('layout.account')} icon={<PersonRegular />} />
          <ScreenItem name="me.settings" label={t('layout.settings')} icon={<SettingsRegular />} />
          <MenuItem
            icon={<LocalLanguageRegular />}
            secondaryContent={locale.toUpperCase()}
            onClick={switchLocale}
          >
            {t('layout.changeLanguage')}
          </MenuItem>
          <MenuDivider />
          <MenuItem icon={<SignOutRegular />} onClick={leave}>
            {t('layout.logOut')}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
};
