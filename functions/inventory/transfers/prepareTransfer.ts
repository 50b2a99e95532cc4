// Each transition of a stock transfer, by its name.
import { readBranchNames } from '#functions/company/branchRecords.ts';
import type { Prepared } from '#functions/documents/documentActs.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { StockTransfer } from '#shared/inventory/transfers/transferKind.ts';
import { prepareDispatch } from './dispatchTransfer.ts';
import { prepareReceipt, prepareTakeBack, prepareWriteOff } from './settleTransfer.ts';
import type { KnownHere } from './transferBooking.ts';
import { transferNotice } from './transferNotices.ts';

/** By the clock: both branches are notified that the goods are overdue. */
const prepareReminder = async (
  context: SessionContext,
  transfer: StockTransfer,
): Promise<Prepared<StockTransfer>> => {
  const { branch, toBranch } = transfer;
  const names = await readBranchNames(context.store);
  const notified = { kind: 'transferOverdue', branches: [branch, toBranch], names } as const;
  const noticeOf = await transferNotice(context, transfer, notified);
  return { effects: () => ({ fields: { isReminded: true }, outbox: noticeOf }) };
};

type Preparing = (
  context: SessionContext,
  transfer: StockTransfer,
  known: KnownHere,
) => Prepared<StockTransfer> | Promise<Prepared<StockTransfer>>;

const preparing: Readonly<Record<string, Preparing>> = {
  dispatch: prepareDispatch,
  receive: prepareReceipt,
  sendBack: () => ({ effects: () => ({}) }),
  takeBack: prepareTakeBack,
  writeOffRest: prepareWriteOff,
  remind: prepareReminder,
};

export const prepareTransfer = async (
  context: SessionContext,
  transfer: StockTransfer,
  known: KnownHere,
): Promise<Prepared<StockTransfer>> => {
  const prepare = preparing[known.transition.name];
  if (!prepare) throw new Error(`Transfers have no transition ${known.transition.name}`);
  return prepare(context, transfer, known);
};
