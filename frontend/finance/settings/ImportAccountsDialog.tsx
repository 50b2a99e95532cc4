// Imports accounts from a file: tried first without writing, every bad cell listed, then written whole or not at all.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openFile } from '#frontend/lib/openFile.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/Button.tsx';
import { countText } from '#frontend/ui/countText.ts';
import { Dialog } from '#frontend/ui/Dialog.tsx';
import type { importAccounts } from '#shared/finance/api.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';
import { type FileRow, importRows } from './accountFile.ts';
import { useImportAccounts } from './accountQueries.ts';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportErrors } from './ImportErrors.tsx';
import { ImportFile } from './ImportFile.tsx';

type Outcome = EndpointOutput<typeof importAccounts>;

/** What was made of the chosen file: nothing yet, rows, or why there are none. */
type Reading = { name: string; rows: FileRow[]; fault: 'unreadable' | 'noRows' | null };

const readFile = async (file: File): Promise<Reading> => {
  const { name } = file;
  const opened = await openFile(file).catch(() => null);
  if (opened === null || 'json' in opened.content) return { name, rows: [], fault: 'unreadable' };
  const rows = opened.content.sheets.map((sheet) => importRows(sheet.rows)).find((each) => each.length > 0);
  return rows === undefined ? { name, rows: [], fault: 'noRows' } : { name, rows, fault: null };
};

const useImport = (onClose: () => void) => {
  const { t } = useTranslation('finance');
  const [reading, setReading] = useState<Reading | null>(null);
  const [trial, setTrial] = useState<Outcome | null>(null);
  const { mutate, isPending } = useImportAccounts();
  const rows = reading?.rows.map(({ cells }) => cells) ?? [];
  const read = async (file: File) => {
    const found = await readFile(file);
    setReading(found);
    setTrial(null);
    if (found.fault !== null) return;
    mutate({ rows: found.rows.map(({ cells }) => cells), dryRun: true }, { onSuccess: setTrial });
  };
  const isReady = trial !== null && trial.errors.length === 0 && trial.created + trial.changed > 0;
  const write = () => {
    if (!isReady || isPending) return;
    mutate(
      { rows, dryRun: false },
      {
        onSuccess: (outcome) => {
          if (outcome.errors.length > 0) return setTrial(outcome);
          showToast({
            type: 'success',
            text: t('import.done', { count: outcome.created + outcome.changed }),
          });
          return onClose();
        },
      },
    );
  };
  return { reading, trial, isReady, isPending, read, write };
};

const Verdict = ({ reading, trial, isPending }: ReturnType<typeof useImport>) => {
  const { t } = useTranslation('finance');
  const fault = reading?.fault ?? null;
  if (fault !== null) return t(`import.${fault}`);
  if (isPending) return t('import.busy', { rows: countText(reading?.rows.length ?? 0) });
  if (trial === null) return null;
  if (trial.errors.length > 0) return t('import.refused', { count: trial.errors.length });
  if (trial.created + trial.changed === 0) return t('import.same');
  return t('import.ready', { created: countText(trial.created), changed: countText(trial.changed) });
};

export const ImportAccountsDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('finance');
  const work = useImport(onClose);
  const { reading, trial, isReady, isPending, read, write } = work;
  return (
    <Dialog
      title={t('import.title')}
      onClose={onClose}
      onSubmit={write}
      actions={
        <>
          <Button look="primary" type="submit" disabled={!isReady || isPending}>
            {t('import.write')}
          </Button>
          <Button onClick={onClose}>{t('import.cancel')}</Button>
        </>
      }
    >
      <p>{t('import.text')}</p>
      <ImportFile name={reading?.name ?? null} onChoose={(file) => void read(file)} />
      <output aria-live="polite">
        <Verdict {...work} />
      </output>
      {trial !== null && trial.errors.length > 0 && (
        <ImportErrors errors={trial.errors} rows={reading?.rows ?? []} />
      )}
      <ImportColumns isOpen={reading === null} />
    </Dialog>
  );
};
