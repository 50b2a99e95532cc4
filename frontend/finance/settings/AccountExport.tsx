// Exports the whole chart of accounts with the columns that an import reads back.
import { useTranslation } from 'react-i18next';
import { ExportMenu } from '#frontend/ui/ExportMenu.tsx';
import { useDocumentFrame } from '#frontend/ui/useDocumentFrame.ts';
import { wholeList } from '#shared/audit/api.ts';
import { byCode, type LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import type { TableDocument } from '#shared/paper/tableDocument.ts';
import { accountCells, accountColumns } from './accountFile.ts';

export const AccountExport = ({ accounts }: { accounts: readonly LedgerAccount[] }) => {
  const { t } = useTranslation('finance');
  const frame = useDocumentFrame();
  const build = async (onProgress: (count: number) => void): Promise<TableDocument> => {
    onProgress(accounts.length);
    return {
      ...(await frame()),
      title: t('accounts.title'),
      facts: [],
      columns: accountColumns.map((key) => ({ key, label: key, kind: key === 'code' ? 'code' : 'text' })),
      rows: [...accounts].sort(byCode).map((account) => ({ cells: accountCells(account) })),
    };
  };
  return (
    <ExportMenu
      formats={['csv', 'xlsx']}
      fileName={t('accounts.title')}
      of={{ entity: 'account', document: wholeList }}
      build={build}
      disabled={accounts.length === 0}
    />
  );
};
