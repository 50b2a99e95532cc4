// A voucher with its lines and its neighbours by date.

import type { SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/finance/api.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { firstPublished } from './publishedVouchers.ts';
import { isVisible, readVoucher } from './readVoucher.ts';
import { listOrder, type Voucher, voucherReads, voucherViewOf } from './voucherRecords.ts';

/** Neighbours that are read at once: in branches that the caller may not see they are passed over. */
const readAtOnce = 10;

const neighbour = async (
  context: SessionContext,
  voucher: Voucher,
  direction: 'previous' | 'next',
): Promise<string | null> => {
  const own = listOrder(voucher);
  const isNext = direction === 'next';
  const range = isNext ? { from: own } : { to: own };
  const [other] = await firstPublished(
    context.store,
    { index: 'gsi1', pk: 'VCH', descending: !isNext, ...range, limit: readAtOnce },
    { count: 1, isWanted: (header) => header.id !== voucher.id && isVisible(context, header) },
  );
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
