// Whoever did something, as documents and answers name him.
import * as z from 'zod/mini';

/** As he was called then, in both languages. */
export const person = z.object({ id: z.string(), name: z.string(), name_ar: z.string() });
export type Person = z.output<typeof person>;
