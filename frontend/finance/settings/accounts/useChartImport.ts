// The chart of accounts as what a file brings in: its rows go in one call, in any order, and all are written or none.
import { useTranslation } from 'react-i18next';
import { mappedCells } from '#frontend/resources/import/fileSheet.ts';
import type { Counts, FileWork, ImportTarget } from '#frontend/resources/import/useFileImport.ts';
import { accountRowsMax } from '#shared/finance/api.ts';
import { accountColumnOf, accountColumns, sampleAccounts } from './accountFile.ts';
import { useImportAccounts } from './accountQueries.ts';

const requiredColumns: readonly string[] = ['code'];

export const useChartImport = (): ImportTarget => {
  const { t } = useTranslation('finance');
  const { mutateAsync } = useImportAccounts();
  const send = async ({ sheet, mapping, onStep }: FileWork, dryRun: boolean): Promise<Counts | null> => {
    onStep({ phase: dryRun ? 'checking' : 'writing', done: 0 });
    const rows = mappedCells(sheet.table, mapping).map(({ cells }) => cells);
    const { errors, ...counts } = await mutateAsync({ rows, dryRun });
    if (errors.length === 0) return counts;
    onStep({ phase: 'faulty', faults: errors });
    return null;
  };
  return {
    title: t('import.title'),
    intro: t('import.text'),
    rowsMax: accountRowsMax,
    sample: { name: t('import.templateName'), rows: sampleAccounts },
    columns: accountColumns.map((name) => ({
      name,
      label: t(`import.columns.${name}.name`),
      title: name,
      required: requiredColumns.includes(name),
      text: t(`import.columns.${name}.text`),
    })),
    fieldOf: accountColumnOf,
    check: async (work) => {
      const counts = await send(work, true);
      if (counts === null) return;
      const isSame = counts.created + counts.changed === 0;
      work.onStep(isSame ? { phase: 'same' } : { phase: 'ready', counts });
    },
    write: (work) => send(work, false),
  };
};
