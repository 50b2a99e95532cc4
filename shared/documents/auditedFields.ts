// The fields of a document whose old and new values the log keeps.
import type { AnyKind } from './documentKind.ts';

export const auditedFields = ({ head, tables, totals, totalsSeenBy, lines }: AnyKind): string[] => [
  ...Object.keys(head),
  ...Object.keys(tables),
  ...(totalsSeenBy === null ? totals : []),
  ...(lines ? ['lines'] : []),
];
