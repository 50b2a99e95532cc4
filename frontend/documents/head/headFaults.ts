// What stands beside the fields of the head: what was refused, and what is typed that stands in the way.
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
