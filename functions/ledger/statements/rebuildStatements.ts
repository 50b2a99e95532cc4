// Writes statement chunks anew, from the journal or from chunks that have become many and small, while others post, fold and read.

import { CommitConflict } from '#functions/storage/commit.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Item } from '#functions/storage/writes.ts';
import { monthOf } from '#shared/kernel/dates.ts';
import { foldUntilDone, type RoundEnd } from '../balances/foldJournal.ts';
import type { IsTimeUp } from '../exclusively.ts';
import type { StatementFoldState, StatementRebuild } from '../foldState.ts';
import { sizesOf } from '../ledgerSizes.ts';
import { retryUntilConsistent } from '../retryUntilConsistent.ts';
import { foldStatements } from './foldStatements.ts';
import {
  type CountedChunk,
  chunkCountsWrite,
  fragmentedUnits,
  readChunkCounts,
  withChunks,
} from './fragmentedChunks.ts';
import { linesOfChunks, linesOfJournal, type UnitLines } from './rebuiltLines.ts';
import { removeChunks } from './removeChunks.ts';
import { chunksOfUnit, foldOf, replacingItem, unitName, unitNamed } from './statementChunks.ts';
import { moveStatementState, readStatementState } from './statementState.ts';

/** Chunks packed and written at once. */
const writtenAtOnce = 5;

/** What is to be written anew: names of units, or of whole partitions. */
type Wanted = Pick<StatementRebuild, 'units' | 'from'>;

const isStill = (state: StatementFoldState, rebuild: StatementRebuild): boolean =>
  state.rebuild?.fold === rebuild.fold && !state.rebuild.isClosed;

/**
 * The chunks of some lines, then the item that says that they replace all older ones. Once the rebuild is closed, old chunks are removed: a
 * process that has read only some of them writes nothing.
 */
const writeUnit = async (
  store: Store,
  rebuild: StatementRebuild,
  { unit, lines, firstPart, isWhole }: UnitLines,
): Promise<CountedChunk[]> => {
  const { chunkLinesMax: linesMax } = sizesOf(store);
  const written: CountedChunk[] = [];
  let items: Item[] = [];
  for (const { item, ...chunk } of chunksOfUnit(unit, lines, { fold: rebuild.fold, firstPart, linesMax })) {
    written.push(chunk);
    items.push(item);
    if (items.length < writtenAtOnce) continue;
    // Others come between: packing takes time.
    await store.putAll(items);
    items = [];
  }
  await store.putAll(items);
  if (isWhole) await store.putAll([replacingItem(unit, rebuild.fold)]);
  return written;
};

const writeAll = async (
  store: Store,
  state: StatementFoldState,
  rebuild: StatementRebuild,
): Promise<CountedChunk[] | null> => {
  const isOpen = async () => isStill(await readStatementState(store), rebuild);
  const written: CountedChunk[] = [];
  const source = rebuild.from === 'journal' ? linesOfJournal : linesOfChunks;
  for await (const unit of source(store, state, rebuild)) {
    if (rebuild.from === 'chunks' && !(await isOpen())) return null;
    written.push(...(await writeUnit(store, rebuild, unit)));
  }
  return written;
};

/** Rounds are closed meanwhile: it is tried again from each state in which the rebuild is not closed yet. */
const close = async (
  store: Store,
  rebuild: StatementRebuild,
  written: readonly CountedChunk[],
): Promise<boolean> => {
  const { chunkLinesMax: linesMax } = sizesOf(store);
  const anew = [...rebuild.units, ...written.map(({ unit }) => unitName(unit))];
  for (;;) {
    const state = await readStatementState(store);
    if (!isStill(state, rebuild)) return false;
    const counts = withChunks(await readChunkCounts(store), written, { linesMax, anew });
    try {
      await moveStatementState(store, state, {
        rebuild: { ...rebuild, isClosed: true },
        rebuilt: rebuild.fold,
        also: [chunkCountsWrite(counts)],
      });
      return true;
    } catch (error) {
      if (!(error instanceof CommitConflict)) throw error;
    }
    await store.pause(2);
  }
};

/** Items older than the one that replaces them in their month. That one stays for ever: a late writer may still bring an old chunk back. */
const replacedBy =
  ({ fold }: StatementRebuild) =>
  (sks: readonly string[]): string[] => {
    const isReplacing = (sk: string): boolean => foldOf(sk) === fold && sk.startsWith(`${monthOf(sk)}#`);
    const months = new Set(sks.filter(isReplacing).map(monthOf));
    return sks.filter((sk) => foldOf(sk) < fold && months.has(monthOf(sk)));
  };

const removeReplaced = async (store: Store, rebuild: StatementRebuild): Promise<void> => {
  for (const unit of rebuild.units.map(unitNamed)) await removeChunks(store, unit, replacedBy(rebuild));
};

const endRebuild = async (store: Store, rebuild: StatementRebuild): Promise<void> => {
  await removeReplaced(store, rebuild);
  const state = await readStatementState(store);
  if (state.rebuild?.fold === rebuild.fold) await moveStatementState(store, state, { rebuild: null });
};

const planRebuild = (
  store: Store,
  state: StatementFoldState,
  { units, from }: Wanted,
): Promise<StatementFoldState> => {
  const fold = state.fold + 1;
  const rebuild = { fold, units, from, lanes: state.lanes, isClosed: false };
  return moveStatementState(store, state, { fold, rebuild });
};

/** Brings a rebuild that was planned to its end, from any step. */
const finish = async (
  store: Store,
  state: StatementFoldState,
  rebuild: StatementRebuild,
): Promise<RoundEnd> => {
  if (!rebuild.isClosed) {
    const written = await writeAll(store, state, rebuild);
    if (!written || !(await close(store, rebuild, written))) return 'raced';
  }
  await endRebuild(store, rebuild);
  return 'more';
};

/** What is to be written anew in this state; null when nothing is left. */
type Choice = (state: StatementFoldState) => Promise<Wanted | null>;

/**
 * One rebuild: planned, written, closed, and what it replaces removed; each step by any process. Until it is closed readers leave its chunks out,
 * from then on those that it replaces, so no line is ever seen twice or not at all.
 */
const rebuildOnce = async (
  store: Store,
  choose: Choice,
  onPlanned = (): void => undefined,
): Promise<RoundEnd> => {
  const state = await readStatementState(store);
  if (state.rebuild) return finish(store, state, state.rebuild);
  const wanted = await choose(state);
  if (!wanted) return 'upToDate';
  if (state.plan !== null) {
    // All rounds before the rebuild must be closed.
    await foldStatements(store);
    return 'raced';
  }
  const planned = await planRebuild(store, state, wanted);
  onPlanned();
  return finish(store, planned, planned.rebuild as StatementRebuild);
};

/** Partitions of one rebuild: their lines are collected in one walk through the journal. */
const partitionsMax = 40;

/** Writes the whole history of these partitions anew from the journal; the stored chunks are not trusted. */
export const rebuildStatements = async (store: Store, partitions: readonly string[]): Promise<void> => {
  const names = partitions.map((pk) => unitName({ pk, month: '' }));
  for (let first = 0; first < names.length; first += partitionsMax) {
    const wanted: Wanted = { units: names.slice(first, first + partitionsMax), from: 'journal' };
    let isPlanned = false;
    const once = () =>
      rebuildOnce(
        store,
        () => Promise.resolve(isPlanned ? null : wanted),
        () => {
          isPlanned = true;
        },
      );
    await retryUntilConsistent(store, async () => {
      try {
        return (await once()) === 'upToDate' ? true : null;
      } catch (error) {
        if (error instanceof CommitConflict) return null;
        throw error;
      }
    });
  }
};

/** Rebuilds of one run; each is bounded by its chunks. */
const compactionsMax = 25;

/** Writes months anew whose chunks are mostly small or lie over each other, those with the most such chunks first; some of them, not all. */
export const compactStatements = async (store: Store, isTimeUp?: IsTimeUp): Promise<void> => {
  let count = 0;
  const once = () =>
    rebuildOnce(store, async () => {
      count += 1;
      const units = count > compactionsMax ? [] : fragmentedUnits(store, await readChunkCounts(store));
      return units.length > 0 ? { units, from: 'chunks' } : null;
    });
  await foldUntilDone(store, once, isTimeUp);
};
