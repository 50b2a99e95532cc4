// The password rule, told before it is sent and checked again by the server.

export const passwordLengthMin = 12;
export const passwordLengthMax = 200;

/** Parts that stand in most guessed passwords; a password that is only these and digits is refused. */
const commonParts = [
  'password',
  'passw0rd',
  'qwertyuiop',
  'qwerty',
  'administrator',
  'admin',
  'welcome',
  'letmein',
  'iloveyou',
  'monkey',
  'dragon',
  'football',
  'baseball',
  'sunshine',
  'princess',
  'superman',
  'batman',
  'trustno1',
  'changeme',
  'secret',
  'master',
  'login',
  'mizan',
  'riyadh',
  'jeddah',
  'saudi',
  'abc',
  'asdfghjkl',
  'zxcvbnm',
];

export type PasswordFault =
  | 'field.passwordShort'
  | 'field.passwordLong'
  | 'field.passwordCommon'
  | 'field.passwordName';

const withoutCommonParts = (password: string): string =>
  commonParts
    .reduce((rest, part) => rest.replaceAll(part, ''), password.toLowerCase())
    .replace(/[\d\W_]+/g, '');

/** Whether little more than digits and marks is left when the name is taken out; letters of any script count. */
const isMostly = (password: string, name: string): boolean => {
  const [lower, part] = [password.toLowerCase(), name.toLowerCase()];
  if ([...part].length < 4 || !lower.includes(part)) return false;
  return lower.replaceAll(part, '').replace(/[^\p{L}]+/gu, '').length < 3;
};

/** What is wrong with a password, or null. Names of the user must not be all of it. */
export const passwordFault = (password: string, names: readonly string[] = []): PasswordFault | null => {
  if ([...password].length < passwordLengthMin) return 'field.passwordShort';
  if (password.length > passwordLengthMax) return 'field.passwordLong';
  if (new Set(password.toLowerCase()).size < 5) return 'field.passwordCommon';
  if (
    /^[\u0020-\u007e]*$/.test(password) &&
    withoutCommonParts(password).length < 2 &&
    !/\d{8}/.test(password.replace(/(\d)\1+/g, '$1'))
  )
    return 'field.passwordCommon';
  return names.some((name) => isMostly(password, name)) ? 'field.passwordName' : null;
};
