// What a line of the statement is about: its text, and the party and reference in small below.
import { direction } from '#frontend/lib/texts/locale.ts';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { tooltip } from '#frontend/ui/tooltips/tooltip.ts';
import type { ReportCells } from '#shared/reports/reportTable.ts';
import styles from './StatementText.module.css';

type Props = { cells: ReportCells; reference: string };

export const StatementText = ({ cells, reference }: Props) => {
  const { text = '', party = '' } = cells;
  return (
    <span className={styles['text']} dir="auto">
      <span className={styles['words']} {...tooltip(text)}>
        <BidiText>{text}</BidiText>
      </span>
      {(party !== '' || reference !== '') && (
        <small dir={direction}>
          {party !== '' && <span {...tooltip(party)}>{party}</span>}
          {reference !== '' && <bdi {...tooltip(reference)}>{reference}</bdi>}
        </small>
      )}
    </span>
  );
};
