// Where to go after signing in: only to a path of this very site.

/** How often a link may be encoded and still be looked through. */
const layersMax = 5;

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Two slashes at the beginning name another site, in whatever way they are written: browsers read `\` as `/`, and leave tabs and line breaks out. */
const namesSite = (path: string): boolean => /^[/\\]{2}/.test(path.replaceAll(/[\t\n\r]/g, ''));

const leavesSite = (path: string): boolean => {
  for (let layers = 0, at = path; layers < layersMax; layers += 1) {
    if (namesSite(at)) return true;
    const next = decoded(at);
    if (next === at) return false;
    at = next;
  }
  return true;
};

/** The path a `redirect` query asks for, or null when it leads anywhere else. */
export const safeRedirect = (wanted: string | null, origin: string = location.origin): string | null => {
  if (wanted === null || !wanted.startsWith('/')) return null;
  const url = URL.parse(wanted, origin);
  // A step such as `/.` goes with the parsing, and may leave two slashes behind.
  if (url === null || url.origin !== origin || leavesSite(wanted) || leavesSite(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
};

/** The login address that leads back to a path. */
export const loginPathTo = (path: string): string => `/login?redirect=${encodeURIComponent(path)}`;
