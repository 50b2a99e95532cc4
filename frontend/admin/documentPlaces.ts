// Where documents of each kind are written and listed, for the dashboard.
import type { RouteName } from '#shared/routes.ts';

export type DocumentPlace = { readonly add: RouteName; readonly list: RouteName };

export const documentPlaces: Readonly<Record<string, DocumentPlace>> = {
  invoice: { add: 'invoices.new', list: 'invoices.list' },
  quote: { add: 'pms.quote.new', list: 'pms.quote' },
  contract: { add: 'pms.contracts.new', list: 'pms.contracts.list' },
  annex: { add: 'pms.contracts.annexes.new', list: 'pms.contracts.annexes' },
  stockTransfer: { add: 'inventory.stockTransfer.new', list: 'inventory.stockTransfer' },
  countSheet: { add: 'inventory.counts.new', list: 'inventory.counts' },
  stockAdjustment: { add: 'inventory.adjustment.new', list: 'inventory.adjustment' },
  voucher: { add: 'finance.vouchers.new', list: 'finance.vouchers.list' },
};
