// The one clock and the one source of ids; tests pass their own.
import { randomBytes } from 'node:crypto';

export type Clock = {
  nowMs: () => number;
  now: () => string;
  /** So many bytes of chance, for ids. */
  chance: (bytes: number) => Uint8Array;
};

/* The only place where the time of day is read. */
export const systemClock: Clock = {
  nowMs: () => Date.now(),
  now: () => new Date().toISOString(),
  chance: randomBytes,
};

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** A sortable id: 10 characters of time, 16 of chance (ULID in lower case). */
export const newId = (clock: Clock): string => {
  let time = clock.nowMs();
  let text = '';
  for (let index = 0; index < 10; index += 1) {
    text = (alphabet[time % 32] ?? '0') + text;
    time = Math.floor(time / 32);
  }
  return text + [...clock.chance(16)].map((byte) => alphabet[byte % 32]).join('');
};
