// Parts of a declaration that are completed: lines with what is left out, the head in the order of forms.
import type { DocumentFields } from './documentFields.ts';
import type { LineShape } from './documentKind.ts';
import { standardHead } from './standardHead.ts';

export const wholeLines = <Line extends DocumentFields>(
  lines: LineShape<Line> | null,
): Required<LineShape<Line>> | null => lines && { inherits: [], made: [], sides: null, oneOf: [], ...lines };

/** In the order of forms: what type it is of, when and where, what is particular about it. */
export const orderedHead = (own: DocumentFields): DocumentFields => {
  const { type, ...others } = own;
  return { ...(type && { type }), ...standardHead, ...others };
};
