// What a document keeps and shows of its versions and conversions.
import * as z from 'zod/mini';
import type { AnyDocument } from '../documentKind.ts';

/** Quantities are whole millionths of a unit. */
export const quantityDecimals = 6;

/** What a kind with versions keeps. */
export const versionFields = {
  /** From the second on. */
  version: z.nullable(z.number()),
  /** Of a later version: the first one, whose number it bears. */
  root: z.nullable(z.object({ id: z.string(), number: z.string() })),
  versionBefore: z.nullable(z.string()),
  versionAfter: z.nullable(z.string()),
};

/** A document that was never saved says nothing of others yet. */
export type Versioned = AnyDocument & {
  version?: number | null;
  root?: { id: string; number: string } | null;
  versionBefore?: string | null;
  versionAfter?: string | null;
};

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
