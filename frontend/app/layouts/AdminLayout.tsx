// The back office: sidebar, header, the screen, footer.
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FetchedScreen } from '#frontend/lib/screen.ts';
import { useSession } from '#frontend/lib/session/session.ts';
import { useStepUnderWay } from '#frontend/lib/stepUnderWay.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { useShownPageTitle } from '#frontend/ui/page/PageTitle.tsx';
import { visibleMenu } from '#shared/menu.ts';
import type { Route } from '#shared/routes.ts';
import { fetchedComponent } from '../fetchedComponent.tsx';
import { builtNames } from '../screens.ts';
import { FluentFrame } from '../theme/FluentFrame.tsx';
import styles from './AdminLayout.module.css';
import { Header } from './Header.tsx';
import { PageFooter } from './PageFooter.tsx';
import { ShellContent } from './ShellContent.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useSidebar } from './useSidebar.ts';

type Props = { route: Route; Screen: FetchedScreen };

/** Few companies are on their first steps. */
const nextStep = fetchedComponent(async () => (await import('#frontend/admin/NextStep.tsx')).NextStep);

export const AdminLayout = ({ route, Screen }: Props) => {
  const { t } = useTranslation('app');
  const session = useSession();
  const content = useRef<HTMLElement>(null);
  const sidebar = useSidebar();
  const step = useStepUnderWay();
  const { roles, settings } = session;
  const menu = useMemo(() => visibleMenu(roles, builtNames, settings.menu_off), [roles, settings.menu_off]);
  const title = useShownPageTitle(localText(route.title));
  return (
    <FluentFrame>
      <div className={styles['shell']} data-sidebar={sidebar.state}>
        <button type="button" className={styles['skip']} onClick={() => content.current?.focus()}>
          {t('layout.skip')}
        </button>
        <Sidebar menu={menu} sidebar={sidebar} />
        <div className={styles['page']} inert={sidebar.state === 'overlay'}>
          <Header title={title} menu={menu} sidebar={sidebar} />
          <main ref={content} className={styles['content']} tabIndex={-1}>
            {step !== null && <nextStep.Component step={step} />}
            <ShellContent Screen={Screen} />
          </main>
          <PageFooter name={session.corp} />
        </div>
      </div>
    </FluentFrame>
  );
};
