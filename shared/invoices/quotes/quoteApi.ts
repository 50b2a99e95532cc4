// The calls of quotes.
import * as z from 'zod/mini';
import { documentCalls } from '../../documents/documentApi.ts';
import { accessOf } from '../../documents/documentRights.ts';
import { viewShape } from '../../documents/documentSchemas.ts';
import { shaped } from '../../documents/rowSchema.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { code, date, id } from '../../kernel/fields.ts';
import { isDecimal } from '../../kernel/money.ts';
import { quantityDecimals } from '../invoiceLine.ts';
import { savingRefusals } from '../invoiceRefusals.ts';
import { type QuoteView, quoteKind, quoteLinesMax, quoteTargets } from './quoteKind.ts';

export const quoteCalls = documentCalls(quoteKind);

const byId = z.object({ id });
const quantity = z
  .string('field.required')
  .check(z.refine((value) => isDecimal(value, quantityDecimals), 'field.decimal'));

export const convertQuote = endpoint({
  method: 'POST',
  path: '/api/quotes/{id}/convert',
  auth: accessOf(quoteKind, 'view'),
  params: byId,
  body: z.object({
    to: z.enum(quoteTargets, 'field.invalid'),
    /** Lines by their places from 0, each with how much of it; all that is left of it where nothing is said. */
    lines: z.optional(
      z
        .array(
          z.object({
            line: z.int('field.whole').check(z.minimum(0, 'field.tooSmall')),
            quantity: z.optional(quantity),
          }),
        )
        .check(z.minLength(1, 'field.required'), z.maxLength(quoteLinesMax, 'field.tooManyLines')),
    ),
  }),
  output: z.object({ kind: z.string(), id: z.string(), number: z.nullable(z.string()) }),
  refusals: [
    ...['notAccepted', 'expired', 'converted', 'revised', 'lineUnknown', 'changed'].map(
      (what) => `quote.${what}`,
    ),
    ...savingRefusals,
  ],
  summary:
    'Makes a draft of what was accepted, linked both ways: of all that is left of a quote once, of some of its lines as often as something is left of them.',
});

export const reviseQuote = endpoint({
  method: 'POST',
  path: '/api/quotes/{id}/revise',
  auth: accessOf(quoteKind, 'create'),
  params: byId,
  output: shaped<QuoteView>(viewShape(quoteKind)),
  refusals: ['quote.notSent', 'quote.converted', 'quote.revised', 'quote.changed'],
  summary:
    'Begins the next version of a quote as a draft. It takes the place of what was sent once it is sent, of what was accepted once it is accepted.',
});

const figure = z.object({ count: z.number(), value: z.string() });

export const getQuoteFigures = endpoint({
  method: 'GET',
  path: '/api/quote-figures',
  auth: accessOf(quoteKind, 'view'),
  query: z.object({ branch: z.optional(code(20)), from: z.optional(date), to: z.optional(date) }),
  output: z.object({
    states: z.record(z.string(), figure),
    /** All but those whose next version has taken their place. */
    all: figure,
    /** Of those that were answered or are over, the share that was accepted, in per cent by number and by value; null of none. */
    won: z.nullable(z.object({ count: z.string(), value: z.string() })),
    /** Older ones were not looked at. */
    isCut: z.boolean(),
  }),
  summary: 'How many quotes are in each state and their totals, with the rate of those that were won.',
});
