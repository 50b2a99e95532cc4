// The paper of one or several delivery notes as a PDF: after the goods the words that are signed, and a place for each signer.
import { contentOf } from '../../paper/pdfFrame.ts';
import type { Frame, Paper, TextStyle } from '../../paper/pdfPaper.ts';
import { ink } from '../../paper/pdfStyle.ts';
import { drawSigners, heightOfSigners } from '../paper/drawSigners.ts';
import { headedPdf } from '../paper/headedPdf.ts';
import { type DeliveryNotePaper, deliveryNotePaper } from './deliveryNotePaper.ts';

const receivedStyle: TextStyle = { size: 9, color: ink };
/** The words and the places to sign stay together: they move to a new page as one. */
const drawDeliveryEnd = (
  paper: Paper,
  content: DeliveryNotePaper,
  { frame, top }: { frame: Frame; top: number },
): void => {
  const place = contentOf(paper);
  const { received } = content;
  const lead = receivedStyle.size * 1.5;
  const words = received
    .filter((said) => said !== undefined)
    .flatMap((said) => paper.wrap(said, receivedStyle, place.width));
  const height = 20 + words.length * lead + 16 + heightOfSigners(content);
  let baseline = (top + height <= frame.bottom ? top : frame.nextPage()) + 20;
  for (const line of words) {
    paper.write(line, receivedStyle, { ...place, baseline });
    baseline += lead;
  }
  drawSigners(paper, content, baseline + 8);
};

export const deliveryNotesPdf = headedPdf({ contentOf: deliveryNotePaper, drawEnd: drawDeliveryEnd });
