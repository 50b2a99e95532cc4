// The front for visitors, clients and employees: the top bar and the page below it.
import { useTranslation } from 'react-i18next';
import type { FetchedScreen } from '#frontend/lib/screen.ts';
import { direction } from '#frontend/lib/texts/locale.ts';
import { useShownPageTitle } from '#frontend/ui/page/PageTitle.tsx';
import { FluentFrame } from '../theme/FluentFrame.tsx';
import styles from './EmployeeLayout.module.css';
import { GoToTop } from './GoToTop.tsx';
import { ShellContent } from './ShellContent.tsx';
import { TopBar } from './TopBar.tsx';

export const EmployeeLayout = ({ Screen }: { Screen: FetchedScreen }) => {
  const { t } = useTranslation('app');
  const title = useShownPageTitle(t('layout.welcome'));
  return (
    <FluentFrame>
      <div className={styles['page']} dir={direction}>
        <TopBar />
        <main className={styles['content']}>
          <h1 className={styles['title']}>{title}</h1>
          <ShellContent Screen={Screen} />
        </main>
        <GoToTop place="corner" />
      </div>
    </FluentFrame>
  );
};
