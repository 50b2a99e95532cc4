// Where the voucher screens stand.

import type { DocumentWords } from '#frontend/documents/documentWords.ts';
import { localText } from '#frontend/lib/locale.ts';
import type { Crumb } from '#frontend/ui/Page.tsx';
import { voucherKind } from '#shared/finance/voucherKind.ts';
import { routeNamed } from '#shared/routes.ts';

export const voucherCrumbs = (t: DocumentWords): Crumb[] => [
  { label: t('crumb') },
  { label: localText(voucherKind.noun.plural), to: routeNamed('finance.vouchers.list').path },
];
