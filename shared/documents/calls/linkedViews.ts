// How a document that is read names others: those that it is linked with, and the chain from the first offer to the money that it stands in.
import * as z from 'zod/mini';

const optional = z.nullable(z.string());

/** What the document was made of, or what was made of it. */
export const linked = z.object({ kind: z.string(), id: z.string(), number: optional, type: optional });
export type Linked = z.output<typeof linked>;

/** `payment`: of an invoice that is posted, how far it is paid. */
const chained = z.object({ ...linked.shape, state: z.string(), payment: optional });
export type Chained = z.output<typeof chained>;

/** The documents of one kind in the chain, in the order in which they were made. */
export const chainStep = z.object({ kind: z.string(), documents: z.array(chained) });
export type ChainStep = z.output<typeof chainStep>;
