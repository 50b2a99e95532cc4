// Where to go after signing in: only to a path of this very site.

/** The path a `redirect` query asks for, or null when it leads anywhere else. */
export const safeRedirect = (wanted: string | null, origin: string = location.origin): string | null => {
  if (wanted === null || !wanted.startsWith('/') || /^\/[/\\]/.test(wanted)) return null;
  const url = URL.parse(wanted, origin);
  if (url === null || url.origin !== origin) return null;
  return `${url.pathname}${url.search}${url.hash}`;
};

/** The login address that leads back to a path. */
export const loginPathTo = (path: string): string => `/login?redirect=${encodeURIComponent(path)}`;
