// What of a product or service in use may not change: its stock unit, and the number of stock units in a unit that was traded.
import type { Faults, RecordChange } from '#functions/resources/recordEffects.ts';
import { isProductLeft } from '#functions/stock/stockLeft.ts';
import { stockPartition } from '#functions/stock/stockRecords.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Write } from '#functions/storage/writes.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { factorFaults, isSameFactor } from '#shared/settings/items/productUnits.ts';
import { unitRowsOf } from '#shared/settings/items/tradedUnit.ts';
import { itemMark, unitMark } from './itemUseMarks.ts';
import { readItemUse } from './itemUseRecords.ts';

const leftCodes = { stocked: 'product.stockLeft', tracking: 'product.trackingStockLeft' } as const;
export type LeavingField = keyof typeof leftCodes;

const factorsOf = (row: ResourceRow): Map<string, string> =>
  new Map(unitRowsOf(row).map(({ unit, factor }) => [String(unit), String(factor)]));

/** Units whose factor was not what it is now. */
const changedUnits = ({ row, before }: RecordChange): string[] => {
  const old = before ? factorsOf(before) : new Map<string, string>();
  return [...factorsOf(row)].flatMap(([unit, factor]) => {
    const was = old.get(unit);
    return was !== undefined && isSameFactor(was, factor) ? [] : [unit];
  });
};

const isUnitChanged = ({ row, before }: RecordChange): boolean =>
  before !== null && before['unit'] !== row['unit'];

export const useFaults = async (store: Store, kind: AnyResource, change: RecordChange): Promise<Faults> => {
  if (change.before === null || (!isUnitChanged(change) && changedUnits(change).length === 0)) return {};
  const use = await readItemUse(store, kind, change.row.code);
  return factorFaults(change.row, { ...use, isUnitChanged: isUnitChanged(change) });
};

/** What is left of a product is issued before it is kept in stock no more, or tracked in another way; `fields`: those that change so. */
export const leftFaults = async (
  store: Store,
  { row }: RecordChange,
  fields: readonly LeavingField[],
): Promise<Faults> =>
  (await isProductLeft(store, row.code))
    ? Object.fromEntries(fields.map((field) => [field, leftCodes[field]]))
    : {};

/** Nothing moves while it is written. */
export const unmovedChecks = async (store: Store, { row }: RecordChange): Promise<Write[]> =>
  (await store.all({ pk: stockPartition(row.code) })).map(
    ({ sk, rev }): Write => ({
      write: 'check',
      key: { pk: stockPartition(row.code), sk: String(sk) },
      expect: Number(rev),
    }),
  );

/** Nothing that changes is in use, until the change is written. */
export const unusedChecks = async (
  store: Store,
  kind: AnyResource,
  change: RecordChange,
): Promise<Write[]> => {
  if (change.before === null) return [];
  const { code } = change.row;
  const units = changedUnits(change);
  const { factors } = units.length > 0 ? await readItemUse(store, kind, code) : { factors: new Map() };
  const keys = [
    ...(isUnitChanged(change) ? [itemMark(kind, code)] : []),
    ...units.filter((unit) => !factors.has(unit)).map((unit) => unitMark(kind, code, unit)),
  ];
  return keys.map((key) => ({ write: 'check', key, expect: 'absent' }));
};
