// Documents under a tab that is no state: what their area says of them, and how they are read where it knows which they are.
import type { SessionContext } from '#functions/http/context.ts';
import type { Term } from '#shared/documents/words/searchTerms.ts';
import type { AnyHeader } from './documentLayout.ts';
import type { DocumentRecords } from './documentRecords.ts';
import type { Found } from './words/searchWords.ts';

/** A document that is listed, and its place: newest first is from the last place to the first. */
export type SelectedPlace = { id: string; date: string; order: string };

export type Selection = {
  isOf: (header: AnyHeader) => boolean;
  /** By which the word index finds them, where they are few of many. */
  terms?: readonly Term[];
  /** All of them, where they are known without reading the list. */
  places?: readonly SelectedPlace[];
};

type Window = {
  context: SessionContext;
  records: DocumentRecords;
  from: string;
  to: string;
  before: string | null;
  limit: number;
  isWanted: (header: AnyHeader) => boolean;
};

/** Documents one call may read where few of them are wanted; the cursor continues from there. */
const examinedMax = 3000;

type Seen = { header: AnyHeader; order: string };

const seenAt = async (
  { context, records, isWanted }: Window,
  places: readonly SelectedPlace[],
): Promise<Seen[]> => {
  const items = await context.store.getAll(places.map(({ id }) => records.keyOf(id)));
  return places.flatMap(({ order }, at) => {
    const item = items[at];
    const header = item && (records.headerOf(item) as AnyHeader);
    return header && isWanted(header) ? [{ header, order }] : [];
  });
};

/** A page of the known documents, newest first; each is read in its current state. */
export const selectionPage = async (window: Window, known: readonly SelectedPlace[]): Promise<Found> => {
  const { from, to, before, limit } = window;
  const places = known
    .filter(({ date, order }) => date >= from && date <= to && (before === null || order < before))
    .toSorted((one, other) => (one.order > other.order ? -1 : 1));
  const seen: Seen[] = [];
  // One more than the page proves that there is a next one.
  const size = limit + 1;
  let at = 0;
  for (; at < places.length && at < examinedMax && seen.length < size; at += size)
    seen.push(...(await seenAt(window, places.slice(at, at + size))));
  const shown = seen.slice(0, limit);
  const lastSeen = seen.length > limit ? shown.at(-1) : places.length > at && places[at - 1];
  return { found: shown.map(({ header }) => header), last: lastSeen ? lastSeen.order : null };
};
