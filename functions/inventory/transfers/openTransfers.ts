// Transfers whose goods are on their way, as far as their reader sees them: read by their states, which have an index of their own.
import type { AnyHeader } from '#functions/documents/documentLayout.ts';
import { documentRecords } from '#functions/documents/documentRecords.ts';
import { isVisible } from '#functions/documents/readDocument.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { Store } from '#functions/storage/store.ts';
import { type StockTransfer, stockTransferKind } from '#shared/inventory/transfers/transferKind.ts';
import { transitStates } from '#shared/inventory/transfers/transferSteps.ts';

export type TransferHeader = AnyHeader & Omit<StockTransfer, 'lines'>;

const records = documentRecords<StockTransfer>(stockTransferKind);

/** Of every branch. */
export const readOpenTransfers = async (store: Store): Promise<TransferHeader[]> => {
  const items = await Promise.all(transitStates.map((state) => store.all(records.stateIndex(state))));
  return items.flat().map((item) => records.headerOf(item) as TransferHeader);
};

export const openTransfersOf = async (context: SessionContext): Promise<TransferHeader[]> =>
  (await readOpenTransfers(context.store)).filter((header) => isVisible(context, stockTransferKind, header));

export const isOverdue = (
  { status, overdueFrom }: Pick<TransferHeader, 'status' | 'overdueFrom'>,
  today: string,
): boolean => transitStates.includes(status) && overdueFrom !== null && overdueFrom <= today;
