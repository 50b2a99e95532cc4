// What a document keeps and shows of what was made of it.
import * as z from 'zod/mini';
import type { AnyDocument } from '../documentKind.ts';

/** Quantities are whole millionths of a unit. */
export const quantityDecimals = 6;

/** What was made of a document: of which lines, in millionths of their units. */
const conversion = z.object({
  to: z.string(),
  id: z.string(),
  lines: z.array(z.object({ line: z.number(), quantity: z.string() })),
});
export type Conversion = z.output<typeof conversion>;

/** What a kind with conversions keeps. */
export const conversionFields = { conversions: z.nullable(z.array(conversion)) };

/** What its view says beside that: the quantities of its lines that nothing was made of yet. */
export const conversionShown = { left: z.array(z.string()) };

export type Convertible = AnyDocument & { conversions?: readonly Conversion[] | null };
