// The calls of the options of a kind: the next version of a document, what is made of it, and how many are in each state.
import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { code, date, id } from '../../kernel/fields.ts';
import { isDecimal } from '../../kernel/money.ts';
import { pathOf } from '../calls/pathApi.ts';
import { once } from '../documentApi.ts';
import type { AnyKind } from '../documentKind.ts';
import { refusalOf, stateRefusal } from '../documentRefusals.ts';
import { accessOf } from '../documentRights.ts';
import { viewShape } from '../documentSchemas.ts';
import type { ViewOf } from '../documentWire.ts';
import { shaped } from '../rowSchema.ts';
import { quantityDecimals } from './optionFields.ts';

const byId = z.object({ id });

/** What any state refuses, what versions and conversions refuse, and more. */
const refusalsOf = (kind: AnyKind, ...more: string[]): string[] => [
  ...new Set([
    ...kind.states.map((state) => stateRefusal(kind, state)),
    ...['converted', 'revised', 'changed', ...more].map((what) => refusalOf(kind, what)),
  ]),
];

export const reviseCall = <Kind extends AnyKind>(kind: Kind) =>
  once(kind, 'revise', () =>
    endpoint({
      method: 'POST',
      path: `${pathOf(kind)}/{id}/revise`,
      auth: accessOf(kind, 'create'),
      params: byId,
      output: shaped<ViewOf<Kind>>(viewShape(kind)),
      refusals: refusalsOf(kind),
      summary:
        'Begins the next version as a draft, which takes the place of this one once it is sent, or accepted.',
    }),
  );

const quantity = z
  .string('field.required')
  .check(z.refine((value) => isDecimal(value, quantityDecimals), 'field.decimal'));

export const convertCall = (kind: AnyKind) =>
  once(kind, 'convert', () => {
    const { to: targets = [], unless } = kind.options.conversions ?? {};
    const elsewhere = unless === undefined ? [] : [unless.code];
    return endpoint({
      method: 'POST',
      path: `${pathOf(kind)}/{id}/convert`,
      auth: accessOf(kind, 'view'),
      params: byId,
      body: z.object({
        to: z.enum(targets.map((target) => target.kind) as [string], 'field.invalid'),
        /** Lines by their places from 0, each with how much of it; all that is left of it where nothing is said. */
        lines: z.optional(
          z
            .array(
              z.object({
                line: z.int('field.whole').check(z.minimum(0, 'field.tooSmall')),
                quantity: z.optional(quantity),
              }),
            )
            .check(z.minLength(1, 'field.required'), z.maxLength(kind.lines?.max ?? 0, 'field.tooManyLines')),
        ),
      }),
      output: z.object({ kind: z.string(), id: z.string(), number: z.nullable(z.string()) }),
      refusals: [
        ...refusalsOf(kind, 'notAccepted', 'lineUnknown', ...elsewhere),
        ...targets.flatMap(({ refusals = [] }) => refusals),
      ],
      summary: 'Makes a draft of what is left, or of some of its lines, linked both ways.',
    });
  });

const figure = z.object({ count: z.number(), value: z.string() });

export const stateFiguresCall = (kind: AnyKind) =>
  once(kind, 'figures', () =>
    endpoint({
      method: 'GET',
      path: pathOf({ plural: `${kind.name}-figures` }),
      auth: accessOf(kind, 'view'),
      query: z.object({ branch: z.optional(code(20)), from: z.optional(date), to: z.optional(date) }),
      output: z.object({
        states: z.record(z.string(), figure),
        /** All but those whose next version has taken their place. */
        all: figure,
        /** Of those that were won or lost, the share that was won, in per cent by number and by value; null of none. */
        won: z.nullable(z.object({ count: z.string(), value: z.string() })),
        /** Older ones were not looked at. */
        isCut: z.boolean(),
      }),
      summary: 'How many are in each state, their totals, and the share that was won.',
    }),
  );
