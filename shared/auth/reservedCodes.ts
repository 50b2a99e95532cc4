// Company codes that nobody may take: they look like the product itself or are used by it.

/** Holds what belongs to no company, such as the counters of anonymous callers. */
export const publicCode = 'PUBLIC';

const reserved: ReadonlySet<string> = new Set([
  ...[publicCode, 'MIZAN', 'ADMIN', 'API', 'APP', 'AUTH', 'HELP', 'LOGIN', 'MAIL', 'REGISTRY', 'ROOT'],
  ...['SIGNUP', 'STATIC', 'STATUS', 'SUPPORT', 'SYSTEM', 'WWW'],
]);

export const isReservedCode = (code: string): boolean => reserved.has(code);
