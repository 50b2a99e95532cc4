// The paper and the files of a count sheet: rows to be counted on paper, or in a spreadsheet that is brought in again.
import type { CountPlace } from '../board/CountBoard.tsx';

export const SheetFiles = (_: { place: CountPlace }) => null;
