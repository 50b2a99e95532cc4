// Vouchers of an import are written before they count: nobody sees them until the head of their lane has passed them.

import { headOf } from '#functions/ledger/lanes.ts';
import { headKey } from '#functions/ledger/ledgerKeys.ts';
import type { Page, QueryOptions, Store } from '#functions/storage/store.ts';
import { headerOf, type VoucherHeader } from './voucherRecords.ts';

type Placed = Pick<VoucherHeader, 'seq' | 'lane'>;

/** How far a lane is published. Never remembered: a repair sets a head back whose entries were lost, and what is staged behind it next is not shown. */
const publishedUpTo = async (store: Store, lane: string): Promise<number> => {
  const head = await store.get(headKey(lane));
  return head ? headOf(head).seq : 0;
};

/** The vouchers of these that count. */
export const onlyPublished = async <Voucher extends Placed>(
  store: Store,
  vouchers: readonly Voucher[],
): Promise<Voucher[]> => {
  const published = new Map<string, number>();
  for (const { lane, seq } of vouchers)
    if (lane !== undefined && seq !== null && !published.has(lane))
      published.set(lane, await publishedUpTo(store, lane));
  return vouchers.filter(
    ({ lane, seq }) => lane === undefined || (seq !== null && seq <= (published.get(lane) ?? 0)),
  );
};

/** Vouchers looked at while few of them count or may be seen. */
const examinedMax = 1000;

/** The first vouchers of an index that count and are wanted, at most so many. */
export const firstPublished = async (
  store: Store,
  options: QueryOptions,
  { count, isWanted }: { count: number; isWanted: (header: VoucherHeader) => boolean },
): Promise<VoucherHeader[]> => {
  const found: VoucherHeader[] = [];
  let after: QueryOptions['after'] = null;
  for (let examined = 0; examined < examinedMax && found.length < count; ) {
    const page: Page = await store.page({ ...options, after });
    found.push(...(await onlyPublished(store, page.items.map(headerOf).filter(isWanted))));
    examined += page.items.length;
    after = page.last;
    if (after === null) break;
  }
  return found.slice(0, count);
};
