// A round in which the host's clock jumps forward and back by hours and days while people post, stay signed in and repeat calls.
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { entryOf } from '#functions/ledger/journal/entryText.ts';
import { readStoredEntries } from '#functions/ledger/journal/journalTail.ts';
import { readDirectory, readHead } from '#functions/ledger/journal/lanes.ts';
import type { Store } from '#functions/storage/store.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { grantLockException, listExceptionUsers, saveLockDate } from '#shared/finance/booksApi.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { booksAfterwards } from './booksAfterwards.ts';
import { faultPlan, type Wish } from './faultPlan.ts';
import { type FaultProduct, startFaultProduct } from './faultProduct.ts';
import { newTally, Unexplained } from './person.ts';
import { type Postings, postWishes } from './postWishes.ts';

export type ClockReport = {
  /** In the order in which the clock was put, in hours. */
  shiftsHours: number[];
  postings: number;
  acknowledged: number;
  repeated: number;
  /** The latest instant of posting in the journal lies so far from the earliest. */
  postedWithinHours: number;
  findings: number;
  problems: string[];
};

type Put = (hours: number) => void;
type Played = { product: FaultProduct; postings: Postings; put: Put };

const hourMs = 3_600_000;
const dayHours = 24;
const shiftsHours = [0, 1, -1, dayHours, 0, -dayHours, 2 * dayHours, 1];
const settleMs = 60;
const peopleCount = 4;
const repetitionsMax = 12;

const laneEntries = async (store: Store): Promise<JournalEntry[][]> => {
  const { lanes } = await readDirectory(store);
  return Promise.all(
    lanes.map(async (lane) => {
      const { seq } = await readHead(store, lane);
      const stored = await readStoredEntries(store, { lane, after: 0, upTo: seq });
      return stored.map(({ text }) => entryOf(text));
    }),
  );
};

/** The journal knows no way back in time, and every document its own id. */
const journalProblems = (lanes: readonly JournalEntry[][]): string[] => {
  const back = lanes.flatMap((entries) =>
    entries.filter((entry, index) => entry.postedAt < (entries[index - 1]?.postedAt ?? '')),
  );
  const ids = lanes.flat().map(({ source }) => source.id);
  return [
    ...back.map(({ lane, seq }) => `${lane} ${seq} was posted before the entry that precedes it`),
    ...(new Set(ids).size === ids.length ? [] : ['An id was given twice']),
  ];
};

const postedWithinHours = (lanes: readonly JournalEntry[][]): number => {
  const times = lanes.flat().map(({ postedAt }) => Date.parse(postedAt));
  return times.length === 0 ? 0 : Math.round((Math.max(...times) - Math.min(...times)) / hourMs);
};

/** An exception from the lock for an hour lets its person post within the hour, and not after it. */
const exceptionProblems = async (
  { product, postings, put }: Played,
  [allowed, late]: readonly [Wish, Wish],
): Promise<string[]> => {
  const { admin, people } = product;
  await admin.signIn();
  const { items } = await admin.ask(listExceptionUsers, { query: { search: 'accountant1' } });
  const { date } = allowed;
  const reason = 'تصحيح';
  await admin.ask(grantLockException, {
    body: { user: items[0]?.id, from: date, to: date, hours: 1, reason },
  });
  const post = (wish: Wish) =>
    postWishes({ people: people.slice(0, 1), wishes: [wish], postings }, () => undefined);
  await post(allowed);
  put(2);
  await delay(settleMs);
  const refusal = await post(late).catch((error: unknown) => error);
  put(0);
  await delay(settleMs);
  if (refusal instanceof Unexplained && refusal.message === '422 period.locked') return [];
  return [`After its hour an exception let somebody post: ${String(refusal)}`];
};

/** Whatever the clock says: who posts what is posted is told its number. */
const repetitionProblems = async ({ admin }: FaultProduct, { acknowledged }: Postings): Promise<string[]> => {
  const problems: string[] = [];
  for (const [reference, { id, number }] of [...acknowledged].slice(0, repetitionsMax)) {
    const again = await admin.ask(voucherCalls.transition('post'), { params: { id }, body: {} });
    if (again.number !== number) problems.push(`${reference}: ${number}, then ${again.number}`);
  }
  return problems;
};

/** Each portion of the postings under another shift, which changes once more in its middle. */
const postShifted = async ({ product, postings, put }: Played, wishes: readonly Wish[]): Promise<void> => {
  const portion = Math.ceil(wishes.length / shiftsHours.length);
  for (const [index, hours] of shiftsHours.entries()) {
    put(hours);
    await delay(settleMs);
    const part = wishes.slice(index * portion, (index + 1) * portion);
    await postWishes({ people: product.people, wishes: part, postings }, (count) => {
      if (count === Math.floor((index + 0.5) * portion)) put(-hours);
    });
  }
  put(0);
  await delay(settleMs);
};

const played = async (product: FaultProduct, count: number, put: Put): Promise<ClockReport> => {
  const year = new Date().getUTCFullYear();
  const lockDate = `${year}-01-10`;
  const locked = `${year}-01-05`;
  const plan = faultPlan(1, { postings: count, clients: peopleCount, kills: 0 }, year);
  // A key is kept for a day: a draft that is sent again across a jump of a day is a second draft. Postings are posted again below.
  const all = plan.wishes.map((wish) => ({ ...wish, twice: false }));
  const wishes = all.filter(({ date }) => date > lockDate);
  const [first] = wishes;
  if (!first) throw new Error('The round needs postings');
  const allowed = { ...first, reference: 'allowed', date: locked };
  const late = { ...first, reference: 'late', date: locked };
  const postings: Postings = {
    acknowledged: new Map(),
    unknown: new Set(),
    contradictions: [],
    tally: newTally(),
  };
  await product.admin.ask(saveLockDate, { body: { lockDate, reason: 'Test' } });
  const round = { product, postings, put };
  await postShifted(round, wishes);
  const problems = await exceptionProblems(round, [allowed, late]);
  await product.admin.signIn();
  const asked = { admin: product.admin, wishes: [...wishes, allowed, late], postings, carried: [], year };
  const standing = await booksAfterwards({ ...asked, isImported: false });
  const lanes = await laneEntries(product.store);
  const { lost, twice, strange, gaps, findings, figures } = standing;
  problems.push(...journalProblems(lanes), ...(await repetitionProblems(product, postings)));
  problems.push(...[lost, twice, strange, gaps, findings, figures].flat());
  return {
    shiftsHours,
    postings: wishes.length + 1,
    acknowledged: postings.acknowledged.size,
    repeated: postings.tally.repeated,
    postedWithinHours: postedWithinHours(lanes),
    findings: findings.length,
    problems,
  };
};

export const clockRound = async (postings = 160): Promise<ClockReport> => {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-clock-'));
  const file = join(folder, 'shift');
  const put = (hours: number): void => {
    writeFileSync(`${file}.new`, String(hours * hourMs));
    renameSync(`${file}.new`, file);
  };
  put(0);
  process.env['MIZAN_TEST_CLOCK_FILE'] = file;
  const module = pathToFileURL(join(import.meta.dirname, 'shiftedClock.ts')).href;
  try {
    const product = await startFaultProduct({ people: peopleCount, nodeOptions: `--import=${module}` });
    try {
      return await played(product, postings, put);
    } finally {
      await product.stop();
    }
  } finally {
    delete process.env['MIZAN_TEST_CLOCK_FILE'];
    rmSync(folder, { recursive: true, force: true });
  }
};
