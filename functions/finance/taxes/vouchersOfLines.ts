// The vouchers behind lines of the ledger, by their ids, with their lines.
import { type Voucher, voucherRecords } from '#functions/finance/vouchers/voucherRecords.ts';
import type { Store } from '#functions/storage/store.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';

type Place = { source: { kind: string; id: string } };

/** Those of one kind of document, each once. */
export const idsOf = (places: readonly Place[], kind: string): string[] => [
  ...new Set(places.flatMap(({ source }) => (source.kind === kind ? [source.id] : []))),
];

export const readVouchersOf = async (
  store: Store,
  places: readonly Place[],
): Promise<ReadonlyMap<string, Voucher>> => {
  const items = await voucherRecords.readItemsOf(
    store,
    idsOf(places, voucherKind.name).map((id) => ({ id, hasLines: true })),
  );
  const vouchers = items.flatMap((own) => voucherRecords.documentOf(own) ?? []);
  return new Map(vouchers.map((voucher) => [voucher.id, voucher]));
};
