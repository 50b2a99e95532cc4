// By what a calculation is priced: its areas with their rates, its options, visits and minimum, as they are on its day; a version that is saved keeps them.
import * as z from 'zod/mini';
import type { InvoiceTax } from '../../../invoices/taxes/vat.ts';
import { hundredPercent } from '../../../kernel/money.ts';

/** Decimal text; null where nothing is set on the day. */
const value = z.nullable(z.string());
const code = z.nullable(z.string());

const floorTerms = z.object({
  /** Null of rooms without a floor. */
  kind: z.nullable(z.enum(['basement', 'ground', 'upper', 'roof'])),
  /** Built, in square metres. */
  area: z.string(),
  /** Of a square metre. */
  rate: value,
  service: code,
});

const optionTerms = z.object({
  option: z.string(),
  name: z.string(),
  name_ar: z.string(),
  basis: z.enum(['fixed', 'perMetre']),
  /** Of one that is fixed. */
  count: z.number(),
  price: value,
  service: code,
});

/** In square metres, per cent and as a ratio; null where nothing is known of the land, or the city sets no limit. */
const keptAreas = z.object({
  land: z.optional(value),
  net: z.string(),
  gross: z.string(),
  coverage: value,
  ratio: value,
  coverageLimit: value,
  ratioLimit: value,
});
export type KeptAreas = z.output<typeof keptAreas>;

export const feeTerms = z.object({
  currency: z.string(),
  entity: z.nullable(z.string()),
  /** Of the city, as its paper names it. */
  city: z.optional(z.nullable(z.object({ name: z.string(), name_ar: z.string() }))),
  floors: z.array(floorTerms),
  /** Of its rooms, as types of rooms and limits of the city are on its day. */
  areas: z.optional(keptAreas),
  /** By which the land changes each rate; null where unplanned land has none on the day. */
  landFactor: value,
  options: z.array(optionTerms),
  visits: z.object({ count: z.number(), fee: value }),
  minimum: z.nullable(z.object({ value: z.string(), service: code })),
  /** Of what has no service of its own, such as visits. */
  service: code,
  tax: z.nullable(z.object({ code: z.string(), category: z.enum(['S', 'Z', 'E', 'O']), rate: z.string() })),
  /** One of its rates or prices is a sample. */
  isSample: z.boolean(),
});

export type FeeTerms = z.output<typeof feeTerms>;
export type FloorTerms = z.output<typeof floorTerms>;
export type OptionTerms = z.output<typeof optionTerms>;

/** The tax as the calculation of invoices takes it: a fee is sold. */
export const taxOfTerms = ({ tax }: Pick<FeeTerms, 'tax'>): InvoiceTax => ({
  code: tax?.code ?? '',
  category: tax?.category ?? 'O',
  rate: BigInt(tax?.rate ?? 0),
  exemption: null,
  isCharged: true,
  recoverable: hundredPercent,
});
