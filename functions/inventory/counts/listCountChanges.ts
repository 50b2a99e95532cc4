// The rows of a count sheet that were counted since a moment: what others count is seen within seconds, for a few reads.
import { operation } from '#functions/http/operation.ts';
import { listCountChanges as contract } from '#shared/inventory/counts/countApi.ts';
import { countPlaceName } from '#shared/inventory/counts/countRules.ts';
import { countsNamed, placesSince, readLoaded } from './countRecords.ts';
import { readStarted, rowViewFor } from './countRowViews.ts';

/** Clocks of processes differ, and a transaction is written after its moment: so much is answered again. */
const overlapMs = 5000;

export const listCountChanges = operation(contract, async (context, { params: { id }, query }) => {
  const { store, clock } = context;
  const at = clock.now();
  const sheet = await readStarted(context, id);
  const sinceMs = Date.parse(query.since);
  const since = Number.isNaN(sinceMs) ? at : new Date(sinceMs - overlapMs).toISOString();
  const places = await placesSince(store, id, since);
  if (places.length === 0) return { items: [], status: sheet.status, at };
  const [viewOf, loaded, counts] = await Promise.all([
    rowViewFor(context, sheet),
    readLoaded(store, sheet),
    countsNamed(store, id, places),
  ]);
  const names = new Set(places.map(countPlaceName));
  const rows = new Map(
    loaded.filter((row) => names.has(countPlaceName(row))).map((row) => [countPlaceName(row), row]),
  );
  const items = counts.flatMap((count) => {
    const row = count && (count.added ?? rows.get(countPlaceName(count)));
    return row ? [viewOf(row, count)] : [];
  });
  return { items, status: sheet.status, at };
});
