// The calls of the options of a kind: the next version of a document, what is made of it, and how many are in each state.
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '../../kernel/endpoint.ts';
import { code, date, id } from '../../kernel/fields.ts';
import { isDecimal } from '../../kernel/money.ts';
import { calledIn, once, pathOf } from '../documentApi.ts';
import type { AnyKind } from '../documentKind.ts';
import { refusalOf, stateRefusal } from '../documentRefusals.ts';
import { accessOf } from '../documentRights.ts';
import { viewShape } from '../documentSchemas.ts';
import type { ViewOf } from '../documentWire.ts';
import { shaped } from '../rowSchema.ts';
import { quantityDecimals } from './conversionFields.ts';

const byId = z.object({ id });

const refusalsOf = (kind: AnyKind, ...what: string[]): string[] => what.map((each) => refusalOf(kind, each));

const statesBeside = ({ states }: AnyKind, from: readonly string[] = []): string[] =>
  states.filter((state) => !from.includes(state));

/** Why a document in this state is not converted. */
export const unconvertedRefusal = (kind: AnyKind, state: string): string =>
  refusalOf(kind, kind.stateCodes[state] ?? 'notAccepted');

/** What some refuse is said once. */
const each = (codes: readonly string[]): string[] => [...new Set(codes)];

export const reviseCall = <Kind extends AnyKind>(kind: Kind) =>
  once(kind, 'revise', () =>
    endpoint({
      method: 'POST',
      path: `${pathOf(kind)}/{id}/revise`,
      auth: accessOf(kind, 'create'),
      params: byId,
      output: shaped<ViewOf<Kind>>(viewShape(kind)),
      refusals: each([
        ...statesBeside(kind, kind.options.versions?.from).map((state) => stateRefusal(kind, state)),
        ...refusalsOf(kind, 'converted', 'revised', 'changed'),
      ]),
      summary: `Begins the next version of a ${calledIn(kind)} as a draft. It takes the place of what was sent once it is sent, of what was accepted once it is accepted.`,
    }),
  );

const quantity = z
  .string('field.required')
  .check(z.refine((value) => isDecimal(value, quantityDecimals), 'field.decimal'));

export const convertCall = (kind: AnyKind) =>
  once(kind, 'convert', () => {
    const { from = [], to: targets = [] } = kind.options.conversions ?? {};
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
      refusals: each([
        ...statesBeside(kind, from).map((state) => unconvertedRefusal(kind, state)),
        ...refusalsOf(kind, 'converted', 'revised', 'lineUnknown', 'changed'),
        ...targets.flatMap(({ refusals = [] }) => refusals),
      ]),
      summary: `Makes a draft of what was accepted, linked both ways: of all that is left of a ${calledIn(kind)} once, of some of its lines as often as something is left of them.`,
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
      summary: `How many ${kind.noun.plural.en.toLowerCase()} are in each state and their totals, with the rate of those that were won.`,
    }),
  );

const calls = { revise: reviseCall, convert: convertCall, figures: stateFiguresCall };
type OptionName = keyof typeof calls;

/** What belongs to each option that the kind declares, by the names of their operations: `reviseQuote`, `convertQuote`, `getQuoteFigures`. */
export const byOptionName = <Value>(
  { name, options }: Pick<AnyKind, 'name' | 'options'>,
  make: (option: OptionName) => Value,
): Readonly<Record<string, Value>> => {
  const one = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return {
    ...(options.versions && { [`revise${one}`]: make('revise') }),
    ...(options.conversions && { [`convert${one}`]: make('convert') }),
    ...(options.outcome && { [`get${one}Figures`]: make('figures') }),
  };
};

export const contractsOfOptions = (kind: AnyKind): Readonly<Record<string, Endpoint>> =>
  byOptionName<Endpoint>(kind, (name) => calls[name](kind));
