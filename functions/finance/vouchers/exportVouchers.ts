// The vouchers of a filter as a file is drawn from them.
import { exportOperation } from '#functions/paper/exportOperation.ts';
import * as api from '#shared/finance/api.ts';
import type { VoucherRow } from '#shared/finance/voucher.ts';
import { foundVouchers, type VoucherQuery } from './listVouchers.ts';

export const exportVouchers = exportOperation<Omit<VoucherQuery, 'limit' | 'cursor'>, VoucherRow>(
  api.exportVouchers,
  {
    entity: 'voucher',
    view: api.listVouchers.auth,
    read: (context, { filter }, from) => foundVouchers(context, { ...filter, ...from }),
    about: (filter) => ({ branch: filter.branch, facts: filter }),
  },
);
