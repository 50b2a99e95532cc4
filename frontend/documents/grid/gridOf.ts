// The grid of a kind: as its parts say, or as it follows from its lines alone; null for a kind that has a head alone, or a form whose lines are made.
import type { AnyKind } from '#shared/documents/documentKind.ts';
import type { AnyParts } from '../documentParts.ts';
import type { DraftLine } from '../editor/documentDraft.ts';
import type { DocumentFacts } from '../editor/documentFacts.ts';
import { typedFields } from '../editor/draftValues.ts';
import type { DraftCheck, GridParts } from '../editor/editorParts.ts';

export type AnyGrid = GridParts<DocumentFacts, DraftLine, DraftCheck>;

const made = new WeakMap<AnyKind, AnyGrid>();

/** One value for each kind, so that what hangs on it is drawn once. */
const usualGrid = (kind: AnyKind, lines: NonNullable<AnyKind['lines']>): AnyGrid => {
  const grid = made.get(kind) ?? { rules: { fields: typedFields(lines), max: lines.max } };
  made.set(kind, grid);
  return grid;
};

export const gridOf = ({ kind, editor }: Pick<AnyParts, 'kind' | 'editor'>): AnyGrid | null => {
  if (kind.lines === null || editor.linesGenerated === true) return null;
  return editor.lines ?? usualGrid(kind, kind.lines);
};
