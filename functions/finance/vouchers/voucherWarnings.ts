// What the poster should know that does not stop the posting: a reference that another voucher has, a line on an inventory account.

import { countingDocuments } from '#functions/documents/books/publishedDocuments.ts';
import { referencePartition } from '#functions/documents/documentLayout.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { messageOf } from '#functions/http/messages.ts';
import type { Warning } from '#shared/documents/documentSchemas.ts';
import type { Chart } from '#shared/ledger/ledgerAccount.ts';
import { headerOf, type Voucher, voucherRecords } from './voucherRecords.ts';

export const warningOf = async (
  context: SessionContext,
  code: string,
  details: Record<string, unknown>,
): Promise<Warning> => ({
  code,
  message: await messageOf(context.caller.language, code, details),
  details,
});

/** Another posted voucher with the same reference: typed twice, or the supplier's number used again. */
export const repeatedReference = async (context: SessionContext, voucher: Voucher): Promise<Warning[]> => {
  if (voucher.reference === '') return [];
  const counting = countingDocuments(context.store, voucherRecords, { isHint: true });
  const { items } = await context.store.page({
    index: 'gsi3',
    pk: referencePartition(voucher.reference),
    descending: true,
    limit: 5,
  });
  const others = items.map(headerOf).filter(({ id, status }) => id !== voucher.id && status === 'posted');
  const [other] = await counting(others);
  if (!other) return [];
  const details = { reference: voucher.reference, number: other.number, id: other.id };
  return [await warningOf(context, 'voucher.referenceRepeated', details)];
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
