// Credentials that reach the items and files of one company: asked for once, shared by its table client and its files, renewed before they end.
import { boundedMap } from './boundedMap.ts';
import { systemClock } from './clock.ts';
import { environment } from './environment.ts';
import { assumedRole, type Credentials } from './signing/assumedRole.ts';

/** A role that a role has put on lasts an hour. */
const keptBytesMax = 8 * 1024 * 1024;

/** A token has up to a thousand letters. */
const usualBytes = 2_000;

const kept = boundedMap<Promise<Credentials>>(keptBytesMax);

const lasts = async (credentials: Promise<Credentials>, untilMs: number): Promise<boolean> =>
  (await credentials).expiration.getTime() >= untilMs;

const askedAnew = (company: string): Promise<Credentials> => {
  const asked = assumedRole(environment.tenantRole ?? '', company)();
  kept.set(company, asked, usualBytes);
  asked.catch(() => {
    if (kept.get(company) === asked) kept.delete(company);
  });
  return asked;
};

/** Credentials of a company that last so many seconds from now at least; a signed address ends with those that signed it. */
export const companyCredentials = async (company: string, seconds = 0): Promise<Credentials> => {
  const known = kept.get(company);
  if (known && (await lasts(known, systemClock.nowMs() + seconds * 1000))) return known;
  // Who waited beside this call may have asked meanwhile.
  const newer = kept.get(company);
  return newer && newer !== known ? newer : askedAnew(company);
};
