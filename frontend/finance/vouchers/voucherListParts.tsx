// What only the list of vouchers has: the types of vouchers, receipts and payments, and the import.
import { DocumentArrowUpRegular } from '@fluentui/react-icons/headless/svg/document-arrow-up';
import { MoneyHandRegular } from '@fluentui/react-icons/headless/svg/money-hand';
import { ReceiptMoneyRegular } from '@fluentui/react-icons/headless/svg/receipt-money';
import { type ListParts, type ListScreenParts, listScreenParts } from '#frontend/documents/list/listParts.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';
import type { VoucherType } from '#shared/finance/voucherType.ts';
import { isAllowed } from '#shared/kernel/permission.ts';
import { routeNamed } from '#shared/routes.ts';
import { allTypes } from '../settings/companyQueries.ts';
import { importPath } from './voucherPath.ts';

/** Each has a form of its own. */
const newReceipts = [
  { key: 'receipt', icon: <ReceiptMoneyRegular />, ...routeNamed('finance.receipts.new') },
  { key: 'payment', icon: <MoneyHandRegular />, ...routeNamed('finance.payments.new') },
];

const list: ListParts = {
  records: { type: (types) => allTypes(types as readonly (VoucherType & { active: boolean })[]) },
  buttons: (t, roles) => {
    const receipts = isAllowed(roles, 'voucher', 'create') ? newReceipts : [];
    return [
      ...receipts.map(({ key, icon, ...route }) => ({
        key,
        icon,
        path: route.path,
        label: localText(route.title),
      })),
      ...(isAllowed(roles, 'voucher', 'import')
        ? [
            {
              key: 'import',
              label: t('list.import'),
              icon: <DocumentArrowUpRegular />,
              path: importPath('vouchers'),
              whenEmpty: true as const,
            },
          ]
        : []),
    ];
  },
};

export const voucherListParts: ListScreenParts = listScreenParts({
  kind: voucherKind,
  words: 'finance',
  list,
});
