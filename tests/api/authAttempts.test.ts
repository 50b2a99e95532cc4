// Counted attempts over time: no new beginning at midnight, old failures are forgotten, an address stays known for a month.
import { describe, expect, test } from 'vitest';
import { type Attempter, countAttempt, forgiveAttempts } from '#functions/auth/session/attempts.ts';
import type { OpenContext } from '#functions/http/context.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { type Store, storeOf } from '#functions/storage/store.ts';
import { aCompany } from '../support/product/company.ts';
import { openContext } from '../support/product/openContext.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const beforeMidnight = Date.parse('2027-03-01T23:59:58Z');

/** A company's store and a caller with a clock of their own. */
const aTime = async () => {
  const { code } = await aCompany();
  const time = { ms: beforeMidnight };
  const context: OpenContext = {
    ...openContext,
    clock: { ...systemClock, nowMs: () => time.ms, now: () => new Date(time.ms).toISOString() },
  };
  const store: Store = storeOf(code, () => time.ms);
  const from = (address: string): Attempter => ({ store, who: 'sara', address });
  const fail = (address: string) => countAttempt(context, from(address));
  const succeed = async (address: string) =>
    forgiveAttempts(context, from(address), { failures: await countAttempt(context, from(address)) });
  return { time, fail, succeed };
};

const tooMany = { code: 'request.tooMany' };

describe('failures from one address', () => {
  test('still count after midnight', async () => {
    const { time, fail } = await aTime();
    for (let count = 1; count <= 4; count += 1) expect(await fail('203.0.113.1')).toBe(count);
    time.ms += 3000;
    expect(await fail('203.0.113.1')).toBe(5);
    await expect(fail('203.0.113.1')).rejects.toMatchObject(tooMany);
  });

  test('are forgotten a quarter of an hour after the last one, and a long time later', async () => {
    const { time, fail } = await aTime();
    for (let count = 1; count <= 4; count += 1) await fail('203.0.113.1');
    time.ms += 14 * minuteMs;
    expect(await fail('203.0.113.1')).toBe(5);
    time.ms += 16 * minuteMs;
    expect(await fail('203.0.113.1')).toBe(1);
    // The item has expired, but nothing has taken it away.
    time.ms += 40 * dayMs;
    expect(await fail('203.0.113.1')).toBe(1);
    expect(await fail('203.0.113.1')).toBe(2);
  });

  test('that cost nothing hold nobody whose clock is a little behind', async () => {
    const { time, fail } = await aTime();
    expect(await fail('203.0.113.1')).toBe(1);
    time.ms -= 1;
    expect(await fail('203.0.113.1')).toBe(2);
    expect(await fail('203.0.113.2')).toBe(1);
  });

  test('count for a whole network of IPv6', async () => {
    const { fail } = await aTime();
    for (let count = 1; count <= 5; count += 1) expect(await fail(`2001:db8:1:2::${count}`)).toBe(count);
    await expect(fail('2001:db8:1:2:9::9')).rejects.toMatchObject(tooMany);
    expect(await fail('2001:db8:1:3::1')).toBe(1);
  });
});

describe('failures from many addresses', () => {
  const elevenFailures = async (fail: (address: string) => Promise<number>) => {
    for (let host = 1; host <= 11; host += 1) expect(await fail(`203.0.113.${host}`)).toBe(1);
  };

  test('let nobody new in for half a minute, then longer, also after midnight', async () => {
    const { time, fail } = await aTime();
    await elevenFailures(fail);
    const refused = (seconds: number) => ({ ...tooMany, details: { retryAfter: seconds } });
    await expect(fail('203.0.113.50')).rejects.toMatchObject(refused(30));
    time.ms += 30_000;
    expect(await fail('203.0.113.50')).toBe(1);
    await expect(fail('203.0.113.51')).rejects.toMatchObject(refused(60));
  });

  test('are forgotten an hour after the last one', async () => {
    const { time, fail } = await aTime();
    await elevenFailures(fail);
    time.ms += 61 * minuteMs;
    await elevenFailures(fail);
  });

  test('leave an address that succeeded alone for thirty days', async () => {
    const { time, fail, succeed } = await aTime();
    await succeed('198.51.100.7');
    time.ms += 29 * dayMs;
    await elevenFailures(fail);
    await succeed('198.51.100.7');
    await expect(fail('203.0.113.50')).rejects.toMatchObject(tooMany);
    time.ms += 31 * dayMs;
    await elevenFailures(fail);
    await expect(succeed('198.51.100.7')).rejects.toMatchObject(tooMany);
  });

  test('at the same moment are all counted', async () => {
    const { fail } = await aTime();
    const all = await Promise.allSettled(
      Array.from({ length: 16 }, (_, host) => fail(`203.0.113.${host + 1}`)),
    );
    expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(11);
  });
});

test('twenty addresses are remembered, the latest ones', async () => {
  const { time, fail, succeed } = await aTime();
  for (let host = 1; host <= 22; host += 1) {
    await succeed(`198.51.100.${host}`);
    time.ms += 1000;
  }
  for (let host = 1; host <= 11; host += 1) await fail(`203.0.113.${host}`);
  await succeed('198.51.100.22');
  await expect(succeed('198.51.100.1')).rejects.toMatchObject(tooMany);
});
