// Damages what is kept as taken of an invoice, and what is kept of stock.
import { consumptionKey } from '#functions/invoices/consumptionRecords.ts';
import { bucketPartition } from '#functions/ledger/ledgerKeys.ts';
import { stockBook, stockFold } from '#functions/stock/stockBook.ts';
import { stockPartition } from '#functions/stock/stockRecords.ts';
import { firstBranches } from '../simulatedCompany.ts';
import { goods } from '../tradeCompany.ts';
import { anyOf, change, changeIn, type Damage } from './damages.ts';

/** What was damaged; null where nothing was taken of any invoice. */
const damageTaken: Damage = (world) => {
  const { table, random, watch } = world;
  const kept = watch.all().flatMap(({ source }) => {
    const key = consumptionKey(source.id);
    const item = table.committed(key);
    return item && source.kind === 'invoice' ? [{ key, item }] : [];
  });
  if (kept.length === 0) return null;
  const found = random.pick(kept);
  // What a note that adds leaves says only that it is there: nothing is counted wrong without it.
  const isCounted = ['parts', 'codes', 'deposits'].some((name) => (found.item[name] as unknown[]).length > 0);
  if (!isCounted || random.chance(0.5))
    return change(world, found, { deposits: [{ code: 'S15', taxable: '1', vat: '1' }] });
  table.lose(found.key);
  return `${found.key.pk} is lost`;
};

/** Figures of no product. */
const strayStock = 'P9 7 0';

const stockDamages: readonly Damage[] = [
  changeIn(
    ({ random }) => stockPartition(random.pick(goods)),
    ({ value }) => ({ value: String(BigInt(String(value)) + 1n) }),
  ),
  changeIn(
    ({ random }) => stockPartition(random.pick(goods)),
    () => ({ quantities: 7 }),
  ),
  changeIn(
    ({ random }) => bucketPartition(stockBook.shelfOf(random.pick(firstBranches))),
    ({ sums }) => ({ sums: [String(sums), strayStock].filter(Boolean).join(';') }),
  ),
  (world) => {
    const found = anyOf(world, stockPartition(world.random.pick(goods)));
    if (found) world.table.lose(found.key);
    return found && `${found.key.pk} is lost`;
  },
  (world) => {
    const item = world.table.committed(stockFold.key);
    return item && change(world, { key: stockFold.key, item }, { lanes: { '01': 999 } });
  },
];

/** What was taken of an invoice, or stock. */
export const damageTrade: Damage = (world) =>
  world.random.chance(0.5) ? damageTaken(world) : world.random.pick(stockDamages)(world);
