// What the poster should know that does not stop the posting: a reference that another voucher has, a line on an inventory account.

import { countingDocuments } from '#functions/documents/books/publishedDocuments.ts';
import { referencePartition } from '#functions/documents/documentLayout.ts';
import { isInScope, type SessionContext } from '#functions/http/context.ts';
import { warningOf } from '#functions/http/messages.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Warning } from '#shared/documents/documentSchemas.ts';
import { referenceKey } from '#shared/documents/referenceKey.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';
import type { Chart } from '#shared/ledger/ledgerAccount.ts';
import { headerOf, type Voucher, voucherRecords } from './voucherRecords.ts';

const othersWith = async function* (store: Store, { id, reference }: Voucher) {
  const range = {
    index: 'gsi3' as const,
    pk: referencePartition(reference),
    descending: true,
    begins: `${voucherKind.key}#`,
  };
  for await (const item of store.walk(range)) {
    const header = headerOf(item);
    // What was taken back, and what takes it back, is no second use of the reference.
    const counts = header.status === 'posted' && header.reverses === null && header.reversedBy === null;
    if (header.id !== id && counts) yield header;
  }
};

/** Another posted voucher with the same reference, in the branches of the caller: typed twice, or the supplier's number used again. */
export const repeatedReference = async (context: SessionContext, voucher: Voucher): Promise<Warning[]> => {
  const { store } = context;
  if (referenceKey(voucher.reference) === '') return [];
  const counting = countingDocuments(store, voucherRecords, { isHint: true });
  for await (const header of othersWith(store, voucher)) {
    if (!isInScope(context, header.branch)) continue;
    const [other] = await counting([header]);
    if (!other) continue;
    const details = { reference: voucher.reference, number: other.number, id: other.id };
    return [await warningOf(context, 'voucher.referenceRepeated', details)];
  }
  return [];
};

export const inventoryWarnings = async (
  context: SessionContext,
  voucher: Pick<Voucher, 'lines'>,
  chart: Chart,
): Promise<Warning[]> => {
  const index = voucher.lines.findIndex((line) => chart.get(line.account)?.control === 'inventory');
  const line = voucher.lines[index];
  if (!line) return [];
  return [await warningOf(context, 'voucher.moduleAccount', { position: index + 1, account: line.account })];
};
