// Damages what is kept as taken of an invoice.
import { consumptionKey } from '#functions/invoices/consumptionRecords.ts';
import type { World } from '../world.ts';
import { change } from './damages.ts';

/** What was damaged; null where nothing was taken of any invoice. */
export const damageTaken = (world: World): string | null => {
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
