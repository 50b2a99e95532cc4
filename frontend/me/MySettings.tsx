// What a user settles for oneself: language and look, the password, the second step of signing in, sessions, and how notifications come.
import { Suspense } from 'react';
import { localText } from '#frontend/lib/texts/locale.ts';
import { Page } from '#frontend/ui/page/Page.tsx';
import { routeNamed } from '#shared/routes.ts';
import { ChangePassword } from './ChangePassword.tsx';
import styles from './MySettings.module.css';
import { NotificationSettings } from './notifications/NotificationSettings.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { PreferencesCard } from './PreferencesCard.tsx';
import { TwoStep } from './tfa/TwoStep.tsx';

export const MySettings = () => (
  <Page title={localText(routeNamed('me.settings').title)}>
    <div className={styles['columns']}>
      <div className={styles['cards']}>
        <Suspense>
          <PreferencesCard />
        </Suspense>
        <ChangePassword />
      </div>
      <div className={styles['cards']}>
        <Suspense>
          <TwoStep />
          <OwnSessions />
          <NotificationSettings />
        </Suspense>
      </div>
    </div>
  </Page>
);
