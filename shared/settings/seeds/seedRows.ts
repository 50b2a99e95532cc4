// How the records that a new company starts with are written: code and both names, in their order.
import type { FieldValue } from '../../resources/fields.ts';

export type SeedRow = Readonly<Record<string, FieldValue>> & { code: string };

export type Named = readonly [code: string, name: string, nameAr: string];

export const named = (rows: readonly Named[]): SeedRow[] =>
  rows.map(([code, name, nameAr], index) => ({ code, name, name_ar: nameAr, order: (index + 1) * 10 }));
