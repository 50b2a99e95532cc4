// How a kind of paper of trade looks: its page and its file, in which languages and on which sheet it usually is.
import type { ComponentType } from 'react';
import type { ImageReader } from '#frontend/richText/imageQueries.ts';
import type { PaperChoice } from '#shared/invoices/paper/invoicePaper.ts';

export type PaperLooks<Print> = {
  /** Apart from others that are kept drawn. */
  name: string;
  usual: (prints: readonly Print[]) => PaperChoice;
  /** In which its party is written to, where that is known. */
  partyLanguage: (print: Print) => string | undefined;
  fileName: (prints: readonly Print[], choice: PaperChoice) => string;
  /** `reader`: asks for the images of rich texts. */
  draw: (prints: readonly Print[], choice: PaperChoice, reader: ImageReader) => Promise<Blob>;
  Sheet: ComponentType<{ print: Print; choice: PaperChoice }>;
  /** It is always on the sheet that it usually is. */
  hasOneSize?: boolean;
};

/** What is fetched once there is something to show. */
export type PrintedProps<Print> = {
  prints: readonly Print[];
  /** Back to the one draft that is looked at; null where nothing is typed. */
  draftPath: string | null;
};
