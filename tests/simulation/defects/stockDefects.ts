// Defects of stock: of what goods are worth, of what members of a group hand on, and of the moves in the journal.
import type { Store } from '#functions/storage/store.ts';
import type { StockBalance } from '#shared/stock/stockBalance.ts';
import { exact } from '../stock/stockNeeds.ts';
import { defect, type PlantedDefect, unconditional } from './plantedDefect.ts';

/** The head of a lane keeps postings of a branch apart, but it may be visible before what they leave of stock. */
const writingAnyStock = (store: Store): Store => ({
  ...store,
  transact: (writes) =>
    store.transact(writes.map((write) => (write.key.pk.startsWith('STK#') ? unconditional(write) : write))),
});

export const stockDefects: readonly PlantedDefect[] = [
  defect({
    rule: 'stock is written only from the state that was read',
    near: 607,
    cast: 'trade',
    module: () => import('#functions/ledger/journal/laneQueue.ts'),
    broken: {
      inLane: (inLane) => (store, lane, attempt) => inLane(writingAnyStock(store), lane, attempt),
    },
  }),
  defect({
    rule: 'goods of which nothing is left take their whole value along',
    cast: 'trade',
    module: () => import('#shared/stock/costing.ts'),
    broken: {
      movingAverage: (movingAverage) => ({
        ...movingAverage,
        issue: (stock, asked) => {
          const { quantity } = asked;
          const { value } = movingAverage.issue(stock, asked);
          return value === -stock.value
            ? { value: (((value * 1_000_000n) / quantity) * quantity) / 1_000_000n }
            : { value };
        },
      }),
    },
  }),
  defect({
    rule: 'goods come back at the cost of their sale',
    cast: 'trade',
    module: () => import('#shared/invoices/stock/stockChanges.ts'),
    broken: {
      stockChanges:
        (stockChanges) =>
        (...of) =>
          stockChanges(...of).map((change) =>
            change.kind === 'saleReturn' ? { ...change, value: null } : change,
          ),
    },
  }),
  defect({
    rule: 'the oldest goods go out first',
    cast: 'trade',
    module: () => import('#shared/stock/firstInFirstOut.ts'),
    broken: {
      firstInFirstOut: (firstInFirstOut) => ({
        ...firstInFirstOut,
        issue: (stock, asked) =>
          firstInFirstOut.issue({ ...stock, layers: stock.layers.toReversed() }, asked),
      }),
    },
  }),
  defect({
    rule: 'no more is taken of a receipt than it brought',
    cast: 'trade',
    module: () => import('#shared/stock/firstInFirstOut.ts'),
    broken: {
      firstInFirstOut: (firstInFirstOut) => ({
        ...firstInFirstOut,
        issue: (stock, asked) => {
          const { value, layers = [] } = firstInFirstOut.issue(stock, asked);
          const [first] = layers;
          return { value, layers: first ? [{ ...first, value, quantity: -asked.quantity }] : layers };
        },
      }),
    },
  }),
  defect({
    rule: 'the last part of a transfer takes what is left of its value',
    cast: 'trade',
    module: () => import('#shared/inventory/transfers/transferEntry.ts'),
    broken: {
      shareOf:
        (shareOf) =>
        (...of) => {
          const share = shareOf(...of);
          return share - (share % 10n);
        },
    },
  }),
  defect({
    rule: 'never more of a transfer arrives than was sent',
    cast: 'trade',
    module: () => import('#shared/inventory/transfers/transferSteps.ts'),
    broken: { restOfLine: () => (line) => exact(String(line.quantity)) },
  }),
  defect({
    rule: 'a member of a group goes on from the stock that the members before leave',
    cast: 'trade',
    module: () => import('#functions/stock/moveStock.ts'),
    broken: {
      moveStock:
        (moveStock, { readStockBalances }) =>
        async (store, asked, place) => {
          const wanted = { branch: asked.branch, products: asked.changes.map(({ product }) => product) };
          const stored = await readStockBalances(store, wanted);
          const left = await readStockBalances(store, wanted, place);
          // It knows how many moves there were, and not what they left.
          const balances = new Map(
            [...left].map(([name, balance]): [string, StockBalance] => [
              name,
              { ...(stored.get(name) ?? balance), rev: balance.rev },
            ]),
          );
          return moveStock(store, { ...asked, balances }, place);
        },
    },
  }),
  defect({
    rule: 'the entry of a document holds all of its moves',
    cast: 'trade',
    module: () => import('#shared/ledger/entryContent.ts'),
    broken: {
      entryContentOf:
        (entryContentOf) =>
        ({ stock = [], ...posted }, chart) =>
          entryContentOf({ ...posted, stock: stock.length > 1 ? stock.slice(1) : stock }, chart),
    },
  }),
  defect({
    rule: 'the shares of a charge are the charge together',
    cast: 'trade',
    module: () => import('#shared/invoices/stock/stockedItems.ts'),
    broken: {
      withSharedCharges:
        (withSharedCharges) =>
        (...of) => {
          const shared = withSharedCharges(...of);
          const [{ lines }] = of;
          return {
            ...shared,
            // Each share in whole units, and what is left of them is lost.
            lines: shared.lines.map((items, line) =>
              items.map((item, at) =>
                at < (lines[line]?.length ?? 0)
                  ? item
                  : { ...item, amount: item.amount - (item.amount % 10n) },
              ),
            ),
          };
        },
    },
  }),
];
