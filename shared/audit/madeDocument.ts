// The document that something was made into, as a fact of the log: `{ kind: 'contract', id }`.
import * as z from 'zod/mini';

const madeDocument = z.strictObject({ kind: z.string(), id: z.string() });

/** Null where a fact is something else. */
export const madeOf = (fact: unknown): z.output<typeof madeDocument> | null =>
  madeDocument.safeParse(fact).data ?? null;
