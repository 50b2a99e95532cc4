// What is kept of what a client agrees to, a contract or an annex.
import * as z from 'zod/mini';
import { answerFields } from '../../documents/options/answers.ts';
import { invoiceSnapshot } from '../invoiceSnapshot.ts';

/** An acceptance through the link: of exactly what was shown. */
const acceptance = z.object({
  name: z.string(),
  mobile: z.string(),
  hash: z.string(),
  at: z.string(),
  address: z.nullable(z.string()),
});

export const agreedFields = {
  /** What lists call its client. */
  partyName: z.nullable(z.object({ code: z.string(), name: z.string(), name_ar: z.string() })),
  snapshot: z.nullable(invoiceSnapshot),
  ...answerFields,
  acceptance: z.nullable(acceptance),
  declinedFor: z.nullable(z.string()),
};
