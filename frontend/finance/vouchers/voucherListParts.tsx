// What only the list of vouchers has: the types of vouchers, receipts and payments, and the import.
import { DocumentArrowUpRegular } from '@fluentui/react-icons/headless/svg/document-arrow-up';
import { MoneyHandRegular } from '@fluentui/react-icons/headless/svg/money-hand';
import { ReceiptMoneyRegular } from '@fluentui/react-icons/headless/svg/receipt-money';
import { useMemo } from 'react';
import { type ListParts, type ListScreenParts, listScreenParts } from '#frontend/documents/list/listParts.ts';
import { usePermission } from '#frontend/lib/session/session.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';
import type { VoucherType } from '#shared/finance/voucherType.ts';
import { isAllowed } from '#shared/kernel/permission.ts';
import { routeNamed } from '#shared/routes.ts';
import { useImports } from '../import/importQueries.ts';
import { allTypes } from '../settings/companyQueries.ts';
import { importPath } from './voucherPath.ts';

/** Each has a form of its own. */
const newReceipts = [
  { key: 'receipt', icon: <ReceiptMoneyRegular />, ...routeNamed('finance.receipts.new') },
  { key: 'payment', icon: <MoneyHandRegular />, ...routeNamed('finance.payments.new') },
];

/** The import whose vouchers are listed, by the name of its file; nothing else is offered. */
const useImportName: ListParts['useFigures'] = ({ filters }, t) => {
  const id = filters['import'] ?? '';
  const mayImport = usePermission('voucher', 'import');
  const { data } = useImports(mayImport && id !== '');
  return useMemo(() => {
    if (id === '') return {};
    const label = data?.items.find((each) => each.id === id)?.name ?? t('list.importedFile');
    return { choices: { import: [{ value: id, label }] } };
  }, [id, data, t]);
};

const list: ListParts = {
  useFigures: useImportName,
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
