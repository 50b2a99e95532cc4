// One fault round: people post and a file is imported while processes are killed; in the end the books are held against the answers.
import { thousand } from '#tests/support/books/imports.ts';
import { type BooksAfterwards, booksAfterwards } from './booksAfterwards.ts';
import { carryGoods } from './carriedGoods.ts';
import { type FaultPlan, type FaultSize, faultPlan } from './faultPlan.ts';
import { type FaultProduct, startFaultProduct } from './faultProduct.ts';
import { buyGoods, withSales } from './goods.ts';
import { discardLeftImport, type ImportEnd, type Importing, importDuring } from './importDuring.ts';
import { type Killer, newKiller } from './killer.ts';
import { newTally } from './person.ts';
import { type Postings, postWishes } from './postWishes.ts';

export type FaultReport = {
  seed: number;
  kills: string[];
  postings: number;
  /** Stock transfers, and how many of them met a kill between two steps. */
  transfers: number;
  interrupted: number;
  acknowledged: number;
  /** Clients that went away, and how many of their postings stand. */
  unknown: number;
  settled: number;
  repeated: number;
  refusals: Record<string, number>;
  import: ImportEnd;
  lost: number;
  twice: number;
  strange: number;
  gaps: number;
  findings: number;
  figures: number;
  slowestRecoveryMs: number;
  seconds: number;
  /** Everything that must not be; nothing in a good round. */
  problems: string[];
};

const yearNow = (): number => new Date().getUTCFullYear();

/** Begins the import when enough was posted, kills in the middle of it, and tells how it ended. */
const importWhenDue = (product: FaultProduct, plan: FaultPlan, killer: Killer) => {
  let importing: Importing | null = null;
  let isKilled = false;
  const onAnswer = (count: number): void => {
    if (isKilled || count < plan.importKill.after) return;
    isKilled = true;
    killer.add(plan.importKill, () => {
      if (plan.isImportLeft) importing?.leave();
    });
  };
  return {
    at: (count: number): void => {
      if (importing || count < plan.importAfter) return;
      importing = importDuring(product, onAnswer);
      // Who waits for it later is told; until then nobody listens.
      importing.end.catch(() => undefined);
    },
    end: (): Promise<ImportEnd> => importing?.end ?? Promise.resolve('left'),
  };
};

const problemsOf = (standing: BooksAfterwards, name: string): string[] =>
  Object.entries(standing).flatMap(([kind, found]) =>
    Array.isArray(found) ? found.map((each) => `${name} ${kind}: ${each}`) : [],
  );

const played = async (product: FaultProduct, plan: FaultPlan) => {
  const postings: Postings = {
    acknowledged: new Map(),
    unknown: new Set(),
    contradictions: [],
    tally: newTally(),
  };
  const killer = newKiller(product, plan.kills);
  const importing = importWhenDue(product, plan, killer);
  importing.at(0);
  const work = { people: product.people, wishes: plan.wishes, postings };
  let isOver = false;
  const moments = { killsSoFar: () => killer.killed().length, isOver: () => isOver };
  const carrying = carryGoods(product.admin, yearNow(), moments);
  // Its failure is thrown where it is awaited.
  carrying.catch(() => undefined);
  await postWishes(work, (count, startedAt) => {
    killer.onAcknowledged(count, startedAt);
    importing.at(count);
  });
  isOver = true;
  const carried = await carrying;
  const importEnd = await importing.end();
  await killer.finish();
  return { postings, carried, killer, importEnd };
};

const judged = async (product: FaultProduct, plan: FaultPlan, startedAt: number): Promise<FaultReport> => {
  const { postings, carried, killer, importEnd } = await played(product, plan);
  const asked = { admin: product.admin, wishes: plan.wishes, postings, carried, year: yearNow() };
  const standing = await booksAfterwards({ ...asked, isImported: importEnd === 'done' });
  const problems = [...postings.contradictions, ...problemsOf(standing, 'after the round,')];
  if (importEnd === 'left') {
    await discardLeftImport(product);
    problems.push(
      ...problemsOf(await booksAfterwards({ ...asked, isImported: false }), 'after the discard,'),
    );
  }
  if (product.isGivenUp()) problems.push('The supervisor has given up.');
  const own = standing.vouchers - (importEnd === 'done' ? thousand.expected.vouchers : 0);
  return {
    seed: plan.seed,
    kills: killer.killed(),
    postings: plan.wishes.length,
    transfers: carried.length,
    interrupted: carried.filter(({ kills }) => kills > 0).length,
    acknowledged: postings.acknowledged.size,
    unknown: postings.unknown.size,
    settled: own - postings.acknowledged.size,
    repeated: postings.tally.repeated,
    refusals: Object.fromEntries(postings.tally.refusals),
    import: importEnd,
    lost: standing.lost.length,
    twice: standing.twice.length,
    strange: standing.strange.length,
    gaps: standing.gaps.length,
    findings: standing.findings.length,
    figures: standing.figures.length,
    slowestRecoveryMs: killer.slowestRecoveryMs(),
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
    problems,
  };
};

/** Plays the round of a seed on a product of its own. */
export const faultRound = async (seed: number, size: FaultSize): Promise<FaultReport> => {
  const year = yearNow();
  const planned = faultPlan(seed, size, year);
  const plan = { ...planned, wishes: withSales(planned.wishes, year) };
  const product = await startFaultProduct({ people: plan.clients });
  try {
    await buyGoods(product.admin, plan.wishes, year);
    return await judged(product, plan, performance.now());
  } catch (error) {
    throw new Error(`Seed ${seed}: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await product.stop();
  }
};
