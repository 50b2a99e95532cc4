// A short substitute for a long value, for checks that compare more than a process may hold.
import { hash } from 'node:crypto';

/** Values in order of their names, whichever order the table has given them; a number is the same as a bigint or a number. */
const canonical = (value: unknown): string => {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const parts = value as Readonly<Record<string, unknown>>;
  let text = '';
  for (const name of Object.keys(parts).sort())
    if (parts[name] !== undefined) text += `${name}:${canonical(parts[name])},`;
  return `{${text}}`;
};

/** 48 bits: two different values are equal by chance once in 10^14. */
export const fingerprint = (value: unknown): number =>
  Number.parseInt(hash('sha256', canonical(value)).slice(0, 12), 16);
