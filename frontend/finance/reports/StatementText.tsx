// What a line of the statement is about: its text, and the party and reference in small below.
import { direction } from '#frontend/lib/texts/locale.ts';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import type { ReportCells } from '#shared/reports/reportTable.ts';
import styles from './StatementText.module.css';

type Props = { cells: ReportCells; reference: string };

export const StatementText = ({ cells, reference }: Props) => {
  const { text = '', party = '' } = cells;
  return (
    <span className={styles['text']} dir="auto">
      <span className={styles['words']} title={text}>
        <BidiText>{text}</BidiText>
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
