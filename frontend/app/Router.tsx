// From the address to the screen: other spellings are redirected, unknown ones go to /404, unbuilt ones say so, the guard comes before the rest.
import { useEffect, useLayoutEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { browserStorage } from '#frontend/lib/browserStorage.ts';
import type { FetchedScreen } from '#frontend/lib/screen.ts';
import { loginPathTo } from '#frontend/lib/session/redirect.ts';
import { useOptionalSession } from '#frontend/lib/session/session.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { isSwitchedOff, mayOpen } from '#shared/menu.ts';
import { findRoute, routeNamed, type Route as ScreenRoute, usualPath } from '#shared/routes.ts';
import { layouts, preloadLayout } from './layouts/layouts.ts';
import { productName } from './productName.ts';
import { routeDecision } from './routeDecision.ts';
import { ScreenForbidden } from './ScreenForbidden.tsx';
import { builtNames, preloadScreen, screenOf } from './screens.ts';
import { SessionGate } from './session/SessionGate.tsx';

const prepareAfterMs = 1500;

/** `/finance/vouchers/{id}` in the router's notation. */
const patternOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** The tab's title before the screen says its own, and the top of the page. */
const useArrival = (route: ScreenRoute, path: string) => {
  useLayoutEffect(() => {
    document.title = `${localText(route.title)} · ${localText(productName)}`;
  }, [route]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address of the same screen starts at the top too
  useEffect(() => {
    // New browsers answer a promise here, which React would take for a clean-up.
    window.scrollTo(0, 0);
    let leave: (() => void) | null = null;
    let isLeft = false;
    void import('./arrival.ts').then(({ arrive }) => {
      if (!isLeft) leave = arrive();
    });
    return () => {
      isLeft = true;
      leave?.();
    };
  }, [path]);
};

/** While somebody types a password, the browser fetches what stands behind the login. */
const usePreparation = (name: ScreenRoute['name']) => {
  const isLogin = name === 'root' || name === 'login';
  useEffect(() => {
    if (!isLogin) return;
    const timer = setTimeout(() => {
      preloadLayout('admin');
      preloadScreen('admin');
    }, prepareAfterMs);
    return () => clearTimeout(timer);
  }, [isLogin]);
};

/** A screen that the company has switched off is not found, whatever the user's rights. */
const OpenScreen = ({ route, Screen }: { route: ScreenRoute; Screen: FetchedScreen }) => {
  const session = useOptionalSession();
  const off = session?.settings.menu_off ?? [];
  const Layout = layouts[route.layout];
  if (isSwitchedOff(route.name, off)) return <Navigate to="/404" replace />;
  const isOpen = mayOpen(route, session?.roles ?? []);
  return <Layout route={route} Screen={isOpen ? Screen : ScreenForbidden} />;
};

/** What is not there is said inside the shell to those who are signed in (decision 0089); guests have no shell. */
const inShell = (route: ScreenRoute): ScreenRoute => ({ ...route, access: 'login', layout: 'admin' });

const isNotFound = ({ name }: ScreenRoute): boolean => name === '404' || name === 'notfound';

const OpenRoute = ({ route, screen = route.name }: { route: ScreenRoute; screen?: ScreenRoute['name'] }) => {
  const { pathname } = useLocation();
  useArrival(route, pathname);
  usePreparation(route.name);
  const Screen = screenOf(screen);
  if (Screen === null) return <Navigate to="/404" replace />;
  return (
    <SessionGate key={route.access} access={route.access}>
      <Routes>
        <Route path={patternOf(route.path)} element={<OpenScreen route={route} Screen={Screen} />} />
      </Routes>
    </SessionGate>
  );
};

export const Router = () => {
  const { pathname, search, hash } = useLocation();
  const route = findRoute(pathname);
  const usual = route === undefined ? pathname : usualPath(route, pathname);
  const hasToken = browserStorage.token.get() !== null;
  const decision = routeDecision({
    route,
    isUsual: usual === pathname,
    isBuilt: route !== undefined && builtNames.includes(route.name),
    hasToken,
  });
  switch (decision) {
    case 'notFound':
      return <Navigate to={routeNamed('404').path} replace />;
    case 'canonical':
      return <Navigate to={`${usual}${search}${hash}`} replace />;
    case 'dashboard':
      return <Navigate to={routeNamed('admin').path} replace />;
    case 'login':
      return <Navigate to={loginPathTo(`${pathname}${search}${hash}`)} replace />;
    case 'unbuilt':
      return route === undefined ? null : <OpenRoute route={inShell(route)} screen="404" />;
    case 'open':
      if (route === undefined) return null;
      return <OpenRoute route={hasToken && isNotFound(route) ? inShell(route) : route} />;
  }
};
