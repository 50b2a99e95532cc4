// Where a part of a paper of trade begins.
import type { Frame } from '../../paper/pdfPaper.ts';

export type At = { frame: Frame; top: number };

/** A part that does not fit whole begins on the next page. */
export const placed = ({ frame, top }: At, height: number): number =>
  top + height <= frame.bottom ? top : frame.nextPage();
