// The plain frame of pages without navigation: sign-in, sign-up, not found, printing, public documents.
import { useTranslation } from 'react-i18next';
import type { FetchedScreen } from '#frontend/lib/screen.ts';
import { direction } from '#frontend/lib/texts/locale.ts';
import { useShownPageTitle } from '#frontend/ui/page/PageTitle.tsx';
import { ScreenErrorBoundary } from '../ScreenErrorBoundary.tsx';
import styles from './GuestLayout.module.css';

export const GuestLayout = ({ Screen }: { Screen: FetchedScreen }) => {
  const { t } = useTranslation('app');
  const title = useShownPageTitle(t('layout.welcome'));
  return (
    <main className={styles['page']} dir={direction} aria-label={title}>
      <ScreenErrorBoundary>
        <Screen />
      </ScreenErrorBoundary>
    </main>
  );
};
