// The paper of one or several delivery notes as a PDF: after the goods the words that are signed, and a place for each signer.
import { contentOf } from '../../paper/pdfFrame.ts';
import type { Frame, Paper, Place, TextStyle } from '../../paper/pdfPaper.ts';
import { hairline, ink, mutedInk, softInk } from '../../paper/pdfStyle.ts';
import { headedPdf } from '../paper/headedPdf.ts';
import { onOneLine } from '../paper/paperLanguage.ts';
import { type DeliveryNotePaper, deliveryNotePaper } from './deliveryNotePaper.ts';

const receivedStyle: TextStyle = { size: 9, color: ink };
const signerStyle: TextStyle = { size: 9, color: softInk, weight: 'semibold' };
const labelStyle: TextStyle = { size: 7.5, color: mutedInk };

const gap = 20;
/** From the name of a signer to the first blank, and from one to the next: room for a hand. */
const blankHeight = 24;

const heightOf = ({ blanks }: DeliveryNotePaper): number => 22 + blanks.length * blankHeight;

const drawSigner = (
  paper: Paper,
  { blanks, signer }: Pick<DeliveryNotePaper, 'blanks'> & { signer: string },
  { top, ...place }: Place & { top: number },
): void => {
  paper.say(signer, signerStyle, { ...place, baseline: top + 9 });
  blanks.forEach((blank, at) => {
    const line = top + 14 + (at + 1) * blankHeight;
    paper.say(onOneLine(blank), labelStyle, { ...place, baseline: line - 4 });
    paper.rule({ ...place, top: line }, hairline, 0.75);
  });
};

/** The words and the places to sign stay together: they move to a new page as one. */
const drawDeliveryEnd = (
  paper: Paper,
  content: DeliveryNotePaper,
  { frame, top }: { frame: Frame; top: number },
): void => {
  const place = contentOf(paper);
  const { signers, received, blanks } = content;
  const lead = receivedStyle.size * 1.5;
  const words = received
    .filter((said) => said !== undefined)
    .flatMap((said) => paper.wrap(said, receivedStyle, place.width));
  const height = 20 + words.length * lead + 16 + heightOf(content);
  let baseline = (top + height <= frame.bottom ? top : frame.nextPage()) + 20;
  for (const line of words) {
    paper.write(line, receivedStyle, { ...place, baseline });
    baseline += lead;
  }
  const width = (place.width - gap * (signers.length - 1)) / signers.length;
  signers.forEach((signer, at) => {
    const start = place.start + at * (width + gap);
    drawSigner(paper, { blanks, signer: onOneLine(signer) }, { start, width, top: baseline + 8 });
  });
};

export const deliveryNotesPdf = headedPdf({ contentOf: deliveryNotePaper, drawEnd: drawDeliveryEnd });
