// Who did something, as documents and answers name the user.
import * as z from 'zod/mini';

/** The name of that time, in both languages. */
export const person = z.object({ id: z.string(), name: z.string(), name_ar: z.string() });
export type Person = z.output<typeof person>;
