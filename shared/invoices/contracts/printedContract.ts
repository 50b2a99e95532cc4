// What a contract is printed from, and what holders of its link may know of it: no names of people of the company, no ids.
import * as z from 'zod/mini';
import { formatMoney, type Money } from '../../kernel/money.ts';
import { figuredInvoice } from '../figuredInvoice.ts';
import { invoiceSnapshot } from '../invoiceSnapshot.ts';
import { contractEnd, type Running } from './contractEnd.ts';
import { contractFigures, type FiguredContract } from './contractFigures.ts';

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

type Viewed = Running & Parameters<typeof figuredInvoice>[0];

/** What a view says beside what is kept, and a link does not: worked out of what it does say. */
const shownBeside = (view: Viewed) => {
  const figured = { instalments: [], ...figuredInvoice(view) };
  const { input, calculation, schedule } = contractFigures(figured as FiguredContract);
  const shown = (amount: Money): string => formatMoney(amount, input.scale);
  return {
    endDate: contractEnd(view),
    schedule: schedule.map(({ net, vat, total }) => ({
      net: shown(net),
      vat: shown(vat),
      total: shown(total),
    })),
    categories: calculation.groups.map(({ category, rate, taxable, vat }) => ({
      category,
      rate: formatMoney(rate, 2),
      taxable: shown(taxable),
      vat: shown(vat),
    })),
  };
};

/** The contract as its view has it. */
export const contractToPrint = (view: object): PrintedContract => {
  const { decision = null } = view as Shown;
  // Who of the company has noted an answer is no concern of the client.
  const byClient = decision?.address ? { name: decision.name, at: decision.at } : null;
  const beside = shownBeside(view as Viewed);
  return printedContract.parse({ ...view, ...beside, decision: byClient });
};
