// The bell: how many notifications are unread, and the way to them.
import { AlertRegular } from '@fluentui/react-icons/headless/svg/alert';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '#frontend/lib/session/session.ts';
import { tooltip } from '#frontend/ui/tooltips/tooltip.ts';
import { routeNamed } from '#shared/routes.ts';
import { useUnreadCount } from '../session/shellQueries.ts';
import styles from './Bell.module.css';

const shownMax = 99;

export const Bell = () => {
  const { t } = useTranslation('app');
  const count = useUnreadCount(useSession().user.id);
  const label = t('layout.unread', { count });
  return (
    <Link
      to={routeNamed('me.notifications').path}
      className={styles['bell']}
      aria-label={label}
      {...tooltip(label)}
    >
      <AlertRegular />
      {count > 0 && (
        <span
          className={styles['count']}
          data-count={count > shownMax ? `${shownMax}+` : count}
          aria-hidden="true"
        />
      )}
    </Link>
  );
};
