// What one document calls the fields of its head, where that follows from its head: a customer where it sells, a supplier where it buys.
import { localText } from '#frontend/lib/texts/locale.ts';
import { labelIn } from '#shared/documents/documentFields.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import type { AnyView } from './anyDocument.ts';

/** By the name of the field; null where it is called as in every document. */
export const labelsOf =
  ({ head }: AnyKind, view: AnyView) =>
  (name: string): string | null => {
    const field = head[name];
    return field?.kind === 'record' && field.labelBy ? localText(labelIn(field, view)) : null;
  };
