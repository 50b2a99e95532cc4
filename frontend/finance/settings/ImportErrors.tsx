// What is wrong in a file: the row as a spreadsheet counts it, the column in the reader's language, what stands there, and why not.
import { useTranslation } from 'react-i18next';
import { BidiText } from '#frontend/ui/BidiText.tsx';
import type { importAccounts } from '#shared/finance/api.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';
import { type AccountColumn, accountColumns, type FileRow } from './accountFile.ts';
import styles from './ImportAccountsDialog.module.css';

type Fault = EndpointOutput<typeof importAccounts>['errors'][number];

type Props = { errors: readonly Fault[]; rows: readonly FileRow[] };

const columnOf = (field: string): AccountColumn | undefined =>
  accountColumns.find((column) => column === field);

export const ImportErrors = ({ errors, rows }: Props) => {
  const { t } = useTranslation('finance');
  const nameOf = (field: string) => {
    const column = columnOf(field);
    return column === undefined ? field : t(`import.columns.${column}.name`);
  };
  return (
    <ul className={styles['errors']} aria-label={t('import.errors')}>
      {errors.map((error) => {
        const row = rows[error.row - 1];
        const cell = row?.cells[error.field] ?? '';
        return (
          <li key={`${error.row} ${error.field}`}>
            <strong>
              {t('import.place', { row: row?.place ?? error.row, column: nameOf(error.field) })}
            </strong>
            {cell !== '' && (
              <span className={styles['cell']}>
                <bdi>{cell}</bdi>
              </span>
            )}
            <BidiText>{error.message}</BidiText>
          </li>
        );
      })}
    </ul>
  );
};
