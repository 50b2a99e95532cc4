// The rows of a count sheet, page by page: those of the load, which a process remembers, with what was counted of each.
import { operation } from '#functions/http/operation.ts';
import { type CountRowChoice, listCountRows as contract } from '#shared/inventory/counts/countApi.ts';
import { countPlaceName, countRowOrder, rowsWithAdded } from '#shared/inventory/counts/countRules.ts';
import { searchKey, searchMatcher } from '#shared/kernel/searchKey.ts';
import { type CountItem, type LoadedRow, readLoaded } from './countRecords.ts';
import { readStarted, rowViewFor } from './countRowViews.ts';
import { knownCounts } from './knownCounts.ts';
import { seesBook } from './shownSheet.ts';

const pageDefault = 50;

const isShown: Readonly<Record<CountRowChoice, (count: CountItem | null) => boolean>> = {
  all: () => true,
  uncounted: (count) => count === null,
  counted: (count) => count !== null,
  differing: (count) => count !== null && count.counted !== count.book,
};

/** With what was found beside the load. */
const rowsWith = (
  loaded: readonly LoadedRow[],
  counts: ReadonlyMap<string, CountItem>,
): readonly LoadedRow[] =>
  rowsWithAdded(
    loaded,
    [...counts.values()].flatMap((count) => count.added ?? []),
  );

const textOf = ({ product, batch, barcode, name, name_ar }: LoadedRow): string =>
  [product, batch, barcode, name, name_ar].join(' ');

const pageOf = (rows: readonly LoadedRow[], { after, limit }: { after: string; limit: number }) => {
  const rest = after === '' ? rows : rows.filter((row) => countRowOrder(row) > after);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  return { page, after: rest.length > limit && last ? countRowOrder(last) : null };
};

/** As searches compare them; made once for each row that is remembered. */
const keys = new WeakMap<LoadedRow, string>();

const keyOf = (row: LoadedRow): string => {
  const known = keys.get(row) ?? searchKey(textOf(row));
  keys.set(row, known);
  return known;
};

type Fits = (row: LoadedRow, count: CountItem | null) => boolean;

const fitsFor = (show: CountRowChoice, search: string): Fits => {
  const matches = search === '' ? () => true : searchMatcher(search);
  return (row, count) => isShown[show](count) && (search === '' || matches(keyOf(row)));
};

export const listCountRows = operation(contract, async (context, { params: { id }, query }) => {
  const { store, clock } = context;
  const { show = 'all', search = '', after = '', limit = pageDefault } = query;
  const at = clock.now();
  const sheet = await readStarted(context, id);
  const [viewOf, loaded, known] = await Promise.all([
    rowViewFor(context, sheet),
    readLoaded(store, sheet),
    knownCounts(context, id),
  ]);
  const countOf = (row: LoadedRow): CountItem | null => known.get(countPlaceName(row)) ?? null;
  const rows = rowsWith(loaded, known);
  // Which rows differ would say what the books hold.
  const fits = fitsFor(show === 'differing' && !seesBook(context, sheet) ? 'counted' : show, search);
  const { page, after: next } = pageOf(
    rows.filter((row) => fits(row, countOf(row))),
    { after, limit },
  );
  const items = page.map((row) => viewOf(row, countOf(row)));
  return { items, after: next, counted: known.size, total: rows.length, at };
});
