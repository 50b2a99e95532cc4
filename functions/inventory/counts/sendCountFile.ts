// Rows of a file of counts: each fault beside its row; what is right is counted in the place of what was counted.
import type { SessionContext } from '#functions/http/context.ts';
import { messageOf } from '#functions/http/messages.ts';
import { operation } from '#functions/http/operation.ts';
import { sendCountFile as contract, countsPerCallMax } from '#shared/inventory/counts/countApi.ts';
import { countedQuantity } from '#shared/inventory/counts/countRules.ts';
import type { CountSheet } from '#shared/inventory/counts/countSheetKind.ts';
import { isDate } from '#shared/kernel/dates.ts';
import type { EndpointInput } from '#shared/kernel/endpoint.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { batchNumberMax } from '#shared/stock/batches/batch.ts';
import { productsNamed } from '../productsNamed.ts';
import { countEntries, type Entry } from './countEntries.ts';
import { readStarted } from './countRowViews.ts';
import { isKnown, knownRow } from './knownRows.ts';

type Row = EndpointInput<typeof contract>['body']['rows'][number];
type Field = 'code' | 'batch' | 'expiry' | 'counted';
type Fault = { at: number; field: Field; code: string; details: Record<string, unknown> };

const fieldOf: Readonly<Record<string, Field>> = {
  'countSheet.batchMissing': 'batch',
  'countSheet.batchUnknown': 'expiry',
  'countSheet.notByBatch': 'batch',
  'countSheet.batchDiffers': 'expiry',
  'countSheet.batchNeverExpires': 'expiry',
};

/** Null for a row that says nothing. */
const entryOf = async (
  { store }: SessionContext,
  sheet: CountSheet & { load: string },
  { row: { product, batch, expiry, counted }, at }: { row: Row; at: number },
): Promise<Entry | Fault | null> => {
  const text = latinDigits(counted).trim();
  if (text === '') return null;
  if (product === '') return { at, field: 'code', code: 'field.required', details: {} };
  const quantity = countedQuantity(text);
  if (quantity === null) return { at, field: 'counted', code: 'countSheet.quantity', details: {} };
  if (batch.length > batchNumberMax)
    return { at, field: 'batch', code: 'field.tooLong', details: { max: batchNumberMax } };
  if (expiry !== '' && !isDate(expiry)) return { at, field: 'expiry', code: 'field.date', details: {} };
  // A batch without an expiry is not begun here: its number may be mistyped.
  const known = await knownRow(store, sheet, { product, batch, expiry: expiry || undefined });
  if (!isKnown(known)) {
    const { code, details } = known;
    return { at, field: fieldOf[code] ?? 'code', code, details };
  }
  const { row, isAdded } = known;
  return { key: `file ${at} ${text}`, row, isAdded, quantity, way: { do: 'any' } };
};

const isEntry = (entry: Entry | Fault): entry is Entry => 'key' in entry;

export const sendCountFile = operation(contract, async (context, { params: { id }, body }) => {
  const { language } = context.caller;
  const sheet = await readStarted(context, id);
  refuseUnless(sheet.status === 'open', 'countSheet.closed');
  const productOf = await productsNamed(
    context,
    body.rows.map(({ product }) => product),
  );
  const rows = body.rows.map((row) => ({ ...row, product: productOf(row.product) }));
  const read = await Promise.all(
    rows.map((row, index) => entryOf(context, sheet, { row, at: body.start + index })),
  );
  const entries = read.filter((each) => each !== null);
  const own = entries.filter(isEntry);
  if (body.write)
    for (let at = 0; at < own.length; at += countsPerCallMax)
      await countEntries(context, sheet, own.slice(at, at + countsPerCallMax));
  const faults = entries.filter((entry): entry is Fault => !isEntry(entry));
  return {
    counted: own.length,
    faults: await Promise.all(
      faults.map(async ({ at, field, code, details }) => ({
        row: at + 1,
        field,
        code,
        message: await messageOf(language, code, details),
      })),
    ),
  };
});
