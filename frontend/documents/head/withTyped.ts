// What is typed and is no value of its field or cell prevents the act, with the name of the place where it is.
import { labelIn } from '#shared/documents/documentFields.ts';
import type { AnyParts } from '../documentParts.ts';
import type { DocumentWords } from '../documentWords.ts';
import type { Draft } from '../editor/documentDraft.ts';
import type { DocumentFacts } from '../editor/documentFacts.ts';
import type { LineFault } from '../editor/documentFaults.ts';
import type { DraftCheck } from '../editor/editorParts.ts';
import { entrySentence } from './entrySentence.ts';

type Typed = {
  parts: Pick<AnyParts, 'kind'>;
  draft: Draft;
  facts: Pick<DocumentFacts, 'scale'>;
  /** The first cell that is shown in red; null where there is none. */
  cellFault: LineFault | null;
  words: DocumentWords;
};

/** In the head, before anything that is worked out from it; null where all of it fits. */
const withEntries = (
  check: DraftCheck,
  { parts: { kind }, draft: { head }, facts, words }: Typed,
): DraftCheck | null => {
  const entries = Object.entries(kind.head).flatMap(([name, field]) => {
    const sentence = entrySentence(field, head[name] ?? '', facts.scale);
    return sentence === undefined ? [] : [{ name, field, sentence }];
  });
  const [first] = entries;
  if (first === undefined) return null;
  const called = words.field('head', first.name, labelIn(first.field, head));
  return {
    ...check,
    reason: `${called}: ${first.sentence}`,
    cell: null,
    entries: Object.fromEntries(entries.map(({ name, sentence }) => [name, sentence])),
  };
};

/** What the head lacks comes before a cell. */
const withCell = (check: DraftCheck, { cellFault }: Typed): DraftCheck | null => {
  const isAboutHead = check.reason !== null && check.cell === null;
  if (cellFault === null || isAboutHead) return null;
  return { ...check, reason: cellFault.said ?? cellFault.message, cell: cellFault };
};

export const withTyped = (check: DraftCheck, typed: Typed): DraftCheck => {
  const found = withEntries(check, typed) ?? withCell(check, typed);
  if (found === null) return check;
  // The code is that of another reason.
  const { code: _, ...rest } = found;
  return rest;
};
