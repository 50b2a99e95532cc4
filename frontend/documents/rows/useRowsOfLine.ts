// What the area says of the small rows of a line; nothing where it says nothing.
import type { DraftLine } from '../editor/documentDraft.ts';
import type { DocumentFacts } from '../editor/documentFacts.ts';
import type { RowsOfLine } from '../editor/editorParts.ts';
import type { GridModel } from '../grid/useGridModel.ts';

const usual: RowsOfLine = { isFor: true, note: '', begin: [], offers: [], known: () => null };
const usualRows = () => usual;

/** The hook of a field is always the same. */
export const useRowsOfLine = (grid: GridModel, name: string, line: DraftLine): RowsOfLine => {
  const useRows: (line: DraftLine, facts: DocumentFacts) => RowsOfLine =
    grid.partsOf(name).useRows ?? usualRows;
  return useRows(line, grid.facts);
};
