// Batches that a document names are known before it is posted: new ones are kept in a commit of their own, and those that are known must be what the document says.
import { barcodeGuard } from '#functions/resources/uniqueGuards.ts';
import { writesPerCommitMax } from '#functions/storage/commit.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import type { Store } from '#functions/storage/store.ts';
import { create, type Write } from '#functions/storage/writes.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { searchKey } from '#shared/kernel/searchKey.ts';
import { type Batch, batchName } from '#shared/stock/batches/batch.ts';
import { type KeptBatch, newBatchWrite, readBatchesNamed } from './batchRecords.ts';

/** A batch as a line of a document names it. */
export type NamedBatch = Batch & { line: number };

const refusal = (code: string, { line, product, batch }: NamedBatch, details = {}): Refusal =>
  new Refusal(code, { line, position: line + 1, path: `lines.${line}.batches`, product, batch, ...details });

/** What is left empty is what is known. */
const refuseDifferent = (named: NamedBatch, known: Batch): void => {
  if (named.expiry !== null && named.expiry !== known.expiry)
    throw known.expiry === null
      ? refusal('stock.batchNeverExpires', named)
      : refusal('stock.batchDiffers', named, { date: known.expiry });
  if (named.barcode !== '' && searchKey(named.barcode) !== searchKey(known.barcode))
    throw refusal('stock.batchBarcodeDiffers', named, { barcode: known.barcode });
};

/** The first line that names a batch begins it; later lines of the document agree with that. */
const newBatches = (
  named: readonly NamedBatch[],
  known: ReadonlyMap<string, KeptBatch>,
): Map<string, NamedBatch> => {
  const begun = new Map<string, NamedBatch>();
  for (const each of named) {
    const name = batchName(each);
    const before = known.get(name) ?? begun.get(name);
    if (before) refuseDifferent(each, before);
    else begun.set(name, each);
  }
  return begun;
};

const refuseTaken = async (store: Store, batches: readonly NamedBatch[]): Promise<void> => {
  const withBarcode = batches.filter(({ barcode }) => barcode !== '');
  const guards = await store.getAll(withBarcode.map(({ barcode }) => barcodeGuard(barcode)));
  const before = new Map<string, string>();
  for (const [at, batch] of withBarcode.entries()) {
    const key = searchKey(batch.barcode);
    const owner = guards[at]?.['owner'] ?? before.get(key);
    before.set(key, batch.product);
    if (owner !== undefined) throw refusal('stock.barcodeTaken', batch, { barcode: batch.barcode, owner });
  }
};

export const barcodeWrite = ({ product, batch, barcode }: Omit<Batch, 'expiry'>): Write =>
  create({ key: barcodeGuard(barcode), attributes: { owner: product, batch } });

const batchWrites = (batch: KeptBatch): Write[] => [
  newBatchWrite(batch),
  ...(batch.barcode === '' ? [] : [barcodeWrite(batch)]),
];

const begin = async (store: Store, named: readonly NamedBatch[]): Promise<Map<string, KeptBatch>> => {
  await refuseTaken(store, named);
  const begun = new Date(store.nowMs()).toISOString();
  const batches = named.map(({ line: _, ...batch }): KeptBatch => ({ ...batch, note: '', begun, rev: 1 }));
  const writes = batches.map(batchWrites);
  const atOnce = Math.floor(writesPerCommitMax / 2);
  for (let at = 0; at < writes.length; at += atOnce) await store.commit(writes.slice(at, at + atOnce).flat());
  return new Map(batches.map((batch) => [batchName(batch), batch]));
};

/**
 * The batches that the lines name, by their names. `begins`: whether new ones may come, as with goods that come in; else one that is not known is
 * refused. What a refused posting leaves is harmless: the same values pass again.
 */
export const markBatches = (
  store: Store,
  named: readonly NamedBatch[],
  { begins }: { begins: (batch: NamedBatch) => boolean },
): Promise<Map<string, KeptBatch>> =>
  retryOnConflict(store, async () => {
    const known = await readBatchesNamed(store, named);
    const begun = newBatches(named, known);
    for (const batch of begun.values()) if (!begins(batch)) throw refusal('stock.batchUnknown', batch);
    if (begun.size === 0) return known;
    return new Map([...known, ...(await begin(store, [...begun.values()]))]);
  });
