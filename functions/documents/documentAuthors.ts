// Who has ever written what approvers decide on: writers do not approve it, even after later changes by others.

import type { AnyDocument, AnyKind } from '#shared/documents/documentKind.ts';

/** The creator of a done document, which needs no approval any more. */
export const authorsOf = ({ authors, createdBy }: Pick<AnyDocument, 'authors' | 'createdBy'>): string[] =>
  authors ?? [createdBy.id];

/** The authors after a save; a change of words, days and references makes the editor no author. */
export const authorsAfter = (
  { substanceOf }: AnyKind,
  { before, after, editor }: { before: AnyDocument; after: AnyDocument; editor: string },
): string[] => {
  const authors = authorsOf(before);
  return substanceOf(before) === substanceOf(after) ? authors : [...new Set([...authors, editor])];
};
