// Imports accounts from a CSV file: tried first without writing, every bad row listed, then written whole or not at all.
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#frontend/lib/toasts.ts';
import { BidiText } from '#frontend/ui/BidiText.tsx';
import { Button } from '#frontend/ui/Button.tsx';
import { countText } from '#frontend/ui/countText.ts';
import { Dialog } from '#frontend/ui/Dialog.tsx';
import type { importAccounts } from '#shared/finance/api.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';
import { accountColumns, importRows } from './accountFile.ts';
import { useImportAccounts } from './accountQueries.ts';
import styles from './ImportAccountsDialog.module.css';

type Outcome = EndpointOutput<typeof importAccounts>;
type Rows = Record<string, string>[];

/** Rows of the file are counted as a spreadsheet shows them: the head is row 1. */
const Errors = ({ errors }: { errors: Outcome['errors'] }) => {
  const { t } = useTranslation('finance');
  return (
    <ul className={styles['errors']} aria-label={t('import.errors')}>
      {errors.map((error) => (
        <li key={`${error.row} ${error.field} ${error.code}`}>
          <strong>{t('import.row', { row: error.row + 1 })}</strong> <BidiText>{error.message}</BidiText>
        </li>
      ))}
    </ul>
  );
};

const useImport = (onClose: () => void) => {
  const { t } = useTranslation('finance');
  const [rows, setRows] = useState<Rows>([]);
  const [trial, setTrial] = useState<Outcome | null>(null);
  const { mutate, isPending } = useImportAccounts();
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    const found = importRows(await file.text());
    setRows(found);
    setTrial(null);
    mutate({ rows: found, dryRun: true }, { onSuccess: setTrial });
  };
  const write = () => {
    if (trial === null || trial.errors.length > 0 || isPending) return;
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
  return { rows, trial, isPending, read, write };
};

export const ImportAccountsDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('finance');
  const { rows, trial, isPending, read, write } = useImport(onClose);
  const fileId = useId();
  const isReady = trial !== null && trial.errors.length === 0;
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
      <bdi className={styles['columns']} dir="ltr">
        {accountColumns.join(', ')}
      </bdi>
      <label className={styles['file']} htmlFor={fileId}>
        {t('import.file')}
        <input
          id={fileId}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          onChange={(event) => void read(event.target.files?.[0])}
        />
      </label>
      <output aria-live="polite">
        {isPending && t('import.busy', { rows: countText(rows.length) })}
        {isReady &&
          t('import.ready', { created: countText(trial.created), changed: countText(trial.changed) })}
        {trial !== null && trial.errors.length > 0 && t('import.refused', { count: trial.errors.length })}
      </output>
      {trial !== null && trial.errors.length > 0 && <Errors errors={trial.errors} />}
    </Dialog>
  );
};
