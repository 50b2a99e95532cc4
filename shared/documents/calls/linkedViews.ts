// How the view of a document names others: those that it is linked with, and its chain from the first offer to the payment.
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
