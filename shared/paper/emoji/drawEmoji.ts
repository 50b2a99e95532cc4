// Paints an emoji in a line of text; what is copied from there is the emoji itself.
import { GState, type jsPDF } from 'jspdf';
import { emojiSide, emojiWidth, type PlacedEmoji } from './emojiText.ts';
import { matrixOperator } from './operator.ts';

type Writer = jsPDF['internal'] & { write: (operators: string) => void };

/** How much of the picture is below the line on which the letters stand, and how much of its place is free beside it. */
const descent = 0.15;
const side = (emojiWidth - 1) / 2;

const hexadecimal = (text: string): string =>
  text
    .split('')
    .map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'))
    .join('');

/** As large as the letters, from a point on the line on which they stand. */
export const drawEmoji = (
  pdf: jsPDF,
  { sequence, drawing }: PlacedEmoji,
  { x, baseline, size }: { x: number; baseline: number; size: number },
): void => {
  const { write } = pdf.internal as Writer;
  const scale = size / emojiSide;
  const left = x + size * side;
  const top = pdf.internal.pageSize.getHeight() - baseline + size * (1 - descent);
  const toPlace = matrixOperator([scale, 0, 0, -scale, left, top]);
  write(`/Span <</ActualText <FEFF${hexadecimal(sequence)}>>> BDC`);
  // A sign that nobody sees: readers take the words of a place from the text that is there.
  pdf.saveGraphicsState();
  pdf.text(' ', left, baseline, { renderingMode: 'invisible' });
  pdf.restoreGraphicsState();
  for (const { opacity, operators } of drawing) {
    pdf.saveGraphicsState();
    // jsPDF does not notice that an opacity ends with the state it was set in.
    if (opacity < 1) pdf.setGState(new GState({ opacity }));
    write(`${toPlace}\n${operators}`);
    if (opacity < 1) pdf.setGState(new GState({ opacity: 1 }));
    pdf.restoreGraphicsState();
  }
  write('EMC');
};
