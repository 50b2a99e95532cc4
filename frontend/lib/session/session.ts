// The signed-in user, company, branch and settings, for every screen inside the session.
import { createContext, useContext } from 'react';
import type { getSession } from '#shared/auth/sessionApi.ts';
import { type Access, type EndpointOutput, rightsOf } from '#shared/kernel/endpoint.ts';
import { isAllowed, limitOf } from '#shared/kernel/permission.ts';

export type Session = EndpointOutput<typeof getSession>;

export const SessionContext = createContext<Session | null>(null);

/** The session, or null on a public page that nobody signed in to. */
export const useOptionalSession = (): Session | null => useContext(SessionContext);

/** The session; only screens behind the login may ask. */
export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (session === null)
    throw new Error('This screen stands behind the login but was drawn without a session.');
  return session;
};

/** Whether the roles have the right, or one of the rights, that a call asks for. */
export const hasAccess = (roles: Session['roles'], access: Access): boolean => {
  const rights = rightsOf(access);
  return rights.length === 0 || rights.some((right) => isAllowed(roles, ...right));
};

/** The same for the user. */
export const useAccess = (access: Access): boolean => hasAccess(useOptionalSession()?.roles ?? [], access);

/** Whether any role of the user allows the action, with one of several permissions, of a document of this type where one is named; the server asks the same rule again. */
export const usePermission = (
  permission: string | readonly string[],
  action: string,
  type?: string,
): boolean => {
  const roles = useOptionalSession()?.roles ?? [];
  return [permission].flat().some((each) => {
    const isGiven = isAllowed(roles, each, action);
    return isGiven && (type === undefined || (limitOf(roles, each, action)?.includes(type) ?? true));
  });
};
