// What was copied from a spreadsheet: rows of cells, or a text that is no table.

const rowsOf = (copied: string): string[][] =>
  copied
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((row) => row.split('\t').map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ''));

/** The rows of a copied table, or null for a text that is none; a single column counts where the cell takes no text of several lines. */
export const copiedRows = (copied: string, takesText: boolean): string[][] | null => {
  const rows = rowsOf(copied);
  const width = Math.max(0, ...rows.map((row) => row.length));
  return width < 2 && (rows.length < 2 || takesText) ? null : rows;
};
