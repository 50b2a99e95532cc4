// Marks of items that documents have traded: the first document that names an item in a unit leaves them, and from then on the item stays, and the number of stock units in that unit.
import { keyOf } from '#functions/company/resourceRecords.ts';
import { writesPerCommitMax } from '#functions/storage/commit.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { create, type Write } from '#functions/storage/writes.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { tradedUnit } from '#shared/settings/items/tradedUnit.ts';
import { itemMark, markPartition, unitMark, unitPrefix } from './itemUseMarks.ts';

type Kind = Pick<AnyResource, 'one'>;

export type ItemUse = {
  isUsed: boolean;
  /** Units in which it was traded, with the number of stock units in one. */
  factors: ReadonlyMap<string, string>;
};

export const readItemUse = async (store: Store, kind: Kind, code: string): Promise<ItemUse> => {
  const marks = await store.all({ pk: markPartition(kind, code) });
  const units = marks.filter(({ sk }) => String(sk).startsWith(unitPrefix));
  return {
    isUsed: marks.length > 0,
    factors: new Map(units.map(({ sk, factor }) => [String(sk).slice(unitPrefix.length), String(factor)])),
  };
};

/** An item on a line of a document, in one of its units; none where a service has none. */
export type UsedItem = { kind: AnyResource; row: ResourceRow; unit: string | null };

/** The marks that a document has to leave, as far as they are not there yet; the item is checked by the rev in which it was read. */
export const itemUseWrites = async (store: Store, used: readonly UsedItem[]): Promise<Write[]> => {
  const marks = new Map<string, { key: Key; factor: string | null; item: UsedItem }>();
  for (const item of used) {
    const { kind, row, unit } = item;
    const whole = itemMark(kind, row.code);
    marks.set(`${whole.pk} ${whole.sk}`, { key: whole, factor: null, item });
    const traded = unit === null || unit === row['unit'] ? null : tradedUnit(row, unit);
    if (traded === null) continue;
    const key = unitMark(kind, row.code, traded.unit);
    marks.set(`${key.pk} ${key.sk}`, { key, factor: traded.factor, item });
  }
  const all = [...marks.values()];
  const found = await store.getAll(all.map(({ key }) => key));
  const missing = all.filter((_, index) => !found[index]);
  const items = new Map(missing.map(({ item }) => [markPartition(item.kind, item.row.code), item]));
  return [
    ...missing.map(({ key, factor }) => create({ key, attributes: factor === null ? {} : { factor } })),
    ...[...items.values()].map(
      ({ kind, row }): Write => ({ write: 'check', key: keyOf(kind, row.code), expect: row.rev }),
    ),
  ];
};

/** They go before the document, some at a time, for a document may name more new items than one transaction takes. */
export const markItemsUsed = async (store: Store, used: readonly UsedItem[]): Promise<void> => {
  const writes = await itemUseWrites(store, used);
  const atOnce = writesPerCommitMax - 10;
  for (let at = 0; at < writes.length; at += atOnce) await store.commit(writes.slice(at, at + atOnce));
};
