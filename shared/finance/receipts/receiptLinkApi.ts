// The calls of links to receipts and payments, and what holders of a link may know: no names of people and no accounts.
import * as z from 'zod/mini';
import { linkCalls } from '../../links/linkApi.ts';
import { voucherKind } from '../voucherKind.ts';

const named = z.object({ name: z.string(), name_ar: z.string() });

export const printedReceipt = z.object({
  kind: z.enum(['receipt', 'payment']),
  /** In which the party is written to. */
  language: z.enum(['ar', 'en']),
  /** What the party owes once it is posted, less than nothing where it is owed; null where the maker of the link may not know it. */
  balanceAfter: z.nullable(z.string()),
  type: named,
  company: named,
  party: named,
  method: named,
  number: z.string(),
  date: z.string(),
  currency: z.string(),
  amount: z.string(),
  /** Of the amount, what is kept back for the authority. */
  withheld: z.nullable(z.object({ tax: z.string(), base: z.string(), withheld: z.string() })),
  cheque: z.nullable(z.object({ number: z.string(), due: z.string(), bank: z.string() })),
  reference: z.string(),
  narration: z.string(),
  items: z.array(z.object({ number: z.string(), amount: z.string() })),
  reverses: z.nullable(z.string()),
  reversedBy: z.nullable(z.string()),
});
export type PrintedReceipt = z.output<typeof printedReceipt>;

export const receiptLinkCalls = linkCalls(voucherKind, { document: printedReceipt, noun: 'receipt' });
