// A round on a disk that gets full while people post: refusals that say so, nothing acknowledged lost, and work goes on when there is room.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { voucherCalls } from '#shared/finance/api.ts';
import { getTrialBalance } from '#shared/finance/reportsApi.ts';
import { booksAfterwards } from './booksAfterwards.ts';
import { faultPlan, type Wish } from './faultPlan.ts';
import { type FaultProduct, startFaultProduct } from './faultProduct.ts';
import { newTally, type Person } from './person.ts';
import { amountText, type Postings, postWishes } from './postWishes.ts';

export type DiskReport = {
  /** Why the round could not be played; null when it was. */
  skipped: string | null;
  postings: number;
  acknowledged: number;
  /** Answers while the disk was full, by status and code. */
  refusals: Record<string, number>;
  /** Reads while the disk was full. */
  readsAnswered: number;
  /** From the moment there was room until a posting was acknowledged. */
  recoveryMs: number;
  findings: number;
  problems: string[];
};

const diskMib = 48;
const mib = 1024 * 1024;
const peopleCount = 4;
const fullMs = 4_000;
const seed = 1;
const sizes = { postings: 120, clients: peopleCount, kills: 0 };

/** A small disk in memory; undefined where that is not allowed. */
const mountDisk = (folder: string): boolean =>
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMib}m`, 'mizan-faults', folder]).status === 0;

/** Writes until nothing fits any more. */
const fillDisk = (folder: string): string => {
  const file = join(folder, 'filler');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(file, Buffer.alloc(Math.max(0, bavail * bsize - mib)));
  // The last blocks one by one.
  for (let part = 0; ; part += 1) {
    try {
      writeFileSync(`${file}-${part}`, Buffer.alloc(4096));
    } catch {
      return file;
    }
  }
};

const freeDisk = (folder: string): void => {
  spawnSync('sh', ['-c', 'rm -f -- "$0"/filler*', folder]);
};

/** One try at posting, by the answers it gets. */
const tryToPost = async (person: Person, wish: Wish): Promise<string[]> => {
  const amount = amountText(wish.halalas);
  const lines = [
    { account: wish.debit, debit: amount },
    { account: wish.credit, credit: amount },
  ];
  const body = { date: wish.date, branch: wish.branch, reference: `full-${wish.reference}`, lines };
  const draft = await person.client.send(voucherCalls.save, { body });
  const named = ({ status, body: answer }: typeof draft): string =>
    `${status} ${(answer as { code?: string } | undefined)?.code ?? ''}`.trim();
  if (draft.status !== 200) return [named(draft)];
  const { id } = draft.body as { id: string };
  return [
    named(draft),
    named(await person.client.send(voucherCalls.transition('post'), { params: { id }, body: {} })),
  ];
};

/** What is answered while nothing can be written. */
const whileFull = async (product: FaultProduct, wishes: readonly Wish[]) => {
  const refusals = new Map<string, number>();
  let readsAnswered = 0;
  const end = performance.now() + fullMs;
  const [person] = product.people;
  for (let index = 0; person && performance.now() < end; index += 1) {
    const wish = wishes[index % wishes.length];
    const answers = wish ? await tryToPost(person, wish).catch(() => ['no answer']) : [];
    for (const answer of answers) refusals.set(answer, (refusals.get(answer) ?? 0) + 1);
    const year = wish?.date.slice(0, 4);
    const query = { from: `${year}-01-01`, to: `${year}-12-31` };
    const read = await person.client.send(getTrialBalance, { query }).catch(() => undefined);
    if (read?.status === 200) readsAnswered += 1;
    await delay(100);
  }
  return { refusals: Object.fromEntries(refusals), readsAnswered };
};

const played = async (product: FaultProduct): Promise<DiskReport> => {
  const year = new Date().getUTCFullYear();
  const { wishes } = faultPlan(seed, sizes, year);
  const half = Math.ceil(wishes.length / 2);
  const postings: Postings = {
    acknowledged: new Map(),
    unknown: new Set(),
    contradictions: [],
    tally: newTally(),
  };
  const work = (part: readonly Wish[]) => ({ people: product.people, wishes: part, postings });
  await postWishes(work(wishes.slice(0, half)), () => undefined);
  fillDisk(product.dataFolder);
  const full = await whileFull(product, wishes);
  const freedAt = performance.now();
  freeDisk(product.dataFolder);
  let recoveryMs = -1;
  await postWishes(work(wishes.slice(half)), () => {
    if (recoveryMs < 0) recoveryMs = Math.round(performance.now() - freedAt);
  });
  await product.admin.signIn();
  const asked = { admin: product.admin, wishes, postings, carried: [], isImported: false, year };
  const { lost, twice, gaps, findings, strange } = await booksAfterwards(asked);
  // What was tried while the disk was full may stand as a draft or be posted, when the last blocks were enough for it.
  const unasked = strange.filter((reference) => !reference.startsWith('full-'));
  const refused = Object.keys(full.refusals).filter((name) => !/^(200|503 busy)/.test(name));
  const isRefused = Object.keys(full.refusals).some((name) => name.startsWith('503'));
  return {
    skipped: null,
    postings: wishes.length,
    acknowledged: postings.acknowledged.size,
    ...full,
    recoveryMs,
    findings: findings.length,
    problems: [
      ...postings.contradictions,
      ...[lost, twice, gaps, findings, unasked].flat(),
      ...refused.map((name) => `While the disk was full: ${name}`),
      ...(isRefused ? [] : ['The disk was not full for the product.']),
    ],
  };
};

const skipped = (reason: string): DiskReport => ({
  skipped: reason,
  postings: 0,
  acknowledged: 0,
  refusals: {},
  readsAnswered: 0,
  recoveryMs: 0,
  findings: 0,
  problems: [],
});

export const diskRound = async (): Promise<DiskReport> => {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-disk-'));
  if (!mountDisk(folder)) {
    rmSync(folder, { recursive: true, force: true });
    return skipped('A small disk cannot be mounted here: that needs Linux and the right to mount (root).');
  }
  try {
    const product = await startFaultProduct({ people: peopleCount, dataFolder: folder });
    try {
      return await played(product);
    } finally {
      freeDisk(folder);
      await product.stop();
    }
  } finally {
    spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  }
};
