// Where the browser starts: texts and the first screen are fetched together, then the app is drawn into #app.
import { ConsoleLogger } from 'aws-amplify/utils';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { startApi } from '#frontend/lib/api.ts';
import { browserStorage } from '#frontend/lib/browserStorage.ts';
import { watchHistory } from '#frontend/lib/layers/historyGuard.ts';
import { watchReturns } from '#frontend/lib/session/pageMemory.ts';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import { findRoute, routeNamed } from '#shared/routes.ts';
import { App } from './App.tsx';
import { preloadLayout } from './layouts/layouts.ts';
import { preloadAhead } from './preloadAhead.ts';
import { ScreenUnavailable } from './ScreenUnavailable.tsx';
import { preloadScreen } from './screens.ts';
import { preloadSession } from './session/sessionQueries.ts';
import '@fluentui/react-icons/headless/styles.css';
import './theme/global.css';

const logger = new ConsoleLogger('page');

/** The first screen is fetched while the texts are, unless the guard will lead elsewhere. */
const preloadFirstScreen = () => {
  const route = findRoute(location.pathname);
  if (route === undefined) return;
  const isOpen = route.access === 'public' || browserStorage.token.get() !== null;
  const first = isOpen ? route : routeNamed('login');
  preloadLayout(first.layout);
  preloadScreen(first.name);
};

const draw = (element: Element): Root => {
  const root = createRoot(element, {
    // An error that no screen caught has taken the page down: say so instead of leaving it blank.
    onUncaughtError: (error) => {
      logger.error('The page broke', error);
      setTimeout(() => root.render(<ScreenUnavailable />));
    },
  });
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  return root;
};

startApi();
watchHistory();
watchReturns();
preloadSession();
preloadFirstScreen();
preloadAhead();
const element = document.getElementById('app');
void startTexts().then(() => element && draw(element));
// Nobody copies before there is something to read; without a connection copies keep their marks.
import('#frontend/lib/texts/unmarkedText.ts')
  .then(({ keepMarksOnPage }) => keepMarksOnPage())
  .catch(() => undefined);
