// Draws papers of trade as one file, with code that is fetched when the first one is drawn.
import { documentFonts } from '#frontend/lib/files/documentFonts.ts';
import { pictureData } from '#frontend/lib/files/pictureData.ts';
import type { Printing } from '#shared/invoices/paper/headedPdf.ts';
import type { PaperChoice } from '#shared/invoices/paper/invoicePaper.ts';
import type { Letterhead } from '#shared/paper/letterheadApi.ts';

type Headed = { letterhead: Letterhead };
type DrawPdf<Print> = (prints: readonly Print[], printing: Printing) => Uint8Array;

/** All of one company, whose pictures are those of each. */
export const drawPapers = async <Print extends Headed>(
  prints: readonly Print[],
  choice: PaperChoice,
  fetched: () => Promise<DrawPdf<Print>>,
): Promise<Blob> => {
  const letterhead = prints[0]?.letterhead;
  const [draw, fonts, logo, stamp] = await Promise.all([
    fetched(),
    documentFonts(prints),
    pictureData(letterhead?.logo ?? null),
    pictureData(letterhead?.stamp ?? null),
  ]);
  return new Blob([new Uint8Array(draw(prints, { ...choice, fonts, logo, stamp }))], {
    type: 'application/pdf',
  });
};

/** What a file of several papers is called: the first one, and how many others there are: `… +3` */
export const nameOfSeveral = (first: string, count: number): string =>
  count > 1 ? `${first} +${count - 1}` : first;
