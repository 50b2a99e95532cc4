// Where documents of each kind are written and listed, for the dashboard.
import type { RouteName } from '#shared/routes.ts';

type Place = { readonly add: RouteName; readonly list: RouteName };

export const documentPlaces: Readonly<Record<string, Place>> = {
  invoice: { add: 'invoices.new', list: 'invoices.list' },
  quote: { add: 'pms.quote.new', list: 'pms.quote' },
  voucher: { add: 'finance.vouchers.new', list: 'finance.vouchers.list' },
};
