// What is dated in a year and not posted: after its close it can be posted no more.
import { isVisible } from '#functions/documents/readDocument.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { VoucherStatus } from '#shared/finance/voucher.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';
import type { FiscalYear } from '#shared/ledger/postingRules.ts';
import { headerOf, type VoucherHeader, voucherKey } from '../vouchers/voucherRecords.ts';

const openStatuses: readonly VoucherStatus[] = ['draft', 'pending', 'rejected'];

/** Those shown; the others are only counted. */
const shownMax = 20;

export const readYearDrafts = async (
  context: SessionContext,
  { from, to }: Pick<FiscalYear, 'from' | 'to'>,
): Promise<{ count: number; shown: VoucherHeader[] }> => {
  const { store } = context;
  const ids: string[] = [];
  for (const status of openStatuses) {
    const range = { index: 'gsi2', pk: `VCH#S#${status}`, from, to: `${to}~` } as const;
    for await (const item of store.walk(range)) ids.push(headerOf(item).id);
  }
  // The index may be late: each is read by its key.
  const items = await store.getAll([...new Set(ids)].map(voucherKey));
  const drafts = items
    .flatMap((item) => (item ? [headerOf(item)] : []))
    .filter(({ status, date }) => openStatuses.includes(status) && from <= date && date <= to);
  const visible = drafts.filter((header) => isVisible(context, voucherKind, header));
  return { count: drafts.length, shown: visible.slice(0, shownMax) };
};
