// The columns of the account statement.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { localName, localText } from '#frontend/lib/locale.ts';
import { useSession } from '#frontend/lib/session.ts';
import { DateText } from '#frontend/ui/DateText.tsx';
import type { DataColumn } from '#frontend/ui/dataColumns.ts';
import { MoneyText } from '#frontend/ui/MoneyText.tsx';
import type { LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import { VoucherNumber } from '../vouchers/VoucherNumber.tsx';
import { BalanceText } from './BalanceText.tsx';
import styles from './StatementText.module.css';
import { StatementText } from './StatementText.tsx';
import type { StatementLine } from './statementLines.ts';

type Facts = {
  accounts: readonly LedgerAccount[];
  /** A group shows on which of its accounts each line stands. */
  isGroup: boolean;
  partyName: (code: string) => string;
};

/** The names of accounts by code; a code without a name stands for itself. */
export const accountNames = (accounts: readonly LedgerAccount[]): ((code: string) => string) => {
  const names = new Map(accounts.map((account) => [account.code, localName(account)]));
  return (code) => names.get(code) ?? code;
};

/** Names one after the other, with the comma of the language. */
export const listed = (names: readonly string[]): string => names.join(localText({ ar: '، ', en: ', ' }));

export const useStatementColumns = ({ accounts, isGroup, partyName }: Facts): DataColumn<StatementLine>[] => {
  const { t } = useTranslation('reports');
  const { currency } = useSession().settings;
  return useMemo(() => {
    const nameOf = accountNames(accounts);
    const amount = (side: 'debit' | 'credit'): DataColumn<StatementLine> => ({
      key: side,
      title: t(`side.${side}`),
      kind: 'amount',
      cell: ({ row }) => row && <MoneyText amount={row[side]} currency={currency} blankZero />,
    });
    const account: DataColumn<StatementLine> = {
      key: 'account',
      title: t('statement.account'),
      cell: ({ row }) => row && nameOf(row.account),
    };
    return [
      {
        key: 'date',
        title: t('statement.date'),
        kind: 'date',
        card: 'side',
        cell: ({ date }) => <DateText date={date} />,
      },
      {
        key: 'number',
        title: t('statement.number'),
        card: 'title',
        cell: ({ row, kind }) => (row ? <VoucherNumber voucher={row} /> : t(`statement.${kind}`)),
      },
      ...(isGroup ? [account] : []),
      {
        key: 'text',
        title: t('statement.text'),
        cell: ({ row }) => row && <StatementText row={row} partyName={partyName} />,
      },
      {
        key: 'contra',
        title: t('statement.contra'),
        cell: ({ row }) => row && <span className={styles['contra']}>{listed(row.contra.map(nameOf))}</span>,
      },
      amount('debit'),
      amount('credit'),
      {
        key: 'balance',
        title: t('statement.balance'),
        kind: 'amount',
        cell: ({ balance }) => <BalanceText balance={balance} />,
      },
    ] satisfies DataColumn<StatementLine>[];
  }, [accounts, isGroup, partyName, t, currency]);
};
