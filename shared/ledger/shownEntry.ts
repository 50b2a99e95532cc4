// An entry as the views of documents show theirs.
import * as z from 'zod/mini';

/** An account that the entry touches; amounts in the currency of the books, zero on the other side. */
const entryLine = z.object({
  account: z.string(),
  name: z.string(),
  name_ar: z.string(),
  debit: z.string(),
  credit: z.string(),
});

export const shownEntry = z.object({ lines: z.array(entryLine), debit: z.string(), credit: z.string() });
export type ShownEntry = z.output<typeof shownEntry>;
