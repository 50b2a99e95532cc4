// A voucher with its lines and its neighbours by date.

import type { SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/finance/api.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { onlyPublished } from './publishedVouchers.ts';
import { isVisible, readVoucher } from './readVoucher.ts';
import { headerOf, listOrder, type Voucher, voucherReads, voucherViewOf } from './voucherRecords.ts';

/** Neighbours in branches that the caller may not see are passed over, this many at most. */
const passedOverMax = 50;

const neighbour = async (
  context: SessionContext,
  voucher: Voucher,
  direction: 'previous' | 'next',
): Promise<string | null> => {
  const own = listOrder(voucher);
  const isNext = direction === 'next';
  const { items } = await context.store.page({
    index: 'gsi1',
    pk: 'VCH',
    descending: !isNext,
    ...(isNext ? { from: own } : { to: own }),
    limit: passedOverMax,
  });
  const others = items
    .map(headerOf)
    .filter((header) => header.id !== voucher.id && isVisible(context, header));
  const [other] = await onlyPublished(context.store, others);
  return other?.id ?? null;
};

export const getVoucher = operation(
  api.getVoucher,
  async (context, { params }) => {
    const voucher = await readVoucher(context, params.id);
    const [previous, next] = await Promise.all([
      neighbour(context, voucher, 'previous'),
      neighbour(context, voucher, 'next'),
    ]);
    return { ...voucherViewOf(voucher, scaleOf(context.company.currency)), previous, next };
  },
  voucherReads,
);
