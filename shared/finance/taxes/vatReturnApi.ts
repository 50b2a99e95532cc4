// The calls of VAT returns: which periods there are and how each stands, filing one, and opening the last one again.
import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { date, lines, money } from '../../kernel/fields.ts';
import { person } from '../../kernel/person.ts';
import { postingRules } from '../booksApi.ts';

export const vatReturnStates = ['open', 'due', 'overdue', 'filing', 'filed', 'reopening'] as const;
export type VatReturnState = (typeof vatReturnStates)[number];

const vatReturn = z.object({
  from: z.string(),
  to: z.string(),
  due: z.string(),
  state: z.enum(vatReturnStates),
  /** Of one that is filed. */
  netDue: z.nullable(money),
  voucher: z.nullable(z.object({ id: z.string(), number: z.string() })),
  filedBy: z.nullable(person),
  filedAt: z.nullable(z.string()),
  /** Whether it is the next one to be filed, or the last one that was. */
  isNext: z.boolean(),
  isLast: z.boolean(),
});
export type VatReturnView = z.output<typeof vatReturn>;

export const listVatReturns = endpoint({
  method: 'GET',
  path: '/api/vat-returns',
  auth: ['ledger_report', 'view'],
  output: z.object({ items: z.array(vatReturn) }),
  summary: 'The periods of VAT returns, the newest first: those that are filed, and those that are to be.',
});

const posting = ['period.noFiscalYear', 'period.yearClosed', 'period.locked', 'ledger.busy'] as const;

const side = { debit: money, credit: money };

export const previewVatReturn = endpoint({
  method: 'GET',
  path: '/api/vat-returns/preview',
  auth: ['vat_return', 'post'],
  query: z.object({ from: date, to: date }),
  output: z.object({
    netDue: money,
    /** Of the settlement voucher. */
    date: z.string(),
    /** Its entry; no lines where nothing is to be settled. */
    entry: z.object({
      lines: z.array(
        z.object({
          account: z.string(),
          name: z.string(),
          name_ar: z.string(),
          branch: z.string(),
          ...side,
        }),
      ),
      ...side,
    }),
  }),
  refusals: [
    'vatReturn.order',
    'vatReturn.filed',
    'vatReturn.accountMissing',
    'vatReturn.allBranches',
    'vatReturn.tooManyBranches',
    'report.period',
    ...posting,
  ],
  summary: 'What filing the return of a period would post, as of now; nothing is written.',
});

export const fileVatReturn = endpoint({
  method: 'POST',
  path: '/api/vat-returns/file',
  auth: ['vat_return', 'post'],
  /** `date`: of the settlement voucher, the last day of the period where nothing is said. */
  body: z.object({ from: date, to: date, date: z.optional(date) }),
  output: z.object({
    from: z.string(),
    to: z.string(),
    netDue: money,
    /** None where nothing is to be settled. */
    voucher: z.nullable(z.object({ id: z.string(), number: z.string() })),
  }),
  refusals: [
    'vatReturn.order',
    'vatReturn.notOver',
    'vatReturn.filed',
    'vatReturn.accountMissing',
    'vatReturn.allBranches',
    'vatReturn.tooManyBranches',
    'record.changed',
    'report.period',
    ...posting,
  ],
  summary:
    'Files the return of a period: its VAT moves to the account of settlement, and what is posted later counts in the next return. A call that was cut goes on where it ended.',
});

export const reopenVatReturn = endpoint({
  method: 'POST',
  path: '/api/vat-returns/reopen',
  auth: ['lock', 'edit'],
  body: z.object({ to: date, reason: lines(250, 1) }),
  output: postingRules,
  refusals: [
    'vatReturn.notFiled',
    'vatReturn.laterFiled',
    'vatReturn.allBranches',
    'record.changed',
    ...posting,
  ],
  summary: 'Opens the last return that was filed again: its settlement voucher is reversed.',
});
