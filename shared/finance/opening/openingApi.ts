// The calls of opening balances: how each branch stands, entering what it begins with, and taking that back.
import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { amount, code, date, id, lines, money, text } from '../../kernel/fields.ts';
import { amountFault } from '../../kernel/money.ts';
import { person } from '../../kernel/person.ts';
import { lineTextMax } from '../../ledger/limits.ts';
import { beginImport, importState } from '../importApi.ts';
import { postingRefusals } from '../postingRefusals.ts';
import { openingAccountsMax, openingItemsMax } from './opening.ts';

/** Below zero: paid in advance. */
const signedAmount = z
  .string('field.amount')
  .check(z.refine((value) => amountFault(value.replace(/^-/, '')) === null, 'field.amount'));

const optionalCode = z._default(z.nullable(code(20)), null);

/** The text of a line contains the number of a document and its date. */
const documentMax = lineTextMax - 20;

const openingBody = z.object({
  branch: code(20),
  date,
  accounts: z
    .array(
      z.object({
        account: code(20),
        debit: z._default(amount, '0'),
        credit: z._default(amount, '0'),
        costCentre: optionalCode,
      }),
    )
    .check(z.maxLength(openingAccountsMax, 'field.tooManyRows')),
  items: z
    .array(
      z.object({
        /** The control account; that of its side where none is named. */
        account: optionalCode,
        side: z.optional(z.enum(['receivable', 'payable'], 'field.invalid')),
        party: code(20),
        document: z._default(text(documentMax), ''),
        date: z._default(z.nullable(date), null),
        dueDate: date,
        amount: signedAmount,
      }),
    )
    .check(z.maxLength(openingItemsMax, 'field.tooManyRows')),
  /** The user knows that accounts of revenue and expense begin with a balance on the first day of a year. */
  acceptResult: z._default(z.boolean(), false),
});

const reason = z.object({ code: z.string(), message: z.string() });

const postedBefore = z.object({
  source: z.object({ kind: z.string(), id: z.string(), number: z.string() }),
  number: z.string(),
  date: z.string(),
});

export const openingState = z.object({
  branch: z.string(),
  /** `begun`: it was entered and is not in the books yet. */
  state: z.enum(['none', 'begun', 'published', 'reversing', 'reversed']),
  /** Of its import, by which it is run, discarded and reversed. */
  id: z.nullable(z.string()),
  /** How far the import is. */
  importState: z.nullable(importState),
  staged: z.number(),
  date: z.nullable(z.string()),
  accounts: z.number(),
  items: z.number(),
  /** Debits of the accounts, as they were typed. */
  total: money,
  vouchers: z.number(),
  /** The first of them, once they are in the books. */
  shown: z.array(z.object({ id: z.string(), number: z.string() })),
  by: z.nullable(person),
  at: z.nullable(z.string()),
  /** How many of the vouchers are reversed. */
  reversed: z.number(),
  reversal: z.nullable(z.object({ reason: z.string(), by: person, at: z.string() })),
  /** Of what is in the books: why it cannot be reversed, or what its reversal stopped at; null where nothing prevents it. */
  locked: z.nullable(reason),
  /** Where opening balances may be posted: what is in the books of the branch already, which the user is asked about; null where it is nothing. */
  running: z.nullable(
    z.object({
      /** Entries of the branch; none where all of it was imported. */
      count: z.number(),
      openings: z.array(postedBefore),
      /** The last ones, newest first. */
      latest: z.array(postedBefore),
    }),
  ),
});
export type OpeningState = z.output<typeof openingState>;

const auth = ['opening_balance', 'import'] as const;

export const getOpening = endpoint({
  method: 'GET',
  path: '/api/opening',
  auth,
  output: z.object({
    /** On which day books open; null where no day is open. */
    date: z.nullable(z.string()),
    isYearStart: z.boolean(),
    items: z.array(openingState),
  }),
  refusals: ['ledger.busy', 'ledger.entryUnreadable', 'ledger.damaged'],
  summary: 'How the opening balances of each branch stand.',
});

export const openingRefusals = [
  'opening.empty',
  'opening.accountMissing',
  'opening.accountUnknown',
  'opening.accountGroup',
  'opening.accountInactive',
  'opening.accountBranch',
  'opening.bothSides',
  'opening.noAmount',
  'opening.controlCostCentre',
  'opening.notControl',
  'opening.partyMissing',
  'opening.itemNoAmount',
  'opening.resultAccount',
  'opening.controlWithoutItems',
  'opening.controlDiffers',
  'opening.unbalanced',
  'opening.noOpeningAccount',
] as const;

export const beginOpening = endpoint({
  method: 'POST',
  path: '/api/opening',
  auth,
  idempotent: false,
  body: openingBody,
  output: openingState,
  refusals: [
    ...openingRefusals,
    'opening.exists',
    'opening.underWay',
    'opening.reversing',
    'opening.rowRefused',
    'opening.replaced',
    'import.changed',
    'voucher.lineCostCentreUnknown',
    'party.merged',
    ...beginImport.refusals,
    ...postingRefusals,
  ],
  bodyBytesMax: 4_000_000,
  summary:
    'Checks the opening balances of a branch and keeps them as an import that waits to be run; the same again takes up the same import.',
});

export const reverseOpening = endpoint({
  method: 'POST',
  path: '/api/opening/{id}/reverse',
  auth,
  idempotent: false,
  params: z.object({ id }),
  body: z.object({ reason: lines(250, 1) }),
  output: openingState,
  refusals: [
    'opening.notPublished',
    'opening.otherPostings',
    'period.noFiscalYear',
    'period.yearClosed',
    'period.locked',
    'voucher.numberTaken',
    'voucher.allocated',
    'voucher.allocatedAcross',
    'ledger.busy',
    'ledger.entryUnreadable',
    'ledger.damaged',
  ],
  summary:
    'Has all vouchers of an opening reversed by a job, while nothing else is posted in its branch; asked again, it goes on with one that stopped.',
});
