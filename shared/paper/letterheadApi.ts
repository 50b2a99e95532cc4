// What printed documents carry in head and foot, as the settings of the company have it: it comes with what is printed or taken away.
import * as z from 'zod/mini';

const scalars = z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()])));

export const letterhead = z.object({
  /** Names, numbers, phones and account. */
  organisation: scalars,
  address: scalars,
  /** Paper, header, footer and sizes, of the branch where it has its own. */
  layout: scalars,
  /** The main colour of the company. */
  colour: z.string(),
  /** Addresses that give the pictures, for some minutes. */
  logo: z.nullable(z.string()),
  stamp: z.nullable(z.string()),
});
export type Letterhead = z.output<typeof letterhead>;
