// A short stand-in for a long value, for checks that compare more than a process may hold.
import { createHash } from 'node:crypto';

/** Values in order of their names, whichever order the table has given them; a number is the same as a bigint or a number. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => `${name}:${canonical(part)}`)
      .join(',')}}`;
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
};

/** 48 bits: two different values meet by chance once in 10^14. */
export const fingerprint = (value: unknown): number =>
  createHash('sha256').update(canonical(value)).digest().readUIntBE(0, 6);
