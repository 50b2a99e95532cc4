// The goods of a line as they are read: what they are called, and below that their batches with the day until which they may be used.
import { useTranslation } from 'react-i18next';
import { CodedName } from '#frontend/documents/view/CodedName.tsx';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import type { BatchRow } from '#shared/stock/batches/batchRows.ts';
import styles from './BatchedName.module.css';

const Batch = ({ row: { batch, expiry, quantity }, isOnly }: { row: BatchRow; isOnly: boolean }) => {
  const { t } = useTranslation('batches');
  return (
    <span className={styles['batch']}>
      <bdi dir="ltr">
        {batch}
        {!isOnly && quantity !== null && ` × ${localNumber(quantity)}`}
      </bdi>
      {expiry !== null && (
        <>
          {' · '}
          {t('view.until')} <DateText date={expiry} style="short" />
        </>
      )}
    </span>
  );
};

type Props = { code: string; name: string; batches: readonly BatchRow[] };

export const BatchedName = ({ code, name, batches }: Props) => (
  <>
    <CodedName code={code} name={name} />
    {batches.map((row) => (
      <Batch key={row.batch} row={row} isOnly={batches.length === 1} />
    ))}
  </>
);
