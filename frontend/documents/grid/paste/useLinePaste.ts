// Pasting rows of a spreadsheet into the lines of any kind: by the titles over their columns, else from the cell on into which they are pasted.
import type { ClipboardEvent } from 'react';
import { locale } from '#frontend/lib/texts/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { hasRoomFor } from '../../editor/documentDraft.ts';
import type { DocumentFacts } from '../../editor/documentFacts.ts';
import type { Cell } from '../../editor/documentFaults.ts';
import type { PasteProps, Pasting } from '../../editor/editorParts.ts';
import { copiedRows } from './copiedRows.ts';

const list = new Intl.ListFormat(locale, { type: 'unit' });
const warningMs = 8000;

export const useLinePaste = (props: PasteProps<DocumentFacts>): Pasting => {
  const { rules, lines, grid, pasteLines } = props;
  const t = grid.words;
  const put = async (at: Cell, rows: readonly string[][]): Promise<void> => {
    // What reads them is loaded when some are pasted.
    const { readLines } = await import('./readLines.ts');
    const { lines: added, leftOut } = await readLines(rows, at.field, props);
    if (!hasRoomFor(rules, lines, added.length)) {
      showToast({ type: 'error', text: t('paste.tooMany', { count: added.length, max: rules.max }) });
      return;
    }
    pasteLines(at, added);
    if (leftOut.length > 0)
      showToast({
        type: 'warn',
        duration: warningMs,
        text: t('paste.leftOut', { columns: list.format(leftOut) }),
      });
  };
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const { line, field = '' } = (event.target as HTMLElement).dataset;
    const at = { key: Number(line), field };
    const takesText = ['text', 'note'].includes(grid.fieldOf(field)?.kind ?? '');
    const rows = Number.isNaN(at.key)
      ? null
      : copiedRows(event.clipboardData.getData('text/plain'), takesText);
    if (rows === null) return;
    event.preventDefault();
    void put(at, rows);
  };
  return { paste, question: null };
};
