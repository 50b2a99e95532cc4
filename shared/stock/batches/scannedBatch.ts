// One more of a batch among the rows of a line, for each scan of its barcode.
import type { LineRow } from '../../documents/documentFields.ts';
import { filledLineRows, rowsAsText, rowsInText } from '../../documents/rows/lineRows.ts';
import { quantityIn, quantityText } from '../quantityText.ts';

/** `text`: the rows of the line before; `one`: how much each scan is. */
export const withScannedBatch = (
  text: string,
  { number, expiry }: { number: string; expiry: string | null },
  one: string,
): string => {
  const rows = filledLineRows(rowsInText(text));
  const here = rows.find(({ batch }) => batch === number);
  const more = (quantity: string | null | undefined): string =>
    quantityText((quantityIn(quantity) ?? 0n) + (quantityIn(one) ?? 0n));
  const added: LineRow = { batch: number, expiry, barcode: '', quantity: more(here?.['quantity']) };
  return rowsAsText(here ? rows.map((row) => (row === here ? added : row)) : [...rows, added]);
};
