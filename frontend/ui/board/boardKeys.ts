// Where keys lead on a board: to the card above or below, to a card of a column beside, and with Shift the card itself moves.

export type Direction = 'ltr' | 'rtl';

/** One column further in the order of the columns, or one back; null for any other key. */
export const stepOf = (key: string, direction: Direction): 1 | -1 | null => {
  if (key === 'ArrowRight') return direction === 'rtl' ? -1 : 1;
  if (key === 'ArrowLeft') return direction === 'rtl' ? 1 : -1;
  return null;
};

type Move = { from: string; step: 1 | -1; targets: readonly string[] };

/** The nearest column on that side to which the card may move; null where there is none. */
export const columnBeside = (columns: readonly string[], { from, step, targets }: Move): string | null => {
  const onThatSide =
    step === 1 ? columns.slice(columns.indexOf(from) + 1) : columns.slice(0, columns.indexOf(from)).reverse();
  return onThatSide.find((column) => targets.includes(column)) ?? null;
};

/** How many cards each column shows, in their order. */
type Counts = readonly number[];
type Place = { column: number; card: number };

const besides = (counts: Counts, { column, card }: Place, step: 1 | -1): Place | null => {
  for (let at = column + step; at >= 0 && at < counts.length; at += step) {
    const count = counts[at] ?? 0;
    if (count > 0) return { column: at, card: Math.min(card, count - 1) };
  }
  return null;
};

/** The card that a key leads to; null where it leads to none. */
export const placeAfter = (
  key: string,
  { counts, place, direction }: { counts: Counts; place: Place; direction: Direction },
): Place | null => {
  const last = (counts[place.column] ?? 0) - 1;
  const within: Readonly<Record<string, number>> = {
    ArrowDown: place.card + 1,
    ArrowUp: place.card - 1,
    Home: 0,
    End: last,
  };
  const card = within[key];
  if (card !== undefined) return card < 0 || card > last ? null : { ...place, card };
  const step = stepOf(key, direction);
  return step === null ? null : besides(counts, place, step);
};
