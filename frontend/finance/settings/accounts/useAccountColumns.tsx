// The columns of the chart of accounts: the tree itself, and what each account is for.
import { useTranslation } from 'react-i18next';
import { usePermission, useSession } from '#frontend/lib/session/session.ts';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { useIsNarrow } from '#frontend/ui/page/useIsNarrow.ts';
import type { DataColumn } from '#frontend/ui/tables/dataColumns.ts';
import { TreeName } from '#frontend/ui/tables/TreeName.tsx';
import { currencyLabel } from '#frontend/ui/text/currencyLabel.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { StatusDot } from '#frontend/ui/text/StatusDot.tsx';
import { formatMoney } from '#shared/kernel/money.ts';
import { otherNameOf } from '#shared/kernel/names.ts';
import { searchKey } from '#shared/kernel/searchKey.ts';
import type { AccountBalances } from './accountBalances.ts';
import type { AccountNode } from './accountTree.ts';

/** The balances in a column of their own, for users who see them. */
const useBalanceColumn = (balances: AccountBalances | null): DataColumn<AccountNode>[] => {
  const { t } = useTranslation('finance');
  const { currency, scale } = useSession().settings;
  const mayView = usePermission('ledger_report', 'view');
  if (!mayView) return [];
  return [
    {
      key: 'balance',
      title: t('finance:accounts.balance', { currency: currencyLabel(currency) }),
      kind: 'amount',
      card: 'side',
      sortBy: ({ account }) => balances?.get(account.code),
      cell: ({ account }) => {
        const balance = balances?.get(account.code);
        const amount = balance === undefined ? '0' : formatMoney(balance, scale);
        return <MoneyText amount={amount} currency={currency} strong={account.group} blankZero />;
      },
    },
  ];
};

export const useAccountColumns = (
  onToggle: (code: string) => void,
  balances: AccountBalances | null,
): DataColumn<AccountNode>[] => {
  const { t } = useTranslation('finance');
  const isOnCards = useIsNarrow();
  const balanceColumn = useBalanceColumn(balances);
  return [
    {
      key: 'name',
      title: t('accounts.account'),
      card: 'title',
      sortBy: ({ account }) => searchKey(localName(account)),
      cell: ({ account, ...place }) => (
        <TreeName
          code={account.code}
          name={localName(account)}
          place={place}
          isStrong={account.group}
          onToggle={onToggle}
          isTabStop={isOnCards}
        />
      ),
    },
    ...balanceColumn,
    {
      key: 'otherName',
      title: t(locale === 'ar' ? 'accounts.nameEn' : 'accounts.nameAr'),
      sortBy: ({ account }) => searchKey(otherNameOf(locale, account)),
      cell: ({ account }) => <bdi>{otherNameOf(locale, account)}</bdi>,
    },
    {
      key: 'control',
      title: t('accounts.control'),
      sortBy: ({ account }) =>
        account.control === 'none' ? undefined : searchKey(t(`control.${account.control}`)),
      cell: ({ account }) => account.control !== 'none' && t(`control.${account.control}`),
    },
    {
      key: 'cashFlow',
      title: t('accounts.cashFlow'),
      sortBy: ({ account }) =>
        account.cashFlow === '' ? undefined : searchKey(t(`cashFlow.${account.cashFlow}`)),
      cell: ({ account }) => account.cashFlow !== '' && t(`cashFlow.${account.cashFlow}`),
    },
    {
      key: 'status',
      title: t('accounts.status'),
      // A card says only what is not usual.
      cell: ({ account }) =>
        !(isOnCards && account.active) && (
          <StatusDot tone={account.active ? 'success' : 'neutral'}>
            {t(account.active ? 'accounts.active' : 'accounts.inactive')}
          </StatusDot>
        ),
    },
  ];
};
