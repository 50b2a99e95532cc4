// Open items with the balance that they come to, at one cut; and their ages by the one function of ageing.
import { type AgedFigures, type AgeingChoice, agedFigures } from '#shared/finance/arap/ageing.ts';
import { type Money, sumOf } from '#shared/kernel/money.ts';
import type { AgedOnDay } from './itemsOnDay.ts';

export const agesOf = (
  items: readonly AgedOnDay[],
  asked: { on: string; by: AgeingChoice; edges: readonly number[] },
): AgedFigures =>
  agedFigures(
    items.map(({ party, documentDate, dueDate, left }) => ({
      party,
      left,
      day: asked.by === 'dueDate' ? dueDate : documentDate,
    })),
    asked,
  );

export const leftIn = (items: readonly AgedOnDay[]): Money => sumOf(items.map(({ left }) => left));

const looksMax = 3;

/** Both at one cut: what is posted between the two reads is read again. */
export const untilEqual = async <Read>(
  look: () => Promise<Read>,
  isEqual: (read: Read) => boolean,
): Promise<Read> => {
  for (let looks = 1; ; looks += 1) {
    const read = await look();
    if (looks === looksMax || isEqual(read)) return read;
  }
};
