// Places for those who sign a paper: side by side, each with the same blanks to fill in by hand.
import { contentOf } from '../../paper/pdfFrame.ts';
import type { Paper, Place, TextStyle } from '../../paper/pdfPaper.ts';
import { hairline, mutedInk, softInk } from '../../paper/pdfStyle.ts';
import { onOneLine, type Said } from './paperLanguage.ts';

const signerStyle: TextStyle = { size: 9, color: softInk, weight: 'semibold' };
const labelStyle: TextStyle = { size: 7.5, color: mutedInk };

const gap = 20;
/** From the name of a signer to the first blank, and from one to the next: room for a hand. */
const blankHeight = 24;

export type Signing = { signers: readonly Said[]; blanks: readonly Said[] };

export const heightOfSigners = ({ blanks }: Pick<Signing, 'blanks'>): number =>
  22 + blanks.length * blankHeight;

/** The place of each signer in a row. */
export const placesOfSigners = (paper: Paper, { signers }: Pick<Signing, 'signers'>): Place[] => {
  const place = contentOf(paper);
  const width = (place.width - gap * (signers.length - 1)) / signers.length;
  return signers.map((_, at) => ({ start: place.start + at * (width + gap), width }));
};

/** `named`: room below what each signer is, for a name. */
export const drawSigners = (
  paper: Paper,
  { signers, blanks, named = 0 }: Signing & { named?: number },
  top: number,
): void => {
  placesOfSigners(paper, { signers }).forEach((place, of) => {
    const signer = onOneLine(signers[of] ?? ['']);
    paper.say(signer, signerStyle, { ...place, baseline: top + 9 });
    blanks.forEach((blank, at) => {
      const line = top + named + 14 + (at + 1) * blankHeight;
      paper.say(onOneLine(blank), labelStyle, { ...place, baseline: line - 4 });
      paper.rule({ ...place, top: line }, hairline, 0.75);
    });
  });
};
