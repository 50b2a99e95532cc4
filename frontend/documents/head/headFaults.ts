// The faults shown beside the fields of the head: what was refused, and typed values that prevent the act.
import type { DocumentState } from '../editor/documentState.ts';
import type { DraftCheck } from '../editor/editorParts.ts';

/** What is only missing yet is marked once its act was asked for. */
export const headFaults = (
  { draft, faults }: Pick<DocumentState, 'draft' | 'faults'>,
  { head = {} }: Pick<DraftCheck, 'head'>,
): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(Object.entries(head).filter(([name]) => (draft.head[name] ?? '') !== '')),
  ...faults.head,
});
