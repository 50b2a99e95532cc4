// The cell of small rows within a line: it says them in a few words, and opens the window in which they are typed.
import { type KeyboardEvent, useId } from 'react';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import type { DocumentRowsField } from '#shared/documents/documentFields.ts';
import { rowsSaid } from '#shared/documents/rows/lineRows.ts';
import { type DraftLine, lineText } from '../editor/documentDraft.ts';
import { rowsComma } from '../grid/fieldCells.tsx';
import type { GridModel } from '../grid/useGridModel.ts';
import styles from './RowsInput.module.css';
import { useRowsOfLine } from './useRowsOfLine.ts';

type Props = {
  'aria-label'?: string | undefined;
  'data-line': number;
  'data-field': string;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  line: DraftLine;
  grid: GridModel;
  field: DocumentRowsField;
};

const isOpening = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean => {
  if (ctrlKey || metaKey || shiftKey) return false;
  if (altKey) return key === 'ArrowDown';
  // A letter or a digit begins in the window.
  return key === 'Enter' || key === 'F2' || key === ' ' || /^[\p{L}\p{N}]$/u.test(key);
};

export const RowsInput = ({ line, grid, field, onKeyDown, ...input }: Props) => {
  const name = input['data-field'];
  const rows = useRowsOfLine(grid, name, line);
  const text = rowsSaid(field, lineText(line, name), { comma: rowsComma, numberText: localNumber });
  const open = () => {
    if (rows.isFor || text !== '') grid.onRows({ key: line.key, field: name });
  };
  const fault = rows.faults?.find(({ isWarning }) => !isWarning) ?? rows.faults?.[0];
  const noteId = useId();
  return (
    <>
      <input
        {...input}
        readOnly
        className={styles['cell']}
        aria-haspopup={rows.isFor ? 'dialog' : undefined}
        aria-disabled={rows.isFor ? undefined : true}
        data-tone={rows.isMissing ? 'missing' : undefined}
        {...(fault && { 'aria-describedby': noteId })}
        value={text}
        placeholder={rows.isFor ? rows.note : ''}
        onMouseDown={(event) => {
          if (event.button !== 0) return;
          // What is known above the cell before goes with its focus, and moves this one from below the finger: there is no click then.
          event.preventDefault();
          event.currentTarget.focus();
          open();
        }}
        onClick={open}
        onKeyDown={(event) => {
          if (rows.isFor && isOpening(event)) {
            event.preventDefault();
            // F2 would lead to the field into which codes are scanned.
            event.stopPropagation();
            open();
          } else if (event.key === 'Delete' && !event.altKey) grid.onChange(line.key, name, '');
          else onKeyDown(event);
        }}
      />
      {fault && (
        <span id={noteId} className={styles['fault']} data-tone={fault.isWarning ? 'warning' : undefined}>
          <BidiText>{fault.said}</BidiText>
        </span>
      )}
    </>
  );
};
