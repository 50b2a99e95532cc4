// The user's dropdown: the button in the bar; the list is fetched when somebody reaches for it. It opens and closes on click.
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import styles from './UserMenu.module.css';
import { UserPicture } from './UserPicture.tsx';

const fetchMenu = () => import('#frontend/me/AccountMenu.tsx');
const AccountMenu = lazy(async () => ({ default: (await fetchMenu()).AccountMenu }));

export const UserMenu = () => {
  const { t } = useTranslation('app');
  const { user } = useSession();
  const [isAsked, setAsked] = useState(false);
  const reach = () => void fetchMenu().catch(() => undefined);
  const trigger = (
    <button
      type="button"
      className={styles['trigger']}
      aria-haspopup="menu"
      onPointerEnter={reach}
      onFocus={reach}
      onClick={() => setAsked(true)}
    >
      <span className="visuallyHidden">{t('layout.userMenu')}</span>
      <UserPicture user={user} />
      <span className={styles['name']}>{localName(user)}</span>
    </button>
  );
  if (!isAsked) return trigger;
  return (
    <Suspense fallback={trigger}>
      <AccountMenu>{trigger}</AccountMenu>
    </Suspense>
  );
};
