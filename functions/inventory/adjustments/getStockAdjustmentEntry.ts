// The entry that a posted adjustment has made.
import { factsNow } from '#functions/documents/documentActs.ts';
import { readDocument, readEntryOf } from '#functions/documents/readDocument.ts';
import { entryView } from '#functions/documents/reading/entryView.ts';
import { requirePermission } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/inventory/adjustmentApi.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { adjustmentActs } from './adjustmentActs.ts';

export const getStockAdjustmentEntry = operation(api.getStockAdjustmentEntry, async (context, { params }) => {
  requirePermission(context, 'adjustment', 'view');
  // Its amounts are what the goods cost.
  requirePermission(context, 'view_cost', 'view');
  const adjustment = await readDocument(context, adjustmentActs.records, params.id);
  refuseUnless(adjustment.seq !== null, 'stockAdjustment.notPosted');
  const { facts } = await factsNow(adjustmentActs, context.store);
  const { lines } = await readEntryOf(context.store, adjustment);
  return entryView(context, lines, facts);
});
