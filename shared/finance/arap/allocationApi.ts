// The calls of allocations: made at once, of named items or the oldest first, and undone by their mirror.
import * as z from 'zod/mini';
import { documentCalls } from '../../documents/documentApi.ts';
import { accessOf } from '../../documents/documentRights.ts';
import { viewShape, warning } from '../../documents/documentSchemas.ts';
import type { ViewOf } from '../../documents/documentWire.ts';
import { shaped } from '../../documents/rowSchema.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { amount, code, date, text } from '../../kernel/fields.ts';
import { allocationKind, allocationPairsMax } from './allocationKind.ts';
import { sides } from './side.ts';

const kind = allocationKind;

const item = text(60, 1);

const wish = z.object({
  side: z.enum(sides, 'field.invalid'),
  party: code(20),
  /** So much of what was paid, `from`, is held against what is owed, `to`; without them the same reference and then the oldest come first. */
  pairs: z.optional(
    z
      .array(z.object({ from: item, to: item, amount }))
      .check(z.maxLength(allocationPairsMax, 'field.invalid')),
  ),
  /** Of these items alone, where pairs are found. */
  items: z.optional(z.array(item).check(z.maxLength(200, 'field.invalid'))),
  /** Of this item alone, where pairs are found: what it is held against. */
  of: z.optional(item),
  /** Of a party that is both: what it is owed as a supplier, `from`, is held against what it owes as a customer, `to`; by rights on both. */
  setOff: z.optional(z.boolean()),
  /** What is left of these items is written off to the rounding account, each within the limit of the company; by a right of its own. */
  writeOff: z.optional(z.boolean()),
  /** What is left of these items of a customer is written off as a bad debt, with relief of its VAT or without; by a right of its own, for a reason. */
  badDebt: z.optional(z.enum(['plain', 'relief'], 'field.invalid')),
  /** That of the later document, or the first open day, where nothing is said. */
  date: z.optional(date),
  note: z.optional(text(250)),
});

/** One of the two documents of a pair, for people to know it by. */
const pairedItem = z.object({
  date: z.string(),
  dueDate: z.string(),
  reference: z.string(),
  /** What is left of it, never less than nothing. */
  left: z.string(),
});
export type PairedItem = z.output<typeof pairedItem>;

const refusals = [
  'allocation.exceeds',
  'allocation.closed',
  'allocation.otherParty',
  'allocation.nothing',
  'allocation.beforeItems',
  'allocation.interBranchMissing',
  'allocation.aboveLimit',
  'allocation.roundingMissing',
  'allocation.reasonMissing',
  'allocation.notOwed',
  'allocation.lossAccountMissing',
  'period.locked',
  'period.yearClosed',
  'period.noFiscalYear',
] as const;

export const allocateItems = endpoint({
  method: 'POST',
  path: '/api/allocations',
  auth: accessOf(kind, 'post'),
  body: wish,
  output: z.object({
    document: shaped<ViewOf<typeof allocationKind>>(viewShape(kind)),
    warnings: z.array(warning),
    /** More can be allocated than one allocation takes. */
    more: z.boolean(),
  }),
  refusals: [...refusals, 'ledger.busy'],
  summary:
    'Holds what a party paid against what it owes, or writes off what little is left, as one entry of the journal.',
});

export const proposeAllocation = endpoint({
  method: 'POST',
  path: '/api/allocations/proposal',
  auth: accessOf(kind, 'post'),
  body: wish,
  output: z.object({
    /** That of the later document, or the first open day, where nothing is said. */
    date: z.string(),
    /** With what else one item could be held against, by an amount of nothing. */
    pairs: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        amount: z.string(),
        /** As people know the documents; of what is written off one is the rounding account. */
        fromNumber: z.string(),
        toNumber: z.string(),
        /** Null for the rounding account. */
        fromItem: z.nullable(pairedItem),
        toItem: z.nullable(pairedItem),
      }),
    ),
    total: z.string(),
    /** Of a bad debt: the account of the loss, and the VAT that is taken back. */
    loss: z.nullable(
      z.object({
        account: z.object({ code: z.string(), name: z.string(), name_ar: z.string() }),
        lost: z.string(),
        vat: z.string(),
      }),
    ),
    /** More can be allocated than one allocation takes. */
    more: z.boolean(),
  }),
  idempotent: false,
  refusals,
  summary: 'What an allocation would hold against each other, and on which day; nothing is written.',
});

export const allocationCalls = documentCalls(allocationKind);
