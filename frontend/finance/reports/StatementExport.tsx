// Exports the whole statement, whatever part of it the screen has loaded.
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { localName } from '#frontend/lib/locale.ts';
import { useSession } from '#frontend/lib/session.ts';
import { ExportMenu } from '#frontend/ui/ExportMenu.tsx';
import { useDocumentFrame } from '#frontend/ui/useDocumentFrame.ts';
import type { TableColumn, TableDocument, TableRow } from '#shared/documents/tableDocument.ts';
import type { StatementRow } from '#shared/finance/reportsApi.ts';
import type { LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import type { BranchView } from '#shared/settings/api.ts';
import { partiesOf } from '../vouchers/partyQueries.ts';
import { type ReportScope, wholeStatement } from './reportQueries.ts';
import { useScopeFacts } from './useScopeFacts.ts';
import { accountNames, listed } from './useStatementColumns.tsx';

type Props = {
  asked: ReportScope & { account: string };
  accounts: readonly LedgerAccount[];
  branches: readonly BranchView[];
  isDisabled: boolean;
};

const useColumns = (): TableColumn[] => {
  const { t } = useTranslation('reports');
  const { scale } = useSession().settings;
  return [
    { key: 'date', label: t('statement.date'), kind: 'date' },
    { key: 'number', label: t('statement.number'), kind: 'code' },
    { key: 'text', label: t('statement.text'), kind: 'text', weight: 3 },
    { key: 'party', label: t('statement.party'), kind: 'text', weight: 2 },
    { key: 'contra', label: t('statement.contra'), kind: 'text', weight: 2 },
    { key: 'debit', label: t('side.debit'), kind: 'amount', scale, blankZero: true },
    { key: 'credit', label: t('side.credit'), kind: 'amount', scale, blankZero: true },
    { key: 'balance', label: t('statement.balanceSigned'), kind: 'amount', scale },
  ];
};

export const StatementExport = ({ asked, accounts, branches, isDisabled }: Props) => {
  const { t } = useTranslation('reports');
  const frame = useDocumentFrame();
  const columns = useColumns();
  const { facts, branchName } = useScopeFacts(asked, branches);
  const nameOf = accountNames(accounts);
  const client = useQueryClient();
  const rowOf = (row: StatementRow, partyName: (code: string) => string): TableRow => ({
    cells: {
      date: row.date,
      number: row.number,
      text: row.text,
      party: row.party && partyName(row.party),
      contra: listed(row.contra.map(nameOf)),
      debit: row.debit,
      credit: row.credit,
      balance: row.balance,
    },
  });
  const build = async (onProgress: (count: number) => void): Promise<TableDocument> => {
    const { statement, rows } = await wholeStatement(asked, onProgress);
    const { account, opening, totals, closing } = statement;
    const codes = new Set(rows.flatMap((row) => row.party ?? []));
    const parties = new Map(
      (await partiesOf(client, [...codes])).map((party) => [party.code, localName(party)]),
    );
    return {
      ...frame(branchName),
      title: t('statement.title'),
      facts: [{ label: t('statement.account'), value: `${account.code} · ${localName(account)}` }, ...facts],
      columns,
      rows: [
        { cells: { date: asked.from, text: t('statement.opening'), balance: opening }, style: 'group' },
        ...rows.map((row) => rowOf(row, (code) => parties.get(code) ?? code)),
        {
          cells: { date: asked.to, text: t('statement.closing'), ...totals, balance: closing },
          style: 'total',
        },
      ],
    };
  };
  return (
    <ExportMenu
      formats={['csv', 'xlsx', 'pdf']}
      fileName={`${t('statement.title')} ${asked.account} ${asked.from} ${asked.to}`}
      build={build}
      disabled={isDisabled}
    />
  );
};
