// From the address to the screen: other spellings are redirected, unknown and unbuilt ones go to /404, the guard stands before the rest.
import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { browserStorage } from '#frontend/lib/browserStorage.ts';
import { localText } from '#frontend/lib/locale.ts';
import { loginPathTo } from '#frontend/lib/redirect.ts';
import { findRoute, isAlias, routeNamed, type Route as ScreenRoute } from '#shared/routes.ts';
import { productName } from './productName.ts';
import { routeDecision } from './routeDecision.ts';
import { builtNames, screenOf } from './screens.ts';
import { SessionGate } from './session/SessionGate.tsx';

type LayoutProps = { route: ScreenRoute; Screen: ComponentType };

const layouts = {
  guest: lazy(async () => ({ default: (await import('./layouts/GuestLayout.tsx')).GuestLayout })),
  employee: lazy(async () => ({ default: (await import('./layouts/EmployeeLayout.tsx')).EmployeeLayout })),
  admin: lazy(async () => ({ default: (await import('./layouts/AdminLayout.tsx')).AdminLayout })),
} satisfies Record<ScreenRoute['layout'], ComponentType<LayoutProps>>;

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
  }, [path]);
};

const OpenRoute = ({ route }: { route: ScreenRoute }) => {
  const { pathname } = useLocation();
  useArrival(route, pathname);
  const Screen = screenOf(route.name);
  if (Screen === null) return <Navigate to="/404" replace />;
  const Layout = layouts[route.layout];
  return (
    <SessionGate key={route.access} access={route.access}>
      <Suspense fallback={null}>
        <Routes>
          <Route path={patternOf(route.path)} element={<Layout route={route} Screen={Screen} />} />
        </Routes>
      </Suspense>
    </SessionGate>
  );
};

export const Router = () => {
  const { pathname, search, hash } = useLocation();
  const route = findRoute(pathname);
  const decision = routeDecision({
    route,
    isAlias: route !== undefined && isAlias(route, pathname),
    isBuilt: route !== undefined && builtNames.includes(route.name),
    hasToken: browserStorage.token.get() !== null,
  });
  switch (decision) {
    case 'notFound':
      return <Navigate to={routeNamed('404').path} replace />;
    case 'canonical':
      return <Navigate to={`${route?.path}${search}${hash}`} replace />;
    case 'dashboard':
      return <Navigate to={routeNamed('admin').path} replace />;
    case 'login':
      return <Navigate to={loginPathTo(`${pathname}${search}${hash}`)} replace />;
    case 'open':
      return route === undefined ? null : <OpenRoute route={route} />;
  }
};
