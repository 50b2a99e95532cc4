// The begin of a link in a mail: an address of ours, never one that a request names freely.
import { environment } from '#functions/storage/environment.ts';

export const linkOrigin = (named: string | null): string => {
  const [first] = environment.origins;
  const origin = named !== null && environment.origins.includes(named) ? named : first;
  if (origin === undefined) throw new Error('MIZAN_ORIGIN names no address that a mail could lead to');
  return origin;
};
