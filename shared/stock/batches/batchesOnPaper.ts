// The batches of a line on paper, each on a line below its goods: number, how much of it, and until when it may be used.
import * as z from 'zod/mini';
import { writtenDay } from '../../kernel/writtenDates.ts';
import { isolated } from '../../paper/bidiMarks.ts';
import { plainQuantity } from '../quantityText.ts';

/** As much of a row as paper shows. */
export const printedBatches = z._default(
  z.array(z.object({ batch: z.string(), expiry: z.nullable(z.string()), quantity: z.nullable(z.string()) })),
  [],
);
export type PrintedBatches = z.output<typeof printedBatches>;

type Words = { batch: string; expires: string; language: 'ar' | 'en' };

export const batchLines = (batches: PrintedBatches, { batch: word, expires, language }: Words): string[] =>
  batches.map(({ batch, expiry, quantity }) => {
    const share = batches.length > 1 && quantity !== null ? ` × ${plainQuantity(quantity)}` : '';
    const until =
      expiry === null ? '' : ` · ${expires} ${isolated(writtenDay(expiry, { language, digits: 'latn' }))}`;
    return `${word} ${isolated(`${batch}${share}`)}${until}`;
  });
