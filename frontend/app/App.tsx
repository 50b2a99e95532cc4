// Everything that surrounds the router: server state, company colours, toasts, the error dialog, tooltips and the Escape key.
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { fetchedOr } from '#frontend/lib/fetchedComponent.tsx';
import { closeModals } from '#frontend/lib/modals.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { watchOtherTabs } from '#frontend/lib/session/leaveSession.ts';
import { BuiltNames } from '#frontend/lib/texts/builtNames.ts';
import { Toasts } from '#frontend/ui/dialogs/Toasts.tsx';
import { PageTitleProvider } from '#frontend/ui/page/PageTitle.tsx';
import { fetchedComponent } from './fetchedComponent.tsx';
import { Router } from './Router.tsx';
import { builtNames } from './screens.ts';
import { CompanyThemeProvider } from './theme/CompanyThemeProvider.tsx';

/** Escape closes every open modal, unless something inside (an open list) has taken the key for itself. */
const useEscape = () => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      // The browser would close the window on top once more, and what its closing does would be done twice.
      if (closeModals()) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
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
  useEscape();
  useEffect(watchOtherTabs, []);
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
