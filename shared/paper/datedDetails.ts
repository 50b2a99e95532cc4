// The details of a sentence with its days as people write them, each kept in its own direction.
import { isDate } from '../kernel/dates.ts';
import { isolated } from './bidiMarks.ts';

export const datedDetails = (
  details: Readonly<Record<string, unknown>>,
  sayDate: (date: string) => string,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'string' && isDate(value) ? isolated(sayDate(value)) : value,
    ]),
  );
