// What the request and the calculator of design know of rooms, cities and prices.
import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { date } from '../../kernel/fields.ts';

const named = { code: z.string(), name: z.string(), name_ar: z.string() };

const price = { ...named, value: z.string(), from: z.string(), sample: z.boolean() };

const text = z.nullable(z.string());

const facts = z.object({
  /** The day on which the prices hold. */
  date: z.string(),
  /** Those that are no longer offered as well: requests of earlier days name them. */
  rooms: z.array(
    z.object({
      ...named,
      active: z.boolean(),
      usualArea: text,
      inBuilt: z.boolean(),
      inCoverage: z.boolean(),
      inRatio: z.boolean(),
    }),
  ),
  /** By the city as addresses name it; null where it sets no limit. */
  cities: z.array(z.object({ city: z.string(), coverage: text, ratio: text, sample: z.boolean() })),
  /** Prices in force on the day; none for users who do not price. */
  rates: z.array(z.object({ ...price, entity: z.string(), floorKind: text, service: text })),
  lands: z.array(z.object({ ...price, land: z.string() })),
  minimums: z.array(z.object({ ...price, entity: text, service: text })),
  options: z.array(z.object({ ...price, basis: z.enum(['fixed', 'perMetre']), service: text })),
  /** What all options are called, with a price on the day or without one. */
  optionNames: z.array(z.object(named)),
  visitFees: z.array(z.object({ ...price, city: z.string() })),
});
export type DesignFacts = z.output<typeof facts>;

export const getDesignFacts = endpoint({
  method: 'GET',
  path: '/api/pms/design/facts',
  auth: {
    anyOf: [
      ['design_request', 'view'],
      ['calculator', 'view'],
    ],
  },
  /** Today, where none is asked. */
  query: z.object({ date: z.optional(date) }),
  output: facts,
  summary:
    'Types of rooms and limits of cities; for users of the calculator, rates, factors, fees and options of the day.',
});
