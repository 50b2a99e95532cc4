// The columns of the trial balance: the account, and debit and credit of opening, movement and closing.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#frontend/lib/session.ts';
import type { DataColumn } from '#frontend/ui/dataColumns.ts';
import { MoneyText } from '#frontend/ui/MoneyText.tsx';
import type { TrialBalanceFigures } from '#shared/finance/trialBalance.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import type { ReportScope } from './reportQueries.ts';
import { TrialAccount } from './TrialAccount.tsx';
import type { TrialRow } from './trialBalanceRows.ts';

export const trialParts = ['opening', 'movement', 'closing'] as const;
export const trialSides = ['debit', 'credit'] as const;

export const useTrialColumns = (
  scope: ReportScope,
  totals: TrialBalanceFigures | null,
): DataColumn<TrialRow>[] => {
  const { t } = useTranslation('reports');
  const { currency, scale } = useSession().settings;
  return useMemo(() => {
    const account: DataColumn<TrialRow> = {
      key: 'account',
      title: t('trial.account'),
      fixed: true,
      card: 'title',
      cell: (row) => <TrialAccount row={row} scope={scope} />,
      total: t('trial.total'),
    };
    const figures = trialParts.flatMap((part) =>
      trialSides.map(
        (side): DataColumn<TrialRow> => ({
          key: `${part} ${side}`,
          title: t(`side.${side}`),
          group: t(`trial.${part}`),
          kind: 'amount',
          cell: (row) => (
            <MoneyText amount={formatMoney(row.figures[part][side], scale)} currency={currency} blankZero />
          ),
          total: totals && <MoneyText amount={formatMoney(totals[part][side], scale)} currency={currency} />,
        }),
      ),
    );
    return [account, ...figures];
  }, [t, scope, totals, currency, scale]);
};
