// Where a word is found in a month: places of documents, as spans that a block keeps as text.

/** First and last place of a run. A place is a day of the month and how many documents of that day came before. */
export type Span = readonly [first: number, last: number];

/** In order, and apart from each other. */
export type Spans = readonly Span[];

const perDay = 2 ** 20;

export const placeAt = (day: number, ordinal: number): number => day * perDay + ordinal;

export const dayOf = (place: number): number => Math.floor(place / perDay);

export const ordinalOf = (place: number): number => place % perDay;

const inText = (number: number): string => number.toString(36);

const partText = ([first, last]: Span): string =>
  first === last ? inText(ordinalOf(first)) : `${inText(ordinalOf(first))}-${inText(ordinalOf(last))}`;

/** `f0.3.a-k,g1`: on the fifteenth the first, the fourth and eleven more, on the sixteenth the second. */
export const textOfSpans = (spans: Spans): string => {
  let text = '';
  let before = -1;
  for (const span of spans) {
    const day = dayOf(span[0]);
    if (day === before) text += `.${partText(span)}`;
    else text += `${text === '' ? '' : ','}${inText(day)}${partText(span)}`;
    before = day;
  }
  return text;
};

/** A span never goes beyond its day. */
export const spansOfText = (text: string): Span[] => {
  const spans: Span[] = [];
  for (const group of text.split(',')) {
    const day = Number.parseInt(group.charAt(0), 36) * perDay;
    for (const part of group.slice(1).split('.')) {
      const cut = part.indexOf('-');
      const first = day + Number.parseInt(cut < 0 ? part : part.slice(0, cut), 36);
      spans.push([first, cut < 0 ? first : day + Number.parseInt(part.slice(cut + 1), 36)]);
    }
  }
  return spans;
};

/** Places that are in any of the lists. */
export const united = (lists: readonly Spans[]): Span[] => {
  if (lists.length === 1) return [...(lists[0] ?? [])];
  const spans: Span[] = [];
  for (const [first, last] of lists.flat().sort((one, other) => one[0] - other[0])) {
    const before = spans.at(-1);
    if (before && first <= before[1] + 1) spans[spans.length - 1] = [before[0], Math.max(before[1], last)];
    else spans.push([first, last]);
  }
  return spans;
};

/** Places that are in both lists. */
export const common = (one: Spans, other: Spans): Span[] => {
  const spans: Span[] = [];
  let [at, beside] = [0, 0];
  for (let [a, b] = [one[at], other[beside]]; a && b; [a, b] = [one[at], other[beside]]) {
    const [first, last] = [Math.max(a[0], b[0]), Math.min(a[1], b[1])];
    if (first <= last) spans.push([first, last]);
    if (a[1] <= b[1]) at += 1;
    else beside += 1;
  }
  return spans;
};

/** Place after place. */
export function* placesOf(spans: Spans): Generator<number> {
  for (const [first, last] of spans) for (let place = first; place <= last; place += 1) yield place;
}
