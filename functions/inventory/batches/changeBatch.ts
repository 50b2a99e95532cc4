// Corrects what is known of a batch; the log keeps what it was.
import { write } from '#functions/http/context.ts';
import { refuseFields } from '#functions/http/fieldFaults.ts';
import { operation } from '#functions/http/operation.ts';
import { barcodeGuard } from '#functions/resources/uniqueGuards.ts';
import { batchWrite, findBatch, type KeptBatch } from '#functions/stock/batches/batchRecords.ts';
import { barcodeWrite } from '#functions/stock/batches/markBatches.ts';
import type { Store } from '#functions/storage/store.ts';
import { remove, type Write } from '#functions/storage/writes.ts';
import { auditFields } from '#shared/audit/auditFields.ts';
import { changesBetween } from '#shared/audit/changesBetween.ts';
import * as api from '#shared/inventory/batches/batchApi.ts';
import { textFormats } from '#shared/kernel/identity.ts';
import { notFound, refuseUnless } from '#shared/kernel/refusal.ts';
import { searchKey } from '#shared/kernel/searchKey.ts';
import { batchName } from '#shared/stock/batches/batch.ts';

/** The guard of the old barcode goes, that of the new one comes. */
const barcodeWrites = async (store: Store, before: KeptBatch, after: KeptBatch): Promise<Write[]> => {
  if (searchKey(before.barcode) === searchKey(after.barcode)) return [];
  const { plain, isRight, fault } = textFormats.barcode;
  refuseFields({ barcode: isRight(plain(after.barcode)) ? null : fault });
  const isTaken = after.barcode !== '' && (await store.get(barcodeGuard(after.barcode))) !== null;
  refuseFields({ barcode: isTaken ? 'record.valueTaken' : null });
  return [
    ...(before.barcode === '' ? [] : [remove({ key: barcodeGuard(before.barcode) })]),
    ...(after.barcode === '' ? [] : [barcodeWrite(after)]),
  ];
};

export const changeBatch = operation(api.changeBatch, async (context, { params, body }) => {
  const before = (await findBatch(context.store, params)) ?? notFound('batch');
  refuseUnless(before.rev === body.rev, 'record.changed');
  const after: KeptBatch = { ...before, ...body, barcode: textFormats.barcode.plain(body.barcode) };
  return write(context, {
    writes: [
      batchWrite(after, { code: 'record.changed' }),
      ...(await barcodeWrites(context.store, before, after)),
    ],
    audit: {
      action: 'update',
      entity: 'batch',
      id: batchName(before),
      title: { name: before.batch, name_ar: before.batch },
      changes: changesBetween(auditFields.batch, before, after),
    },
    answer: { ...after, rev: before.rev + 1 },
  });
});
