// What a user settles for oneself: the password.
import { localText } from '#frontend/lib/locale.ts';
import { Page } from '#frontend/ui/Page.tsx';
import { routeNamed } from '#shared/routes.ts';
import { ChangePassword } from './ChangePassword.tsx';
import styles from './MySettings.module.css';

export const MySettings = () => (
  <Page title={localText(routeNamed('me.settings').title)}>
    <div className={styles['cards']}>
      <ChangePassword />
    </div>
  </Page>
);
