// The paper of a document of trade that goes along with a mail: the same that its link shows, drawn as a PDF.
import { picturesOf } from '#functions/attachments/images/picturesOf.ts';
import type { DocumentFacts } from '#functions/documents/documentActs.ts';
import type { ShownKind } from '#functions/links/showLink.ts';
import { shownPaper } from '#functions/links/shownPaper.ts';
import type { MailFile } from '#functions/outbox/messageKind.ts';
import { documentFonts } from '#functions/paper/documentFonts.ts';
import { pictureOf } from '#functions/paper/documentFrame.ts';
import type { Store } from '#functions/storage/store.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import type { Printing } from '#shared/invoices/paper/headedPdf.ts';
import { type HeadedPaper, type PaperChoice, titleAndNumber } from '#shared/invoices/paper/invoicePaper.ts';
import { withoutMarks } from '#shared/paper/bidiMarks.ts';
import type { Letterhead } from '#shared/paper/letterheadApi.ts';

type Beside = { letterhead: Letterhead; timeZone: string };

/** What is printed of what a link shows, in which languages, and how that is drawn. */
export type MailedLooks<Print extends Beside> = {
  printOf: (document: object, beside: Beside) => Print;
  choiceOf: (prints: readonly Print[]) => PaperChoice;
  paperOf: (print: Print, choice: PaperChoice) => HeadedPaper;
  draw: (prints: readonly Print[], printing: Printing) => Uint8Array;
};

const drawn = async <Print extends Beside>(
  { choiceOf, paperOf, draw }: MailedLooks<Print>,
  print: Print,
  store: Store,
): Promise<MailFile> => {
  const choice = choiceOf([print]);
  const { logo, stamp } = print.letterhead;
  const [fonts, images, ...pictures] = await Promise.all([
    documentFonts(print),
    picturesOf(store, print),
    pictureOf(logo),
    pictureOf(stamp),
  ]);
  const content = draw([print], { ...choice, fonts, images, logo: pictures[0], stamp: pictures[1] });
  return {
    name: `${withoutMarks(titleAndNumber(paperOf(print, choice))).replaceAll('/', '-')}.pdf`,
    content,
  };
};

export const mailedPaper =
  <Document extends AnyDocument, Facts extends DocumentFacts, Print extends Beside>(
    shownKind: ShownKind<Document, Facts>,
    looks: MailedLooks<Print>,
  ) =>
  async (store: Store, hash: string): Promise<MailFile | null> => {
    const shown = await shownPaper(shownKind, { store, hash });
    if (shown === null) return null;
    const { document, letterhead, timeZone } = shown;
    return drawn(looks, looks.printOf(document, { letterhead, timeZone }), store);
  };
