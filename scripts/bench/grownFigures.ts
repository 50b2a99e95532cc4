// How figures grew with the books: each reading at the last size against the same reading at the first one.
import { type Figure, plainFigure, rounded } from './measure.ts';

export type GrownFigure = Figure & { first: string; last: string };

/** A figure's name without its sizes. */
const nameOf = ({ figure }: Figure): string =>
  figure.replace(/ of \d+ lines/, '').replace(/, at \d+ (?:vouchers|moves)$/, '');

const keyOf = (figure: Figure): string => `${nameOf(figure)} ${figure.clients}`;

/** The value with the sizes that its name contains. */
const shownValue = ({ figure, value, unit }: Figure): string => {
  const sizes = figure.match(/\d+ (?:lines|vouchers)/g) ?? [];
  return [`${value} ${unit}`, ...sizes].join(', ');
};

/** In the order of the first ones; what was measured at one size only has not grown. */
export const grownFigures = (first: readonly Figure[], last: readonly Figure[]): GrownFigure[] => {
  const later = new Map(last.map((figure) => [keyOf(figure), figure]));
  return first.flatMap((before) => {
    const after = later.get(keyOf(before));
    if (!after || before.value === 0) return [];
    const { clients } = before;
    const growth = plainFigure(`grew: ${nameOf(before)}`, rounded(after.value / before.value, 2), 'times');
    return [{ ...growth, clients, first: shownValue(before), last: shownValue(after) }];
  });
};
