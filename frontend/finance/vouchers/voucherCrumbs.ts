// Where the voucher screens stand.
import type { TFunction } from 'i18next';
import type { Crumb } from '#frontend/ui/Page.tsx';
import { routeNamed } from '#shared/routes.ts';

export const voucherCrumbs = (t: TFunction<'finance'>): Crumb[] => [
  { label: t('crumb.finance') },
  { label: t('crumb.vouchers'), to: routeNamed('finance.vouchers.list').path },
];
