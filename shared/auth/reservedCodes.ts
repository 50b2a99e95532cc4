// Company codes that nobody may take: they look like the product itself or are used by it.

/** Named where what is done belongs to no company, such as counting the calls of strangers. */
export const publicCode = 'PUBLIC';

const reserved: ReadonlySet<string> = new Set([
  publicCode,
  'MIZAN',
  'ADMIN',
  'API',
  'APP',
  'AUTH',
  'HELP',
  'LOGIN',
  'MAIL',
  'REGISTRY',
  'ROOT',
  'SIGNUP',
  'STATIC',
  'STATUS',
  'SUPPORT',
  'SYSTEM',
  'WWW',
]);

export const isReservedCode = (code: string): boolean => reserved.has(code);
