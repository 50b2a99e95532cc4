// What a voucher says of itself to the conditions of workflows; form and server ask the same function.
import type { Facts } from '../approvals/conditions.ts';
import { sumsOf } from '../ledger/journalEntry.ts';
import type { VoucherLine } from './voucher.ts';

type Asked = { type: string; branch: string; lines: readonly VoucherLine[] };

/** The total is the debit side of the lines that were typed: what the system adds balances branches only. */
export const voucherApprovalFacts = ({ type, branch, lines }: Asked): Facts => {
  const own = lines.filter((line) => !line.automatic);
  return {
    total: sumsOf(own).debit,
    type: [type],
    branch: [...new Set([branch, ...own.map((line) => line.branch)])],
    account: [...new Set(own.map((line) => line.account))],
  };
};
