// Which links the top bar shows to whom (specification section 2).
import type { RouteName } from '#shared/routes.ts';

type Viewer = { readonly isSignedIn: boolean; readonly roles: readonly string[] };

type TopBarLink = { readonly name: RouteName; readonly text: string };

/** The dashboard needs a login; projects show only to clients and to the wildcard role; the rest to everybody. */
export const topBarLinks = ({ isSignedIn, roles }: Viewer): TopBarLink[] => {
  const isClient = roles.includes('client') || roles.includes('*');
  return [
    ...(isSignedIn ? [{ name: 'admin', text: 'topBar.dashboard' } as const] : []),
    { name: 'root', text: 'topBar.home' },
    ...(isClient ? [{ name: 'projects', text: 'topBar.projects' } as const] : []),
    { name: 'portfolio', text: 'topBar.portfolio' },
    { name: 'blog', text: 'topBar.news' },
    { name: 'about', text: 'topBar.about' },
  ];
};
