// Where the focus is in an editor: when it opens, when the bar of restored work is gone, and where Enter leads from the head.
import { type RefObject, useEffect, useRef } from 'react';
import { useIsNarrow } from '#frontend/ui/page/useIsNarrow.ts';
import type { AnyView } from '../anyDocument.ts';
import type { AnyParts } from '../documentParts.ts';
import { isBlankLine } from '../editor/documentDraft.ts';
import { type Cell, hasHeadFaults } from '../editor/documentFaults.ts';
import type { DocumentState, Handoff } from '../editor/documentState.ts';
import type { DocumentStore } from '../editor/documentWork.ts';
import { focusFaultyField } from '../editor/useDocumentCommands.ts';
import { gridOf } from '../grid/gridOf.ts';
import type { LinesControl } from '../grid/LineGrid.tsx';
import { enterField, enterStep } from './headSteps.ts';

type Editing = {
  state: DocumentState;
  store: DocumentStore;
  lines: RefObject<LinesControl | null>;
  /** What had the focus when the draft got its address. */
  focus: Handoff['focus'];
};

/** The first field of the head. */
const focusHead = (): void => document.querySelector<HTMLElement>('main [data-head] input')?.focus();

/** The cell that is entered first: in the first line that nobody has typed in, as far as there is one. */
const firstCell = (parts: AnyParts, { draft }: DocumentState): Cell | null => {
  const { first } = parts.editor;
  const rules = gridOf(parts)?.rules;
  if (first === undefined || rules === undefined) return null;
  const line = draft.lines.find((each) => isBlankLine(rules, each)) ?? draft.lines[0];
  return line === undefined ? null : { key: line.key, field: first };
};

/** Answers the way of Enter: through the head, then into the lines. `after`: the field in which it was pressed. */
export const useEditorFocus = (
  { parts, view }: { parts: AnyParts; view: AnyView | null },
  { state, store, lines, focus }: Editing,
) => {
  const isNarrow = useIsNarrow();
  // The grid draws at once to find the cell, which React allows only after it has finished drawing.
  const enterCell = (cell: Cell) => queueMicrotask(() => lines.current?.focusCell(cell));
  const goOn = (after: string | null): void => {
    const now = store.state();
    const cell = firstCell(parts, now);
    if (!enterStep(parts, now.draft.head, after) && cell) enterCell(cell);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: on opening only
  useEffect(() => {
    const isNew = view === null && !isNarrow;
    if (typeof focus === 'string') enterField(focus);
    else if (focus) enterCell(focus);
    else if (hasHeadFaults(state.faults)) focusFaultyField();
    else if (isNew && parts.editor.linesGenerated) focusHead();
    else if (isNew) goOn(null);
  }, []);
  const isRestored = state.restoredAtMs !== null;
  const wasRestored = useRef(isRestored);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the bar goes only
  useEffect(() => {
    if (wasRestored.current && !isRestored) goOn(null);
    wasRestored.current = isRestored;
  }, [isRestored]);
  return goOn;
};
