// Passwords are kept as Argon2id with today's parameters, and nobody's password costs as much time as somebody's.
import { expect, test } from 'vitest';
import { hashPassword, isOutdatedHash, isPassword } from './passwordHash.ts';

test('a password matches its own hash and no other one', async () => {
  const hash = await hashPassword('olive-lantern-47-river');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]+\$[\w+/]+$/);
  expect(await isPassword('olive-lantern-47-river', hash)).toBe(true);
  expect(await isPassword('olive-lantern-47-rivers', hash)).toBe(false);
  expect(await hashPassword('olive-lantern-47-river')).not.toBe(hash);
});

test('a hash that another program made by the same rules is verified', async () => {
  const made =
    '$argon2id$v=19$m=1024,t=1,p=1$c2FsdCBvZiB0aGlzIHRlc3Q$ub9etzoR1asAPkQ8sPBz1+u2GWLHCIvdR34kjBwfzWs';
  expect(await isPassword('olive-lantern-47-river', made)).toBe(true);
  expect(await isPassword('olive-lantern-47-River', made)).toBe(false);
});

test('what is no hash is never a password', async () => {
  await expect(isPassword('olive-lantern-47-river', 'olive-lantern-47-river')).rejects.toThrow('PHC');
});

test('letters composed in another way are the same password', async () => {
  const hash = await hashPassword('caf\u00e9-lantern-47-river');
  expect(await isPassword('cafe\u0301-lantern-47-river', hash)).toBe(true);
});

test('without a user the same work is done and the answer is no', async () => {
  const timed = async (hash: string | null) => {
    const startMs = performance.now();
    expect(await isPassword('whatever it may be', hash)).toBe(false);
    return performance.now() - startMs;
  };
  /** The shortest of some: the others have waited for a busy machine. */
  const shortest = async (hash: string | null) => {
    const times: number[] = [];
    for (let count = 0; count < 5; count += 1) times.push(await timed(hash));
    return Math.min(...times);
  };
  const [known, unknown] = [
    await shortest(await hashPassword('olive-lantern-47-river')),
    await shortest(null),
  ];
  expect(unknown).toBeGreaterThan(known / 4);
  expect(known).toBeGreaterThan(unknown / 4);
});

test('a hash with other parameters is to be renewed', async () => {
  expect(isOutdatedHash(await hashPassword('olive-lantern-47-river'))).toBe(false);
  expect(isOutdatedHash('$argon2id$v=19$m=4096,t=3,p=1$c2FsdHNhbHQ$AAAA')).toBe(true);
});
