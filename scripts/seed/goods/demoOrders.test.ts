// The goods of the demo company: there before they are sold, in every warehouse on every day, with what a shop has at the end of a month.
import { describe, expect, test } from 'vitest';
import { addDays, monthOf } from '#shared/kernel/dates.ts';
import { type DemoTrade, demoInvoices, usualTrade } from '../demoInvoices.ts';
import { demoQuotes } from '../demoQuotes.ts';
import { adjustedMoves, demoAdjustments, draftAdjustment } from './demoAdjustments.ts';
import { branchesWithGoods, demoGoods, goodsNamed, warehousesOf, yard } from './demoGoods.ts';
import { transferredMoves } from './demoTransfers.ts';
import { type GoodsMove, goodsMoves, inOrder, placeName, soldMoves } from './goodsMoves.ts';

const days = ['2026-01-05', '2026-06-30', '2026-11-21', '2026-12-31', '2027-02-28'];
const trades: readonly DemoTrade[] = [usualTrade, { salesAMonth: 1 }];
const cases = days.flatMap((today) => trades.map((trade) => ({ today, trade })));

/** Levels after each move, by shelf. */
const levelsAfter = (moves: readonly GoodsMove[]): Map<string, number>[] => {
  let levels = new Map<string, number>();
  return moves.map((move) => {
    const name = placeName(move);
    levels = new Map(levels).set(name, (levels.get(name) ?? 0) + move.quantity);
    return levels;
  });
};

const sumWhere = (levels: ReadonlyMap<string, number>, isMeant: (shelf: string) => boolean): number =>
  [...levels].reduce((sum, [shelf, level]) => (isMeant(shelf) ? sum + level : sum), 0);

describe.each(cases)('on $today with $trade.salesAMonth sales a month', ({ today, trade }) => {
  const invoices = demoInvoices(`${Number(today.slice(0, 4)) - 1}-01-01`, today, trade);
  const moves = inOrder([...goodsMoves(invoices), ...adjustedMoves(today), ...transferredMoves(today)]);
  const history = levelsAfter(moves);
  const atEnd = history.at(-1) ?? new Map<string, number>();

  test('nothing is short on any day, also not what drafts and a quote sell today', () => {
    const drafts = invoices.filter(({ isDraft, type }) => isDraft && type === 'SI');
    const quoted = demoQuotes(today).filter(({ invoice }) => invoice === 'posted');
    const ready = levelsAfter([...moves, ...soldMoves([...drafts, ...quoted], today)]);
    const lowest = Math.min(...ready.flatMap((levels) => [...levels.values()]));
    expect(lowest).toBeGreaterThanOrEqual(0);
  });

  test('every branch has goods at the end of every month, and the second warehouse has some', () => {
    const ends = moves.flatMap(({ date }, at) => {
      const isLast = monthOf(moves[at + 1]?.date ?? '') !== monthOf(date);
      return isLast ? (history[at] ?? []) : [];
    });
    const bare = ends.flatMap((levels) =>
      branchesWithGoods.filter((branch) => sumWhere(levels, (shelf) => shelf.startsWith(branch)) < 100),
    );
    expect(bare).toEqual([]);
    expect(sumWhere(atEnd, (shelf) => shelf.includes(yard.code))).toBeGreaterThan(50);
  });

  test('some products are below their reorder level, most are not, and one has not been sold for long', () => {
    const below = demoGoods.filter(
      ({ code, reorderLevel }) => sumWhere(atEnd, (shelf) => shelf.endsWith(code)) < reorderLevel,
    );
    expect(below.length).toBeGreaterThanOrEqual(2);
    expect(below.length).toBeLessThanOrEqual(4);
    const since = addDays(today, -120);
    const lately = new Set(
      moves.filter(({ date, quantity }) => date > since && quantity < 0).map(({ product }) => product),
    );
    expect(lately.has('P-1102')).toBe(false);
    expect(sumWhere(atEnd, (shelf) => shelf.endsWith('P-1102'))).toBeGreaterThan(10);
  });

  test('goods come from their own supplier, some with freight', () => {
    const supplied = invoices.filter(({ type, reference }) => type === 'PI' && reference.startsWith('SUP-2'));
    const foreign = supplied.flatMap(({ party, lines }) =>
      lines.filter(({ product }) =>
        demoGoods.some((goods) => goods.code === product && goods.supplier !== party),
      ),
    );
    expect(foreign).toEqual([]);
    const withFreight = supplied.filter(({ freight = 0n }) => freight > 0n);
    expect(withFreight.length).toBeGreaterThanOrEqual(2);
    expect(withFreight.length).toBeLessThan(supplied.length / 2);
  });

  test('adjustments in both branches, each with a name of its own, are on days at which people work, and find or lose', () => {
    const adjustments = demoAdjustments(today);
    const all = [...adjustments, draftAdjustment(today)];
    expect(new Set(all.map(({ narration }) => narration)).size).toBe(all.length);
    expect(new Set(adjustments.map(({ date }) => monthOf(date))).size).toBe(9);
    expect(new Set(adjustments.map(({ branch }) => branch))).toEqual(new Set(branchesWithGoods));
    const counts = adjustments.filter(({ isCount }) => isCount);
    expect(new Set(counts.map(({ warehouse }) => warehouse))).toEqual(new Set(['01', '02', yard.code]));
    const wrong = all.flatMap(({ lines }) =>
      lines.filter(([, difference, reason]) => difference === 0 || difference > 0 !== (reason === 'FOUND')),
    );
    expect(wrong).toEqual([]);
    const places = all.flatMap(({ branch, warehouse, lines }) =>
      lines.map(([product]) => [branch, warehouse, goodsNamed(product)] as const),
    );
    expect(
      places.filter(
        ([branch, warehouse, goods]) => goods && !warehousesOf(branch, goods).includes(warehouse),
      ),
    ).toEqual([]);
  });
});

test('a return brings goods back to where they were sold from, and a note on the price moves nothing', () => {
  const sale = {
    reference: 'PO-1',
    type: 'SI' as const,
    date: '2026-03-02',
    branch: '01',
    party: 'C000001',
    lines: [{ product: 'P-1001', warehouse: yard.code, quantity: 40, price: 85_00n }],
  };
  const note = { ...sale, type: 'SR' as const, of: 'PO-1', party: null };
  const moves = goodsMoves([
    sale,
    { ...note, reference: 'RET-1', lines: [{ quantity: 3, price: 85_00n }] },
    { ...note, reference: 'RET-2', lines: [{ quantity: 40, price: 5_00n }] },
  ]);
  expect(moves.map(({ warehouse, quantity }) => [warehouse, quantity])).toEqual([
    [yard.code, -40],
    [yard.code, 3],
  ]);
});
