// What an annex is printed from, and what holders of its link may know of it.
import * as z from 'zod/mini';
import { printedContract, printedLine } from '../printedContract.ts';

const optional = z.nullable(z.string());

const { schedule, articles, instalments, categories, snapshot, decision, hash } = printedContract.shape;
const { status, number, date, subject, reference, pricesIncludeVat } = printedContract.shape;
const { taxExclusive, vat, taxInclusive } = printedContract.shape;

export const printedAnnex = z.object({
  status,
  number,
  date,
  subject,
  reference,
  pricesIncludeVat,
  days: z.nullable(z.number()),
  /** The contract that it changes. */
  contract: z.object({ number: optional, subject: z.string(), date: z.string() }),
  lines: z.array(z.object({ ...printedLine, less: z.boolean() })),
  instalments,
  schedule,
  articles,
  categories,
  figures: z.object({ added: z.string(), taken: z.string() }),
  taxExclusive,
  vat,
  taxInclusive,
  snapshot,
  decision,
  hash,
});
export type PrintedAnnex = z.output<typeof printedAnnex>;

type Shown = {
  contractShown?: { number: string | null; subject: string; date: string } | null;
  decision?: { name: string; at: string; address: string | null } | null;
};

/** The annex as its view has it. */
export const annexToPrint = (view: object): PrintedAnnex => {
  const { decision = null, contractShown } = view as Shown;
  const byClient = decision?.address ? { name: decision.name, at: decision.at } : null;
  return printedAnnex.parse({ ...view, contract: contractShown, decision: byClient });
};
