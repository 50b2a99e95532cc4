// How many characters the texts of a voucher take, by the field that the server names.
import { lineTextMax, narrationMax, referenceMax } from '#shared/ledger/limits.ts';

const limits: Readonly<Record<string, number>> = {
  reference: referenceMax,
  memo: narrationMax,
  memo_ar: narrationMax,
  'lines.memo': lineTextMax,
};

/** Null for fields whose length is no matter of texts. */
export const textLimit = (field: string | null): number | null =>
  limits[(field ?? '').replace(/^lines\.\d+\./, 'lines.')] ?? null;
