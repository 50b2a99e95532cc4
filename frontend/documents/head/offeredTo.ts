// What is known where that follows from the head, such as the warehouses of its branch.
import type { DraftHead } from '../editor/documentDraft.ts';
import type { DocumentFacts } from '../editor/documentFacts.ts';
import type { EditorParts } from '../editor/editorParts.ts';

export const offeredTo = (
  editor: Pick<EditorParts, 'offering'> | undefined,
  facts: DocumentFacts,
  head: DraftHead,
): DocumentFacts => (editor?.offering ? editor.offering(facts, head) : facts);
