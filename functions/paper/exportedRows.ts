// Reads what is taken away: a page of as many rows as an answer holds, and how many there are in all.
export type Part<Item> = { items: readonly Item[]; cursor: string | null };

/** Some of the items from here on, no more than the limit where they can be counted out, and where to continue. */
export type Read<Item> = (from: { cursor?: string; limit: number }) => Promise<Part<Item>>;

export type RowsOf<Item> = (items: readonly Item[]) => number;

/** A page ends with the read that brings it here: an answer has six megabytes at most. */
const page = { rowsMax: 2000, lettersMax: 2_000_000, readsMax: 12, limit: 250 } as const;
/** How far the first call reads ahead, so that the log can state how many rows there are. */
const ahead = { readsMax: 12, limit: 1000 } as const;

const readFrom = <Item>(read: Read<Item>, cursor: string | null, limit: number): Promise<Part<Item>> =>
  read({ limit, ...(cursor === null ? {} : { cursor }) });

/** The next page after `start`, or the first. */
export const pageFrom = async <Item>(
  read: Read<Item>,
  rowsOf: RowsOf<Item>,
  start: string | null,
): Promise<Part<Item>> => {
  const first = await readFrom(read, start, page.limit);
  const items = [...first.items];
  let { cursor } = first;
  let letters = JSON.stringify(items).length;
  for (let reads = 1; cursor !== null && reads < page.readsMax; reads += 1) {
    if (rowsOf(items) >= page.rowsMax || letters >= page.lettersMax) break;
    const next = await readFrom(read, cursor, page.limit);
    items.push(...next.items);
    letters += JSON.stringify(next.items).length;
    cursor = next.cursor;
  }
  return { items, cursor };
};

/** The first page with those after it; of very many no more than was read. */
export const rowsFrom = async <Item>(
  read: Read<Item>,
  rowsOf: RowsOf<Item>,
  first: Part<Item>,
): Promise<{ rows: number; isAll: boolean }> => {
  let [cursor, rows] = [first.cursor, rowsOf(first.items)];
  for (let reads = 0; cursor !== null && reads < ahead.readsMax; reads += 1) {
    const next = await readFrom(read, cursor, ahead.limit);
    rows += rowsOf(next.items);
    cursor = next.cursor;
  }
  return { rows, isAll: cursor === null };
};
