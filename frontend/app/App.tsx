// Everything that surrounds the router: server state, company colours, toasts, the error dialog, tooltips, and where the focus goes.
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { fetchedOr } from '#frontend/lib/fetchedComponent.tsx';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { watchOtherTabs } from '#frontend/lib/session/leaveSession.ts';
import { BuiltNames } from '#frontend/lib/texts/builtNames.ts';
import { Toasts } from '#frontend/ui/dialogs/Toasts.tsx';
import { PageTitleProvider } from '#frontend/ui/page/PageTitle.tsx';
import { fetchedComponent } from './fetchedComponent.tsx';
import { Router } from './Router.tsx';
import { builtNames } from './screens.ts';
import { CompanyThemeProvider } from './theme/CompanyThemeProvider.tsx';

/** Fetched behind the first page, too: nothing is lost before something was reached. */
const watchFocus = () => {
  let stop: (() => void) | null = null;
  let isLeft = false;
  import('#frontend/lib/shell/focusKeeper.ts').then(
    ({ keepFocus }) => {
      if (!isLeft) stop = keepFocus();
    },
    () => undefined,
  );
  return () => {
    isLeft = true;
    stop?.();
  };
};

/** Fetched behind the first page, which has no part in it. */
const errorDialog = fetchedComponent(
  async () => (await import('#frontend/ui/dialogs/ErrorDialog.tsx')).ErrorDialog,
);
const tooltips = fetchedOr<object>(
  () => null,
  async () => (await import('./Tooltips.tsx')).Tooltips,
);

export const App = () => {
  useEffect(watchOtherTabs, []);
  useEffect(watchFocus, []);
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <CompanyThemeProvider>
          <PageTitleProvider>
            <BuiltNames value={builtNames}>
              <Router />
            </BuiltNames>
          </PageTitleProvider>
          <errorDialog.Component />
          <Toasts />
          <tooltips.Component />
        </CompanyThemeProvider>
      </BrowserRouter>
    </QueryClientProvider>
  );
};
