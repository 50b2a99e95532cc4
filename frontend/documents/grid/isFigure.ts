// Whether what stands in a field is a number, which runs left to right and stands at the end of its cell.
import type { DocumentField } from '#shared/documents/documentFields.ts';

const figures: readonly string[] = ['money', 'decimal', 'percent', 'whole'];

export const isFigure = (field: DocumentField | undefined): boolean =>
  field !== undefined && figures.includes(field.kind);
