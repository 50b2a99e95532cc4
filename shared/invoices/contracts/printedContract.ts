// What a contract is printed from, and what holders of its link may know of it: no names of people of the company, no ids.
import * as z from 'zod/mini';
import { invoiceSnapshot } from '../invoiceSnapshot.ts';

const optional = z.nullable(z.string());
const amount = z.string();
const adjusted = { discountPercent: optional, discountAmount: amount };

export const printedLine = {
  text: z.string(),
  unit: optional,
  quantity: optional,
  price: optional,
  ...adjusted,
  chargePercent: optional,
  chargeAmount: amount,
  tax: optional,
};

export const printedContract = z.object({
  status: z.string(),
  number: optional,
  date: z.string(),
  subject: z.string(),
  startDate: optional,
  endDate: optional,
  duration: z.nullable(z.number()),
  durationUnit: optional,
  advancePercent: optional,
  officeLicence: z.string(),
  engineerLicence: z.string(),
  reference: z.string(),
  pricesIncludeVat: z.boolean(),
  ...adjusted,
  discountReason: z.string(),
  lines: z.array(z.object(printedLine)),
  charges: z.array(z.object({ text: z.string(), amount, tax: optional })),
  instalments: z.array(z.object({ percent: optional, text: z.string(), event: optional, due: optional })),
  /** In money, in the order of the instalments. */
  schedule: z.array(z.object({ net: amount, vat: amount, total: amount })),
  articles: z.array(
    z.object({ title: z.string(), title_ar: z.string(), text: z.string(), text_ar: z.string() }),
  ),
  taxExclusive: amount,
  vat: amount,
  taxInclusive: amount,
  categories: z.array(z.object({ category: z.string(), rate: amount, taxable: amount, vat: amount })),
  snapshot: z.nullable(invoiceSnapshot),
  /** The client's answer through the link, or what was noted of it. */
  decision: z.nullable(z.object({ name: z.string(), at: z.string() })),
  /** Names what is shown, so that an acceptance is of exactly that; missing on paper. */
  hash: z.optional(z.string()),
});
export type PrintedContract = z.output<typeof printedContract>;

type Shown = { decision?: { name: string; at: string; address: string | null } | null };

/** The contract as its view has it. */
export const contractToPrint = (view: object): PrintedContract => {
  const { decision = null } = view as Shown;
  // Who of the company has noted an answer is no concern of the client.
  const byClient = decision?.address ? { name: decision.name, at: decision.at } : null;
  return printedContract.parse({ ...view, decision: byClient });
};
