// Exports the whole chart of accounts with the columns that an import reads back.
import { useTranslation } from 'react-i18next';
import { takeAway } from '#frontend/lib/files/takeAway.ts';
import { ExportMenu } from '#frontend/ui/export/ExportMenu.tsx';
import { useDocumentFrame } from '#frontend/ui/page/useDocumentFrame.ts';
import { exportAccounts } from '#shared/finance/api.ts';
import { byCode } from '#shared/ledger/ledgerAccount.ts';
import type { ExportFormat } from '#shared/paper/exportApi.ts';
import type { TableDocument } from '#shared/paper/tableDocument.ts';
import { accountCells, accountColumns } from './accountFile.ts';

export const AccountExport = ({ disabled }: { disabled: boolean }) => {
  const { t } = useTranslation('finance');
  const frame = useDocumentFrame();
  const build = async (format: ExportFormat, onProgress: (count: number) => void): Promise<TableDocument> => {
    const { items, letterhead } = await takeAway(exportAccounts, { filter: {}, format }, ({ length }) =>
      onProgress(length),
    );
    return {
      ...(await frame(letterhead)),
      title: t('accounts.title'),
      facts: [],
      columns: accountColumns.map((key) => ({ key, label: key, kind: key === 'code' ? 'code' : 'text' })),
      rows: items.sort(byCode).map((account) => ({ cells: accountCells(account) })),
    };
  };
  return (
    <ExportMenu contract={exportAccounts} fileName={t('accounts.title')} build={build} disabled={disabled} />
  );
};
