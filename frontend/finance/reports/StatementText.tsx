// What a line of the statement is about: its text, and the party and reference in small below.
import { direction } from '#frontend/lib/texts/locale.ts';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { tooltip } from '#frontend/ui/tooltips/tooltip.ts';
import { bidiParts } from '#shared/paper/direction/bidiParts.ts';
import type { ReportCells } from '#shared/reports/reportTable.ts';
import styles from './StatementText.module.css';

const isArabic = /[\u0600-\u06ff]/;

/** An ellipsis at the end of a line would hide how the part in the other script begins. */
const isMixed = (text: string): boolean => {
  const words = bidiParts(text).filter(({ isCode }) => !isCode);
  return isArabic.test(text) && words.some((each) => /[A-Za-z]/.test(each.text));
};

type Props = { cells: ReportCells; reference: string };

export const StatementText = ({ cells, reference }: Props) => {
  const { text = '', party = '' } = cells;
  return (
    <span className={styles['text']} dir="auto">
      <span className={styles['words']} data-mixed={isMixed(text)} {...tooltip(text)}>
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
