// A run over the books belongs to the process that works on it: another one that meets its job leaves both alone, and takes over from one that has died.
import { expect, test } from 'vitest';
import { systemClock } from '#functions/storage/clock.ts';
import type { Work } from '#functions/storage/jobs.ts';
import type { Store } from '#functions/storage/store.ts';
import { aLedger } from '#tests/support/books/randomLedger.ts';
import { testEngine } from '#tests/support/product/testStore.ts';
import { newRun, readRun, runWrite, type StoredRun, saveBeat } from './booksRun.ts';
import { runBooks } from './runBooks.ts';

const engine = testEngine();

/** A run that another process has begun; `meanwhile` happens in each pause, of which there is no need to wait for the end. */
const begun = async (company: string, meanwhile: (run: StoredRun) => Promise<void>) => {
  const store = await aLedger(engine, company);
  const run: StoredRun = {
    ...newRun({ clock: systemClock, kind: 'check', author: null }, null),
    state: 'running',
    attempts: 1,
    owner: 'another',
  };
  await store.commit([runWrite(run)]);
  const pause: Store['pause'] = async () => {
    await new Promise(setImmediate);
    await meanwhile(run);
  };
  const stopping = new AbortController();
  const work: Work = { store: { ...store, pause }, clock: systemClock, signal: stopping.signal };
  return { store, run, work, stopping };
};

test('a run that another process brings further stays with it', async () => {
  let beats = 0;
  const { store, run, work } = await begun('ALIVE', async (each) => {
    beats += 1;
    // One that comes late is no death.
    if (beats === 2) await saveBeat(work.store, { ...each, done: 7, movedMs: each.movedMs + 1 });
  });
  expect(await runBooks(work, run.id)).toBe('waiting');
  expect(await readRun(store)).toMatchObject({ state: 'running', owner: 'another', attempts: 1, done: 7 });
});

test('a run whose process gives no sign of life any more is begun again', async () => {
  const { store, run, work } = await begun('DEAD', async () => undefined);
  expect(await runBooks(work, run.id)).toBe('done');
  // These books belong to no company, which the check says.
  expect(await readRun(store)).toMatchObject({ state: 'failed', attempts: 2, fault: 'session.missing' });
});

test('a host that is stopped while it watches leaves the run alone', async () => {
  const { store, run, work, stopping } = await begun('STOPPED', async () => stopping.abort());
  expect(await runBooks(work, run.id)).toBe('waiting');
  expect(await readRun(store)).toMatchObject({ state: 'running', owner: 'another', attempts: 1 });
});
