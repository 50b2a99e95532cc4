// Every company has its turn, by itself: whichever fails, however short the time is, whether a run is doubled or a night was missed.
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { log } from '#functions/http/log.ts';
import { companyKey } from '#functions/storage/companyRecord.ts';
import { noteSent, readSent } from '#functions/storage/queue/sentSchedules.ts';
import type { WorkMessage } from '#functions/storage/queue/workQueue.ts';
import { registration } from '#functions/storage/registry.ts';
import type { Store } from '#functions/storage/store.ts';
import { create } from '#functions/storage/writes.ts';
import { alarmSigns } from '#shared/kernel/alarmSigns.ts';
import { testEngine } from '#tests/support/product/testStore.ts';
import { heldWork, performHeld, runDue } from '#tests/support/product/workQueue.ts';
import { type CompanySchedule, dispatcherOf, missedRuns, TimeUp } from './dispatchWork.ts';

const engine = testEngine();
const count = 300;
const codes = Array.from({ length: count }, (_, at) => `C-${String(at).padStart(4, '0')}`);
const failing = codes[137] ?? '';

beforeAll(async () => {
  for (const code of codes) await engine.storeFor(code).commit([registration(code, 'active', 'new')]);
  const signingUp = ['AA-SIGNING', 'ZZ-SIGNING'];
  for (const code of signingUp) await engine.storeFor(code).commit([registration(code, 'unproven', 'new')]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A schedule that counts its runs by company; `fails` throws for some of them. */
const counting = (changes: Partial<CompanySchedule> = {}, fails: (code: string) => boolean = () => false) => {
  const runs = new Map<string, number>();
  const givenUp: string[] = [];
  const schedule: CompanySchedule = {
    name: 'count',
    expression: 'rate(5 minutes)',
    of: 'books',
    run: async ({ company }) => {
      runs.set(company, (runs.get(company) ?? 0) + 1);
      if (fails(company)) throw new Error('no');
    },
    onGivenUp: async ({ company }) => {
      givenUp.push(company);
    },
    ...changes,
  };
  return { schedule, dispatcher: dispatcherOf([schedule]), runs, givenUp };
};

const everyOnce = new Map(codes.map((code) => [code, 1]));
/** A call whose time is up at each look. */
const hurried = { isTimeUp: () => true };
const unhurried = { isTimeUp: () => false };

describe('a schedule', () => {
  test('sends every company once, in batches, and those of sign-ups only where it is for them', async () => {
    const { dispatcher, runs } = counting();
    const held = heldWork();
    await dispatcher.start('count', unhurried);
    const sizes = held.map(({ message }) => ('companies' in message ? message.companies.length : 0));
    expect([Math.max(...sizes), held.length]).toEqual([25, Math.ceil(count / 25) + 1]);
    await performHeld(dispatcher, held);
    expect(new Map([...runs].sort())).toEqual(everyOnce);
    const others = counting({ of: 'signUps' });
    await runDue(others.dispatcher, 'count');
    expect([...others.runs.keys()]).toEqual(['AA-SIGNING', 'ZZ-SIGNING']);
    const all = counting({ of: 'all' });
    await runDue(all.dispatcher, 'count');
    expect(all.runs.size).toBe(count + 2);
  });

  test('goes on behind its last page when the time is up', async () => {
    const { dispatcher, runs } = counting();
    const held = heldWork();
    await dispatcher.start('count', hurried);
    expect(held.at(-1)?.message).toEqual({ schedule: 'count', after: expect.stringMatching(/^C-02/) });
    await performHeld(dispatcher, held);
    expect(new Map([...runs].sort())).toEqual(everyOnce);
  });

  test('has the rest of a batch done by another call when the time is up', async () => {
    const { dispatcher, runs } = counting();
    const held = heldWork();
    const message = { schedule: 'count', companies: codes.slice(0, 3), attempt: 1 };
    await dispatcher.perform(message, { ...hurried, received: 1 });
    expect([...runs.keys()]).toEqual(codes.slice(0, 1));
    expect(held).toEqual([{ message: { ...message, companies: codes.slice(1, 3) }, delaySeconds: 0 }]);
  });

  test('tries a company that fails again by itself, and repeats nothing for the others', async () => {
    const { dispatcher, runs, givenUp } = counting({}, (code) => code === failing);
    const errors = vi.spyOn(log, 'error').mockReturnValue(undefined);
    await runDue(dispatcher, 'count');
    const facts = { alarm: alarmSigns.givenUp, schedule: 'count', company: failing };
    expect(errors.mock.calls.at(-1)).toEqual(['a schedule was given up', facts]);
    expect(new Map([...runs].sort())).toEqual(new Map(everyOnce).set(failing, 3));
    expect(givenUp).toEqual([failing]);
  });

  test('has a company go on in a message of its own where its time is up before it has ended', async () => {
    let left = 2;
    const { dispatcher, givenUp } = counting({
      run: async () => {
        left -= 1;
        if (left > 0) throw new TimeUp();
      },
    });
    const errors = vi.spyOn(log, 'error');
    const held = heldWork();
    const message = { schedule: 'count', companies: codes.slice(0, 2), attempt: 3 };
    await dispatcher.perform(message, { ...unhurried, received: 1 });
    expect(held).toEqual([{ message: { ...message, companies: codes.slice(0, 1) }, delaySeconds: 0 }]);
    expect([givenUp, errors.mock.calls]).toEqual([[], []]);
  });

  test('waits longer before each try', async () => {
    const { dispatcher } = counting({}, () => true);
    const held = heldWork();
    const companies = [failing];
    for (const attempt of [1, 2])
      await dispatcher.perform({ schedule: 'count', companies, attempt }, { ...unhurried, received: 1 });
    expect(held.map(({ delaySeconds }) => delaySeconds)).toEqual([60, 300]);
  });

  test('has each company of a batch done by itself after a process has died among them', async () => {
    const { dispatcher, runs } = counting();
    const held = heldWork();
    const message = { schedule: 'count', companies: codes.slice(0, 3), attempt: 1 };
    await dispatcher.perform(message, { ...unhurried, received: 2 });
    expect(runs.size).toBe(0);
    expect(held.map((each) => each.message)).toEqual(
      codes.slice(0, 3).map((code): WorkMessage => ({ ...message, companies: [code] })),
    );
    await performHeld(dispatcher, held);
    expect([...runs.keys()]).toEqual(codes.slice(0, 3));
  });

  test('gives long work a message of its own, and runs nothing where there is none', async () => {
    const isLong = ({ company }: Store) => Promise.resolve(company === failing);
    const { dispatcher, runs } = counting({ hasLongWork: isLong });
    await runDue(dispatcher, 'count');
    expect([...runs]).toEqual([[failing, 1]]);
  });

  test('that is on no list is a fault', async () => {
    const { dispatcher } = counting();
    await expect(dispatcher.start('tea', unhurried)).rejects.toThrow('There is no schedule tea');
  });
});

describe('a night that was missed', () => {
  const daily = () => counting({ name: 'nightly', expression: 'cron(0 2 * * ? *)' });
  const at = (time: string): void => {
    vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] });
  };

  test('is caught up with once, when the scheduler has given up', async () => {
    const { dispatcher, runs } = daily();
    // The first look counts as a run.
    at('2026-03-04T08:00:00+03:00');
    await runDue(dispatcher, missedRuns.name);
    expect(runs.size).toBe(0);
    at('2026-03-05T02:45:00+03:00');
    await runDue(dispatcher, missedRuns.name);
    expect(runs.size).toBe(0);
    at('2026-03-05T03:00:00+03:00');
    await runDue(dispatcher, missedRuns.name);
    await runDue(dispatcher, missedRuns.name);
    expect(runs).toEqual(everyOnce);
  });

  test('is none where it was sent', async () => {
    const { dispatcher, runs } = daily();
    at('2026-03-06T02:00:01+03:00');
    await runDue(dispatcher, 'nightly');
    at('2026-03-06T09:00:00+03:00');
    await runDue(dispatcher, missedRuns.name);
    expect(runs).toEqual(everyOnce);
    const [sentMs] = await readSent(['nightly'], Date.now);
    expect(sentMs).toBe(Date.parse('2026-03-06T02:00:01+03:00'));
  });

  test('is not one of what runs all day', async () => {
    const { dispatcher, runs } = counting();
    await noteSent('count', () => 0);
    await runDue(dispatcher, missedRuns.name);
    expect(runs.size).toBe(0);
  });
});

test('two runs at once do their work once where its write decides', async () => {
  const run = async (store: Store): Promise<void> => {
    await store.commit([create({ key: companyKey, attributes: { state: 'active' } })]).catch(() => undefined);
  };
  const { dispatcher } = counting({ run });
  const held = heldWork();
  await Promise.all([dispatcher.start('count', unhurried), dispatcher.start('count', unhurried)]);
  const half = held.splice(0, held.length / 2);
  const errors = vi.spyOn(log, 'error');
  await Promise.all([performHeld(dispatcher, half), performHeld(dispatcher, held)]);
  expect(errors).not.toHaveBeenCalled();
  for (const code of codes.slice(-2))
    expect(await engine.storeFor(code).get(companyKey)).toMatchObject({ state: 'active', rev: 1 });
});
