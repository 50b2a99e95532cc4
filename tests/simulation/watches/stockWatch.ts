// Looks at stock with every transaction: its item is what the moves of the journal come to by plain addition, and each move is there once, in its place.
import { stockBalanceAt } from '#functions/stock/stockRecords.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { type StockMove, type StockPlace, stockPlaceName } from '#shared/stock/stockMove.ts';
import type { Change } from '../simulatedTable.ts';
import { keptPartsText, noParts, type PartsState, partsAfter, partsFault, partsText } from './layersWatch.ts';

/** What was there after a move. */
export type StockState = {
  quantities: ReadonlyMap<string, bigint>;
  value: bigint;
  parts: PartsState;
  /** Of the latest document so far. */
  lastDate: string;
  /** The document that moved it. */
  by: string;
};

/** What is allowed in this company. */
export type StockLimits = { allowsNegative: boolean; allowsLate: boolean };

export type StockWatch = {
  onTransaction: (changes: readonly Change[], entries: readonly JournalEntry[]) => void;
  limit: (limits: StockLimits) => void;
  /** By the number of the move, from nothing at 0. */
  statesOf: (place: StockPlace) => readonly StockState[];
};

const none: StockState = { quantities: new Map(), value: 0n, parts: noParts, lastDate: '', by: '' };

const quantityIn = ({ quantities }: StockState): bigint =>
  [...quantities.values()].reduce((sum, quantity) => sum + quantity, 0n);

const stateAfter = (before: StockState, move: StockMove, { date, source }: JournalEntry): StockState => ({
  quantities: new Map(before.quantities).set(
    move.warehouse,
    (before.quantities.get(move.warehouse) ?? 0n) + move.quantity,
  ),
  value: before.value + move.value,
  parts: partsAfter(before.parts, move),
  lastDate: date > before.lastDate ? date : before.lastDate,
  by: source.id,
});

const textOf = (quantities: Iterable<[string, bigint]>): string =>
  [...quantities]
    .filter(([, quantity]) => quantity !== 0n)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .join(' ');

export const newStockWatch = (fail: (sentence: string) => void): StockWatch => {
  const places = new Map<string, StockState[]>();
  let limits: StockLimits = { allowsNegative: true, allowsLate: true };

  const statesOf = (place: StockPlace): StockState[] => {
    const name = stockPlaceName(place);
    const states = places.get(name) ?? [none];
    places.set(name, states);
    return states;
  };
  const checkLimits = (where: string, after: StockState): void => {
    if (quantityIn(after) === 0n && after.value !== 0n) fail(`${where} leaves ${after.value} of nothing`);
    if (!limits.allowsNegative && [...after.quantities.values()].some((quantity) => quantity < 0n))
      fail(`${where} leaves ${textOf(after.quantities)}`);
  };
  const takeMove = (move: StockMove, entry: JournalEntry): void => {
    const where = `Move ${move.rev} of ${stockPlaceName(move)} by ${entry.number}`;
    const states = statesOf(move);
    const before = states.at(-1) ?? none;
    if (move.rev !== states.length) fail(`${where} follows ${states.length - 1}`);
    if (move.branch !== entry.lane) fail(`${where} is in the lane ${entry.lane}`);
    const after = stateAfter(before, move, entry);
    if (!limits.allowsLate && move.kind !== 'revenue' && entry.date < before.lastDate)
      fail(`${where} is of ${entry.date}, after one of ${before.lastDate}`);
    const fault = partsFault(before.parts, after.parts, move);
    if (fault) fail(`${where} ${fault}`);
    states.push(after);
  };
  const checkItem = ({ pk, sk, after: item }: Change): void => {
    const place = { product: pk.slice('STK#'.length), branch: sk };
    const states = statesOf(place);
    const state = states.at(-1) ?? none;
    const { quantities, value, rev, ...parts } = stockBalanceAt(item);
    const kept = `${rev}: ${value} for ${textOf(Object.entries(quantities))} of ${keptPartsText(parts)}`;
    const sum = `${state.value} for ${textOf(state.quantities)} of ${partsText(state.parts)}`;
    const moved = `${states.length - 1}: ${sum}`;
    if (kept !== moved)
      fail(`The stock of ${stockPlaceName(place)} is kept as ${kept}, and moved as ${moved}`);
    checkLimits(`The stock of ${stockPlaceName(place)}`, state);
  };
  return {
    onTransaction: (changes, entries) => {
      const moved = entries.flatMap((entry) => (entry.stock ?? []).map((move) => ({ move, entry })));
      for (const { move, entry } of moved) takeMove(move, entry);
      const items = changes.filter(({ pk }) => pk.startsWith('STK#'));
      for (const item of items) checkItem(item);
      const written = new Set(items.map(({ pk, sk }) => `${pk} ${sk}`));
      const left = moved.find(({ move: { product, branch } }) => !written.has(`STK#${product} ${branch}`));
      if (left) fail(`${left.entry.number} has moved ${left.move.product}, and its stock is not written`);
    },
    limit: (given) => {
      limits = given;
    },
    statesOf,
  };
};
