// The rows of a chart in a file as the import reads them.
import { accountColumnOf } from '#frontend/finance/settings/accounts/accountFile.ts';
import { type FileRow, tableOf } from '#frontend/lib/files/fileTable.ts';
import { guessedMapping, mappedCells } from '#frontend/resources/import/fileSheet.ts';

export const accountRows = (rows: readonly FileRow[]) => {
  const table = tableOf(rows, (cells) => cells.filter((cell) => accountColumnOf(cell) !== null).length);
  return table === null ? [] : mappedCells(table, guessedMapping([accountColumnOf], table.head.cells));
};
