// What a user settles for oneself: the password, the second step of signing in, and how notifications come.
import { Suspense } from 'react';
import { localText } from '#frontend/lib/locale.ts';
import { Page } from '#frontend/ui/Page.tsx';
import { routeNamed } from '#shared/routes.ts';
import { ChangePassword } from './ChangePassword.tsx';
import styles from './MySettings.module.css';
import { NotificationSettings } from './notifications/NotificationSettings.tsx';
import { TwoStep } from './tfa/TwoStep.tsx';

export const MySettings = () => (
  <Page title={localText(routeNamed('me.settings').title)}>
    <div className={styles['cards']}>
      <ChangePassword />
      <Suspense>
        <TwoStep />
        <NotificationSettings />
      </Suspense>
    </div>
  </Page>
);
