// Labels as a PDF whose pages are as large as the sheet or the label: to the hundredth of a millimetre.
import { directionOfLanguage, type FontSource } from '../../paper/documentFrame.ts';
import { bytesOf, createPaper, type Paper } from '../../paper/pdfPaper.ts';
import { points } from '../../paper/pdfStyle.ts';
import { drawLabel, type LabelSurface } from './drawLabel.ts';
import { type LabelLanguage, labelLanguage } from './labelChoice.ts';
import type { Label } from './labelContent.ts';
import { type LabelFormat, labelPlace } from './labelFormats.ts';

const surfaceOn = ({ pdf, measure, say, leftOf }: Paper): LabelSurface => ({
  measure,
  say,
  leftOf,
  blacken: (areas) => {
    pdf.setFillColor('#000000');
    for (const { left, top, width, height } of areas) pdf.rect(left, top, width, height, 'F');
  },
});

type Printing = {
  format: LabelFormat;
  language: LabelLanguage;
  /** How many labels of the first sheet are used already. */
  used: number;
  fonts: FontSource;
  title: string;
};

/** `labelsPdf(labels, { format, language: 'ar', used: 0, fonts, title })` → the bytes of the file. */
export const labelsPdf = (
  labels: readonly Label[],
  { format, language, used, fonts, title }: Printing,
): Uint8Array => {
  const { width, height } = format.page;
  const paper = createPaper({
    fonts,
    direction: directionOfLanguage(labelLanguage(language)),
    orientation: width > height ? 'landscape' : 'portrait',
    size: [points(width), points(height)],
  });
  const surface = surfaceOn(paper);
  labels.forEach((label, at) => {
    const place = labelPlace(format, used + at);
    while (paper.pdf.getNumberOfPages() <= place.page) paper.pdf.addPage();
    drawLabel(surface, label, place);
  });
  paper.pdf.setProperties({ title, creator: 'Mizan' });
  return bytesOf(paper);
};
