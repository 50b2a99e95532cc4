// The second step: the code after the password, or the set-up of the step that a role asks for before anything else.
import { Navigate, useLocation } from 'react-router-dom';
import { browserStorage } from '#frontend/lib/browserStorage.ts';
import { useOptionalSession } from '#frontend/lib/session/session.ts';
import { type Challenged, TfaCode } from './TfaCode.tsx';
import { TfaFirst } from './TfaFirst.tsx';

/** Where the login page left it; a reload keeps it, another tab has none. */
const challengedOf = (state: unknown): Challenged | null =>
  typeof state === 'object' && state !== null && 'challenge' in state ? (state as Challenged) : null;

export const TfaView = () => {
  const challenged = challengedOf(useLocation().state);
  const session = useOptionalSession();
  if (browserStorage.token.get() === null)
    return challenged ? <TfaCode challenged={challenged} /> : <Navigate to="/login" replace />;
  if (session === null) return null;
  return session.settings.tfa_missing ? <TfaFirst /> : <Navigate to="/admin" replace />;
};
