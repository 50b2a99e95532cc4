// Rows of documents that a search finds, the newest first: a stretch of days at a time, from the word index and from what it does not hold yet.

import type { Store } from '#functions/storage/store.ts';
import { isFound, type Term } from '#shared/documents/words/searchTerms.ts';
import { monthOf } from '#shared/kernel/dates.ts';
import { type BlockTexts, placesInMonths } from './readIndexBlocks.ts';
import { dayOf, ordinalOf, placesOf, type Span } from './spans.ts';
import { dayOfRow, rowOfText, type WordDocument, type WordRow } from './wordDocument.ts';
import { monthPartition, rowsKey, rowsPerItem } from './wordState.ts';

/** `before`: the place behind which the search continues, or null at its start. */
export type Asked = {
  terms: readonly Term[];
  from: string;
  to: string;
  before: string | null;
  /** About as many rows as are wanted at a time. */
  size: number;
};

export type Index = { edition: string; kindKey: string; months: readonly string[]; blocks: BlockTexts };

type Place = { pk: string; month: string; day: number; ordinals: number[] };

/** Days of a month with what was found on them, the last one first. */
const daysOf = (pk: string, month: string, spans: readonly Span[]): Place[] => {
  const days = new Map<number, number[]>();
  for (const place of placesOf(spans)) {
    const day = dayOf(place);
    const ordinals = days.get(day) ?? [];
    if (ordinals.length === 0) days.set(day, ordinals);
    ordinals.push(ordinalOf(place));
  }
  return [...days].map(([day, ordinals]) => ({ pk, month, day, ordinals })).reverse();
};

const dateOf = ({ month, day }: Place): string => `${month}-${String(day).padStart(2, '0')}`;

const rowsOf = async (store: Store, places: readonly Place[]): Promise<WordRow[]> => {
  const items = places.flatMap((place) =>
    [...Map.groupBy(place.ordinals, (ordinal) => Math.floor(ordinal / rowsPerItem))].map(([item, own]) => ({
      key: rowsKey(place.pk, place.day, item),
      date: dateOf(place),
      own,
    })),
  );
  const read = await store.getAll(items.map(({ key }) => key));
  return items.flatMap(({ date, own }, at) => {
    const rows = String(read[at]?.['text'] ?? '').split(';');
    return own.flatMap((ordinal) => {
      const text = rows[ordinal % rowsPerItem];
      return text ? [rowOfText(date, text)] : [];
    });
  });
};

/** Months read at once: the newest ones fill a page of what is common, and what is rare is looked for in all. */
const monthsAtOnce: readonly number[] = [2, 12, 40];

async function* foundDays(
  store: Store,
  index: Index,
  { terms, from, to, before }: Asked,
): AsyncGenerator<Place> {
  const until = before === null ? to : before;
  const months = index.months
    .filter((month) => month >= monthOf(from) && month <= monthOf(until.slice(0, 10)))
    .toReversed();
  for (let [start, round] = [0, 0]; start < months.length; round += 1) {
    const some = months.slice(start, start + (monthsAtOnce[round] ?? 40));
    start += some.length;
    const partitions = some.map((month) => monthPartition(index.edition, index.kindKey, month));
    const found = await placesInMonths(store, { terms, partitions, known: index.blocks });
    for (const [at, month] of some.entries()) yield* daysOf(partitions[at] ?? '', month, found[at] ?? []);
  }
}

const isWithin = ({ from, to, before }: Asked, row: WordRow): boolean => {
  const day = dayOfRow(row);
  return day >= from && day <= to && (before === null || row.order < before);
};

const newestFirst = (one: WordRow, other: WordRow): number => (one.order < other.order ? 1 : -1);

/** Every row once, in order; which of them still count the headers say. */
export async function* foundRows(
  store: Store,
  { index, beside }: { index: Index; beside: readonly WordDocument[] },
  asked: Asked,
): AsyncGenerator<WordRow[]> {
  const { terms, size } = asked;
  let waiting: WordRow[] = beside
    .filter((document) => isWithin(asked, document) && isFound(document.tokens, terms))
    .sort(newestFirst);
  const takeFrom = (day: string): WordRow[] => {
    const taken = waiting.filter((row) => dayOfRow(row) >= day);
    waiting = waiting.filter((row) => dayOfRow(row) < day);
    return taken;
  };
  let [places, count]: [Place[], number] = [[], 0];
  const stretch = async (): Promise<WordRow[]> => {
    const rows = (await rowsOf(store, places)).filter((row) => isWithin(asked, row));
    const day = places.at(-1);
    const all = [...rows, ...(day ? takeFrom(dateOf(day)) : [])];
    [places, count] = [[], 0];
    return [...new Map(all.map((row) => [`${row.order} ${row.linesRev}`, row])).values()].sort(newestFirst);
  };
  for await (const place of foundDays(store, index, asked)) {
    if (dateOf(place) < asked.from || dateOf(place) > asked.to) continue;
    if (asked.before !== null && dateOf(place) > asked.before.slice(0, 10)) continue;
    places.push(place);
    count += place.ordinals.length;
    if (count > size) yield await stretch();
  }
  yield await stretch();
  yield waiting;
}
