// Counts products of a sheet, as counters scan and type them on their phones.
import type { SessionContext } from '#functions/http/context.ts';
import { messageOf } from '#functions/http/messages.ts';
import { operation } from '#functions/http/operation.ts';
import { saveCounts as contract } from '#shared/inventory/counts/countApi.ts';
import { countedQuantity } from '#shared/inventory/counts/countRules.ts';
import type { CountSheet } from '#shared/inventory/counts/countSheetKind.ts';
import type { EndpointInput, EndpointOutput } from '#shared/kernel/endpoint.ts';
import { mulDiv, parseMoney } from '#shared/kernel/money.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import { stockDecimals } from '#shared/stock/stockMove.ts';
import { countEntries, type Entry } from './countEntries.ts';
import { readStarted, rowViewFor } from './countRowViews.ts';
import { isKnown, knownRow, type UnknownRow } from './knownRows.ts';

type Typed = EndpointInput<typeof contract>['body']['entries'][number];
type Faults = EndpointOutput<typeof contract>['faults'];

const scale = 10n ** BigInt(stockDecimals);

const wayOf = ({ do: way, before }: Typed): Entry['way'] =>
  way === 'add'
    ? { do: 'add' }
    : { do: 'replace', before: typeof before === 'string' ? parseMoney(before, stockDecimals) : null };

const entryOf = async (
  { store }: SessionContext,
  sheet: CountSheet & { load: string },
  typed: Typed,
): Promise<Entry | UnknownRow> => {
  const { key } = typed;
  const quantity = countedQuantity(typed.quantity);
  if (quantity === null) return { code: 'countSheet.quantity', details: {}, choice: null };
  const known = await knownRow(store, sheet, typed);
  if (!isKnown(known)) return known;
  const { row, isAdded, factor } = known;
  return { key, row, isAdded, quantity: mulDiv(quantity, factor, scale), way: wayOf(typed) };
};

const isEntry = (entry: Entry | UnknownRow): entry is Entry => 'key' in entry;

export const saveCounts = operation(contract, async (context, { params: { id }, body }) => {
  const { language } = context.caller;
  const sheet = await readStarted(context, id);
  refuseUnless(sheet.status === 'open', 'countSheet.closed');
  const [viewOf, entries] = await Promise.all([
    rowViewFor(context, sheet),
    Promise.all(body.entries.map((typed) => entryOf(context, sheet, typed))),
  ]);
  const { counted, conflicts } = await countEntries(context, sheet, entries.filter(isEntry));
  const unknown = entries.flatMap((entry, at) => {
    const key = body.entries[at]?.key ?? '';
    return isEntry(entry) ? [] : [{ key, ...entry }];
  });
  const faults: Faults = await Promise.all([
    ...unknown.map(async ({ key, code, details, choice }) => ({
      key,
      code,
      choice,
      row: null,
      message: await messageOf(language, code, details),
    })),
    ...conflicts.map(async ({ entry: { key, row }, count }) => {
      const code = 'countSheet.rowChanged';
      const details = { counted: count ? quantityText(count.counted) : '0' };
      const message = await messageOf(language, code, details);
      return { key, code, choice: null, row: viewOf(row, count), message };
    }),
  ]);
  return {
    items: counted.map(({ entry: { key, row, quantity }, count }) => ({
      key,
      added: quantityText(quantity),
      row: viewOf(row, count),
    })),
    faults,
  };
});
