// Which lines of a statement take back a receipt or payment by cheque: their cheque was returned or stopped.
import type { Store } from '#functions/storage/store.ts';
import type { StatementRow } from '#shared/finance/reportsApi.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';
import { headerOf, voucherKey } from '../vouchers/voucherRecords.ts';
import { chequeKey, chequeOf } from './chequeRecords.ts';

type Bounced = NonNullable<StatementRow['bounced']>;

/** By the id of the voucher that takes it back. */
const bouncedBy = async (store: Store, ids: readonly string[]): Promise<ReadonlyMap<string, Bounced>> => {
  const headers = (await store.getAll(ids.map(voucherKey))).flatMap((item) => {
    const header = item ? headerOf(item) : null;
    return header?.reverses && header.chequeNumber !== '' ? [header] : [];
  });
  const records = await store.getAll(headers.map(({ reverses }) => chequeKey(reverses?.id ?? '')));
  return new Map(
    headers.flatMap(({ id }, at): [string, Bounced][] => {
      const item = records[at];
      if (!item) return [];
      const { number, direction } = chequeOf(item);
      return [[id, { number, direction }]];
    }),
  );
};

/** Few lines reverse something, and only those are read. */
export const withBounced = async (store: Store, rows: readonly StatementRow[]): Promise<StatementRow[]> => {
  const ids = rows.flatMap(({ reverses, source }) =>
    reverses && source.kind === voucherKind.name ? [source.id] : [],
  );
  if (ids.length === 0) return [...rows];
  const known = await bouncedBy(store, [...new Set(ids)]);
  return rows.map((row) => {
    const bounced = known.get(row.source.id);
    return bounced ? { ...row, bounced } : row;
  });
};
