// The calls of links to statements of parties, and what holders of a link may know: lines and figures, without people, branches and contra accounts.
import * as z from 'zod/mini';
import { money } from '../../kernel/fields.ts';
import { linkCalls } from '../../links/linkApi.ts';
import { sides } from '../arap/side.ts';
import { names, sums } from '../ledgerReports.ts';
import { bouncedCheque } from '../receipts/chequeWords.ts';
import { statementCheques } from './statementCheques.ts';
import { statementLinked } from './statementLink.ts';
import { sideFacts } from './statementSubtable.ts';

const shownLine = z.object({
  date: z.string(),
  number: z.string(),
  text: z.string(),
  /** The number of what it takes back. */
  reverses: z.nullable(z.string()),
  bounced: z.optional(bouncedCheque),
  side: z.enum(sides),
  debit: money,
  credit: money,
  balance: money,
});

/** For its days, as the books are at the moment in which it is opened. */
export const shownStatement = z.object({
  company: z.object({ name: z.string(), name_ar: z.string() }),
  party: z.object(names),
  /** That in which the party is written to. */
  language: z.enum(['ar', 'en']),
  side: z.enum(['both', 'receivable', 'payable']),
  from: z.string(),
  to: z.string(),
  /** When it was opened. */
  at: z.string(),
  currency: z.string(),
  opening: money,
  totals: sums,
  closing: money,
  ageing: sideFacts.ageing,
  cheques: statementCheques,
  rows: z.array(shownLine),
});
export type ShownStatement = z.output<typeof shownStatement>;

export const statementLinkCalls = linkCalls(statementLinked, { document: shownStatement });
