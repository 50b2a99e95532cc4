// Vouchers of an import are written before they count: nobody sees them until the head of their lane has passed them.

import { headOf } from '#functions/ledger/lanes.ts';
import { headKey } from '#functions/ledger/ledgerKeys.ts';
import { remembered } from '#functions/storage/memory.ts';
import type { QueryOptions } from '#functions/storage/query.ts';
import type { Page, Store } from '#functions/storage/store.ts';
import { headerOf, type VoucherHeader, voucherKey } from './voucherRecords.ts';

type Placed = Pick<VoucherHeader, 'id' | 'seq' | 'lane'>;

/** How far a lane is published, as it stands now: a repair sets a head back whose entries were lost, and what is staged behind it next is not shown. */
const publishedUpTo = async (store: Store, lane: string): Promise<number> => {
  const head = await store.get(headKey(lane));
  return head ? headOf(head).seq : 0;
};

/** Lane → how far it was published when this process last looked. */
const knownOf = (store: Store) => remembered(store, 'published', () => new Map<string, number>());

/** Those that stand still, under the same number of their lane. */
const stillThere = async <Voucher extends Placed>(
  store: Store,
  vouchers: readonly Voucher[],
): Promise<ReadonlySet<Voucher>> => {
  const items = await store.getAll(vouchers.map(({ id }) => voucherKey(id)));
  const isSame = (voucher: Voucher, index: number): boolean => {
    const item = items[index];
    return item !== null && item !== undefined && headerOf(item).seq === voucher.seq;
  };
  return new Set(vouchers.filter(isSame));
};

/** Lane → how far it is published; what this process knows is enough for those who trust it. */
const publishedOf = async (
  store: Store,
  vouchers: readonly Placed[],
  trusted: ReadonlyMap<string, number>,
): Promise<Map<string, number>> => {
  const asked = new Map<string, number>();
  for (const { lane, seq } of vouchers)
    if (lane !== undefined && seq !== null) asked.set(lane, Math.max(seq, asked.get(lane) ?? 0));
  const published = new Map<string, number>();
  for (const [lane, seq] of asked) {
    const known = trusted.get(lane) ?? 0;
    published.set(lane, known >= seq ? known : await publishedUpTo(store, lane));
  }
  return published;
};

const nothingTrusted: ReadonlyMap<string, number> = new Map();

/**
 * Tells which of the vouchers that are read from now on count; to be asked for before they are read. What has been published since may have
 * taken the place of others that were staged there when they were read, and taken back: those are looked for again. A hint trusts what this
 * process knows already, which a repair may have set back since, and saves reading the head.
 */
export const countingVouchers = (store: Store, { isHint = false } = {}) => {
  const known = knownOf(store);
  const before = new Map(known);
  return async <Voucher extends Placed>(vouchers: readonly Voucher[]): Promise<Voucher[]> => {
    const published = await publishedOf(store, vouchers, isHint ? before : nothingTrusted);
    const counting = vouchers.filter(
      ({ lane, seq }) => lane === undefined || (seq !== null && seq <= (published.get(lane) ?? 0)),
    );
    const isNew = ({ lane, seq }: Voucher): boolean =>
      lane !== undefined && Number(seq) > (before.get(lane) ?? 0);
    const fresh = counting.filter(isNew);
    const there = await stillThere(store, fresh);
    for (const [lane, seq] of published) known.set(lane, seq);
    return counting.filter((voucher) => !isNew(voucher) || there.has(voucher));
  };
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
  const counting = countingVouchers(store);
  let after: QueryOptions['after'] = null;
  for (let examined = 0; examined < examinedMax && found.length < count; ) {
    const page: Page = await store.page({ ...options, after });
    found.push(...(await counting(page.items.map(headerOf).filter(isWanted))));
    examined += page.items.length;
    after = page.last;
    if (after === null) break;
  }
  return found.slice(0, count);
};
