// The fields of a document whose old and new values the log keeps.
import type { AnyKind } from './documentKind.ts';

export const auditedFields = ({ head, totals, lines }: AnyKind): string[] => [
  ...Object.keys(head),
  ...totals,
  ...(lines ? ['lines'] : []),
];
