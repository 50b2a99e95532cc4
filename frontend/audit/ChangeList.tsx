// The changes of one entry: each field with what stood there before and what stands there now.
import { useTranslation } from 'react-i18next';
import { countText } from '#frontend/ui/text/countText.ts';
import type { HistoryEntry } from '#shared/audit/api.ts';
import type { Worded } from './auditField.ts';
import styles from './ChangeList.module.css';
import { useAuditWords } from './useAuditWords.ts';

type Props = {
  entry: Pick<HistoryEntry, 'changes' | 'moreChanges'>;
  worded?: Worded | undefined;
};

export const ChangeList = ({ entry: { changes, moreChanges }, worded }: Props) => {
  const { t } = useTranslation('log');
  const words = useAuditWords();
  return (
    <table className={styles['changes']}>
      <thead>
        <tr>
          <th scope="col">{t('field_')}</th>
          <th scope="col">{t('old')}</th>
          <th scope="col">{t('new')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{words.field(change.field, worded)}</th>
            <td className={styles['old']}>
              <bdi>{words.value(change.field, change.old, worded)}</bdi>
            </td>
            <td>
              <bdi>{words.value(change.field, change.new, worded)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
      {moreChanges > 0 && (
        <tfoot>
          <tr>
            <td colSpan={3}>{t('moreChanges', { count: moreChanges, number: countText(moreChanges) })}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
};
