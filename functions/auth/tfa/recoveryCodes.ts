// Recovery codes: ten, each works once in place of a code of the app; only keyed hashes are kept.
import { randomInt } from 'node:crypto';
import { isSameText } from '#functions/http/tokens.ts';
import { inGroups, plainCode, recoveryCodesCount, recoveryGroup } from '#shared/auth/tfa.ts';
import { keyedHash, type Owner } from './secretBox.ts';

/** Without letters and digits that look alike, so that no nought is typed for an o. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';

const newCode = (): string =>
  Array.from({ length: 2 * recoveryGroup }, () => signs[randomInt(signs.length)]).join('');

/** As they are shown, once, and as they are kept. */
export const newRecoveryCodes = (owner: Owner): { shown: string[]; hashes: string[] } => {
  const codes = Array.from({ length: recoveryCodesCount }, newCode);
  return {
    shown: codes.map((code) => inGroups(code, recoveryGroup, '-')),
    hashes: codes.map((code) => keyedHash(owner, code)),
  };
};

/** The hashes that are left when this code is used; null where it is none of them. */
export const codesLeftAfter = (owner: Owner, hashes: readonly string[], typed: string): string[] | null => {
  const hash = keyedHash(owner, plainCode(typed));
  const left = hashes.filter((each) => !isSameText(each, hash));
  return left.length < hashes.length ? left : null;
};
