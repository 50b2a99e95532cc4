// What a line of the statement is about: its text, and the party and reference in small below.
import { direction } from '#frontend/lib/locale.ts';
import type { ReportCells } from '#shared/finance/reportTable.ts';
import styles from './StatementText.module.css';

export const StatementText = ({ cells, reference }: { cells: ReportCells; reference: string }) => {
  const { text, party = '' } = cells;
  return (
    <span className={styles['text']} dir="auto">
      <span className={styles['words']} title={text}>
        {text}
      </span>
      {(party !== '' || reference !== '') && (
        <small dir={direction}>
          {party !== '' && <span title={party}>{party}</span>}
          {reference !== '' && <bdi title={reference}>{reference}</bdi>}
        </small>
      )}
    </span>
  );
};
