// The list of the user's dropdown: account, settings, language, log out. It comes when somebody first reaches for it.
import {
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemLink,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { KeyboardRegular } from '@fluentui/react-icons/headless/svg/keyboard';
import { LocalLanguageRegular } from '@fluentui/react-icons/headless/svg/local-language';
import { PersonRegular } from '@fluentui/react-icons/headless/svg/person';
import { SettingsRegular } from '@fluentui/react-icons/headless/svg/settings';
import { SignOutRegular } from '@fluentui/react-icons/headless/svg/sign-out';
import { type JSX, type ReactElement, use } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useNavigate } from 'react-router-dom';
import { call } from '#frontend/lib/api.ts';
import { page } from '#frontend/lib/session/leaveSession.ts';
import { useSession } from '#frontend/lib/session/session.ts';
import { signOut } from '#frontend/lib/session/signOut.ts';
import { openShellWindow } from '#frontend/lib/shell/shellWindows.ts';
import { BuiltNames } from '#frontend/lib/texts/builtNames.ts';
import { locale, localName, otherLocale, switchLocale } from '#frontend/lib/texts/locale.ts';
import { useMenuState } from '#frontend/ui/buttons/useMenuState.ts';
import { savePreferences } from '#shared/auth/preferencesApi.ts';
import { isSwitchedOff } from '#shared/menu.ts';
import { type RouteName, routeNamed } from '#shared/routes.ts';
import styles from './AccountMenu.module.css';

const leave = () => {
  signOut('/login').catch(() => page.load('/login'));
};

/** Mails follow the language that is chosen here; the page changes whether or not that could be kept. */
const keepOtherLocale = () => {
  const kept = call(savePreferences, { body: { language: otherLocale }, quiet: 'background' });
  void kept.catch(() => undefined).finally(switchLocale);
};

/** A link in the menu; without a screen behind it, it is shown but cannot be chosen. */
const ScreenItem = ({ name, label, icon }: { name: RouteName; label: string; icon: JSX.Element }) => {
  const { path } = routeNamed(name);
  const href = useHref(path);
  const navigate = useNavigate();
  const { menu_off: off } = useSession().settings;
  const built = use(BuiltNames);
  if (!built.includes(name) || isSwitchedOff(name, off)) {
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

/** `children`: the button that opens it; it is open from the start, because that button was pressed. */
export const AccountMenu = ({ children }: { children: ReactElement }) => {
  const { t } = useTranslation(['app', 'keys']);
  const { user, corp } = useSession();
  return (
    <Menu {...useMenuState()} inline positioning={{ position: 'below', align: 'end' }}>
      <MenuTrigger disableButtonEnhancement>{children}</MenuTrigger>
      <MenuPopover className={styles['popover'] ?? ''}>
        <div className={styles['who']}>
          <p className={styles['whoName']}>{localName(user)}</p>
          <p className={styles['email']} dir="ltr">
            {user.email}
          </p>
          <p className={styles['company']}>
            {t('layout.companyCode')} <bdi>{corp.code}</bdi>
          </p>
        </div>
        <MenuDivider />
        <MenuList>
          <ScreenItem name="me.profile" label={t('layout.account')} icon={<PersonRegular />} />
          <ScreenItem name="me.settings" label={t('layout.settings')} icon={<SettingsRegular />} />
          <MenuItem
            icon={<LocalLanguageRegular />}
            secondaryContent={locale.toUpperCase()}
            onClick={keepOtherLocale}
          >
            {t('layout.changeLanguage')}
          </MenuItem>
          <MenuItem icon={<KeyboardRegular />} onClick={() => openShellWindow('keys')}>
            {t('keys:title')}
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
