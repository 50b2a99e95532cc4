// Open items with the balance that they come to, at one cut; and their ages by the one function of ageing.

import type { PartyDues } from '#functions/ledger/openItems/readDues.ts';
import { type AgedFigures, type AgeingChoice, agedFigures } from '#shared/finance/arap/ageing.ts';
import { ledgerOf, type Side } from '#shared/finance/arap/side.ts';
import { type Money, sumOf } from '#shared/kernel/money.ts';
import type { AgedOnDay } from './itemsOnDay.ts';

/** An item, or what is due of a party on a day. */
export type Aged = Omit<AgedOnDay, 'branch'>;

/** Of one side on a day, by due date: when documents were written is not summed. */
export const agedDues = (dues: readonly PartyDues[], { side, day }: { side: Side; day: string }): Aged[] =>
  dues
    .filter(({ ledger }) => ledger === ledgerOf[side])
    .flatMap(({ party, paid, byDay }) => {
      const of = (dueDate: string, left: Money): Aged => ({ party, documentDate: dueDate, dueDate, left });
      const owed = [...byDay].map(([dueDate, left]) => of(dueDate, left));
      return paid === 0n ? owed : [...owed, of(day, -paid)];
    });

export const agesOf = (
  items: readonly Aged[],
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

export const leftIn = (items: readonly Aged[]): Money => sumOf(items.map(({ left }) => left));

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
