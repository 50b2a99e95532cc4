// What a line of the statement is about: its text, and the party and reference in small below.
import { direction } from '#frontend/lib/locale.ts';
import type { StatementRow } from '#shared/finance/reportsApi.ts';
import styles from './StatementText.module.css';

export const StatementText = ({
  row,
  partyName,
}: {
  row: StatementRow;
  partyName: (code: string) => string;
}) => (
  <span className={styles['text']} dir="auto">
    <span className={styles['words']} title={row.text}>
      {row.text}
    </span>
    {(row.party !== null || row.reference !== '') && (
      <small dir={direction}>
        {row.party !== null && <span title={partyName(row.party)}>{partyName(row.party)}</span>}
        {row.reference !== '' && <bdi title={row.reference}>{row.reference}</bdi>}
      </small>
    )}
  </span>
);
