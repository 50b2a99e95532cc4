// Explains the columns of the file: the name as it stands there, what it is, and what may stand in it.
import { useTranslation } from 'react-i18next';
import { BidiText } from '#frontend/ui/BidiText.tsx';
import { accountColumns } from './accountFile.ts';
import styles from './ImportAccountsDialog.module.css';

export const ImportColumns = ({ isOpen }: { isOpen: boolean }) => {
  const { t } = useTranslation('finance');
  return (
    <details className={styles['explained']} open={isOpen}>
      <summary>{t('import.columnsTitle')}</summary>
      <table className={styles['columns']}>
        <thead>
          <tr>
            <th scope="col">{t('import.columnHead')}</th>
            <th scope="col">{t('import.meaningHead')}</th>
          </tr>
        </thead>
        <tbody>
          {accountColumns.map((column) => (
            <tr key={column}>
              <th scope="row">
                <bdi dir="ltr">{column}</bdi>
              </th>
              <td>
                {t(`import.columns.${column}.name`)}
                <span className={styles['note']}>
                  <BidiText>{t(`import.columns.${column}.text`)}</BidiText>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};
