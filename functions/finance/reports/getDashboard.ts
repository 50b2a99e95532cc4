// The dashboard's figures from posted entries only: this month up to today against the same days of the one before, twelve months, the latest vouchers.

import { firstPublished } from '#functions/documents/books/publishedDocuments.ts';
import { isVisible } from '#functions/documents/readDocument.ts';
import { currentFactsReads } from '#functions/finance/settings/financeRecords.ts';
import { headerOf, type VoucherHeader, voucherRecords } from '#functions/finance/vouchers/voucherRecords.ts';
import { rowOf } from '#functions/finance/vouchers/voucherViews.ts';
import { can, type SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/finance/reportsApi.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';
import { dateInZone } from '#shared/kernel/dates.ts';
import { readMonthFigures } from './monthFigures.ts';

const latestShown = 8;

const latestVouchers = async (context: SessionContext) => {
  if (!can(context, 'voucher', 'view')) return { latest: [], drafts: 0 };
  const isWanted = (header: VoucherHeader) => isVisible(context, voucherKind, header);
  const [latest, drafts] = await Promise.all([
    firstPublished(context.store, voucherRecords, {
      ...voucherRecords.index,
      descending: true,
      limit: 50,
      count: latestShown,
      isWanted,
    }),
    context.store.all(voucherRecords.stateIndex('draft')),
  ]);
  return {
    latest: latest.map(rowOf),
    drafts: drafts.map(headerOf).filter(isWanted).length,
  };
};

export const getDashboard = operation(
  api.getDashboard,
  async (context) => {
    const asOf = dateInZone(context.clock.nowMs(), context.company.timeZone);
    const documents = await latestVouchers(context);
    if (!can(context, 'ledger_report', 'view')) return { asOf, figures: null, months: [], ...documents };
    const { figures, months } = await readMonthFigures(context, asOf);
    const { profit: _, ...shown } = figures;
    return {
      asOf,
      figures: shown,
      ...documents,
      months: months.map(({ month, revenue, expense }) => ({ month, revenue, expense })),
    };
  },
  currentFactsReads,
);
