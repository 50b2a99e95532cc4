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
  <span className={styles['text']} title={row.text} dir="auto">
    {row.text}
    {(row.party !== null || row.reference !== '') && (
      <small dir={direction}>
        {row.party !== null && <span>{partyName(row.party)}</span>}
        {row.reference !== '' && <bdi>{row.reference}</bdi>}
      </small>
    )}
  </span>
);
