// The lines of a rebuild, unit by unit: from the existing chunks, or from the journal where those cannot be trusted.

import type { Store } from '#functions/storage/store.ts';
import { monthOf } from '#shared/kernel/dates.ts';
import type { StatementFoldState, StatementRebuild } from '../foldState.ts';
import { readableEntry } from '../journal/entryText.ts';
import { walkStoredEntries } from '../journal/journalTail.ts';
import {
  type ChunkUnit,
  partitionsOf,
  rangeOf,
  readableLines,
  unitName,
  unitNamed,
  walkChunks,
} from './statementChunks.ts';
import { chunkLinesOf, type StatementLine } from './statementLines.ts';

export type UnitLines = {
  unit: ChunkUnit;
  lines: StatementLine[];
  /** Number of the first chunk, where a unit comes in several portions. */
  firstPart: number;
  /** The last portion of its unit. */
  isWhole: boolean;
};

/** Null where a chunk cannot be read: it is left unchanged, for the check to find. */
const linesOfUnit = async (
  store: Store,
  folds: { first: number; fold: number },
  unit: ChunkUnit,
): Promise<StatementLine[] | null> => {
  const lines: StatementLine[] = [];
  for await (const chunk of walkChunks(store, { ...folds, open: null }, rangeOf(unit))) {
    const own = readableLines(chunk);
    if (!own) return null;
    lines.push(...own);
  }
  return lines;
};

/** All rounds before the rebuild were closed when it was planned: what counts of them does not change any more until it is closed. */
export async function* linesOfChunks(
  store: Store,
  { first }: StatementFoldState,
  { units, fold }: StatementRebuild,
): AsyncGenerator<UnitLines, void> {
  for (const unit of units.map(unitNamed)) {
    const lines = await linesOfUnit(store, { first, fold: fold - 1 }, unit);
    if (lines) yield { unit, lines, firstPart: 0, isWhole: true };
  }
}

/** Lines of one unit held at once; a portion has at most so many chunks. */
const portionLines = 5000;
const portionParts = 100;

/** The months that a partition holds, with or without lines in the journal. */
const currentMonths = async (store: Store, units: readonly ChunkUnit[]): Promise<ChunkUnit[]> => {
  const found = new Map<string, ChunkUnit>();
  for (const unit of units)
    for await (const item of store.walk(rangeOf(unit))) {
      const own = { pk: unit.pk, month: monthOf(String(item['sk'])) };
      found.set(unitName(own), own);
    }
  return [...found.values()];
};

/** The lines that a rebuild wants, each with the unit it belongs to. */
const wantedLines = (units: readonly string[]) => {
  const wanted = new Set(units);
  const isWanted = (unit: ChunkUnit): boolean =>
    wanted.has(unitName(unit)) || wanted.has(unitName({ pk: unit.pk, month: '' }));
  return (line: StatementLine): ChunkUnit[] =>
    partitionsOf(line)
      .map((pk) => ({ pk, month: monthOf(line.date) }))
      .filter(isWanted);
};

/** One walk through the journal, up to the entries of the rebuild. */
async function* walkLines(store: Store, { lanes }: StatementRebuild): AsyncGenerator<StatementLine, void> {
  for (const lane of Object.keys(lanes).sort())
    for await (const stored of walkStoredEntries(store, { lane, after: 0, upTo: lanes[lane] ?? 0 }))
      yield* chunkLinesOf(readableEntry(lane, stored));
}

export async function* linesOfJournal(
  store: Store,
  _state: StatementFoldState,
  rebuild: StatementRebuild,
): AsyncGenerator<UnitLines, void> {
  const portions = new Map<string, UnitLines>();
  const newPortion = (unit: ChunkUnit, firstPart = 0): UnitLines => {
    const portion = { unit, lines: [], firstPart, isWhole: true };
    portions.set(unitName(unit), portion);
    return portion;
  };
  for (const unit of await currentMonths(store, rebuild.units.map(unitNamed))) newPortion(unit);
  const unitsOfLine = wantedLines(rebuild.units);
  for await (const line of walkLines(store, rebuild))
    for (const unit of unitsOfLine(line)) {
      const portion = portions.get(unitName(unit)) ?? newPortion(unit);
      portion.lines.push(line);
      if (portion.lines.length < portionLines) continue;
      newPortion(unit, portion.firstPart + portionParts);
      yield { ...portion, isWhole: false };
    }
  yield* portions.values();
}
