// Lets a screen appear only with a usable session, gives it the session, and watches over it.
import { Hub } from 'aws-amplify/utils';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { browserStorage } from '#frontend/lib/browserStorage.ts';
import { useCompanyColours } from '#frontend/lib/companyColours.ts';
import { page, sessionChannel } from '#frontend/lib/session/leaveSession.ts';
import { loginPathTo } from '#frontend/lib/session/redirect.ts';
import { type Session, SessionContext } from '#frontend/lib/session/session.ts';
import { signOut } from '#frontend/lib/session/signOut.ts';
import { ScreenUnavailable } from '../ScreenUnavailable.tsx';
import { AddingGate } from './AddingGate.tsx';
import { sessionDecision } from './sessionDecision.ts';
import { useSessionQuery } from './sessionQueries.ts';

const IdleWatch = lazy(async () => ({ default: (await import('./IdleWatch.tsx')).IdleWatch }));

const SignOut = () => {
  useEffect(() => {
    signOut().catch(() => page.load('/login'));
  }, []);
  return null;
};

/** The calls of the shell are fetched once somebody is signed in. */
const themeFor = async (session: Session) => (await import('./shellQueries.ts')).loadCompanyTheme(session);

const useThemeOf = (session: Session | undefined) => {
  const { setSettings } = useCompanyColours();
  useEffect(() => {
    if (session === undefined) return;
    let isCurrent = true;
    themeFor(session).then(
      (settings) => isCurrent && setSettings(settings),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [session, setSettings]);
};

/** Another tab signed out or changed the user: this one cannot go on as it was. */
const useSignOutElsewhere = (isSignedIn: boolean) => {
  useEffect(() => {
    if (!isSignedIn) return;
    return Hub.listen(sessionChannel, ({ payload }) => {
      if (payload.event === 'signedOutElsewhere') page.load('/login');
      // What is shown here belongs to one user while calls would now go out as another.
      if (payload.event === 'replacedElsewhere') page.reload();
    });
  }, [isSignedIn]);
};

type Props = { access: 'login' | 'public'; children: ReactNode };

export const SessionGate = ({ access, children }: Props) => {
  const location = useLocation();
  const hasToken = browserStorage.token.get() !== null;
  const query = useSessionQuery(hasToken);
  useThemeOf(query.data);
  useSignOutElsewhere(hasToken);
  useEffect(() => {
    if (query.data) browserStorage.user.set(query.data.user);
  }, [query.data]);
  const decision = sessionDecision({
    access,
    hasToken,
    companyCode: browserStorage.corp.get()?.code,
    status: query.status,
    hasStoredUser: browserStorage.user.get() !== null,
  });
  if (decision === 'signOut') return <SignOut />;
  if (decision === 'login') {
    return <Navigate to={loginPathTo(`${location.pathname}${location.search}${location.hash}`)} replace />;
  }
  if (access === 'login' && query.data?.settings.tfa_missing) return <Navigate to="/tfa" replace />;
  if (decision === 'wait') return null;
  if (decision === 'unreachable') return <ScreenUnavailable />;
  return (
    <SessionContext value={query.data ?? null}>
      <AddingGate>{children}</AddingGate>
      {query.data !== undefined && (
        <Suspense fallback={null}>
          <IdleWatch settings={query.data.settings} />
        </Suspense>
      )}
    </SessionContext>
  );
};
