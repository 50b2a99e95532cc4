// What a voucher says of itself to the conditions of workflows; form and server ask the same function.
import type { Facts } from '../approvals/conditions.ts';
import { sumsOf } from '../ledger/journalEntry.ts';
import type { VoucherLine } from './voucher.ts';

type Asked = { type: string; branch: string; lines: readonly VoucherLine[] };

/** What stands in these places, each once. */
const codesIn = (places: readonly (string | null)[]): string[] => [
  ...new Set(places.flatMap((code) => code || [])),
];

/** The total is the debit side of the lines that were typed: what the system adds balances branches only. */
export const voucherApprovalFacts = ({ type, branch, lines }: Asked): Facts => {
  const own = lines.filter((line) => !line.automatic);
  return {
    total: sumsOf(own).debit,
    type: [type],
    branch: codesIn([branch, ...own.map((line) => line.branch)]),
    account: codesIn(own.map((line) => line.account)),
    party: codesIn(own.map((line) => line.party)),
    costCentre: codesIn(own.map((line) => line.costCentre)),
  };
};

/** What is decided on: every amount and where it goes. Days, references and words can be put right without asking again. */
export const voucherSubstance = ({ type, branch, lines }: Asked): string =>
  JSON.stringify([
    ...[type, branch],
    ...lines.map((line) => [
      ...[line.account, String(line.debit), String(line.credit)],
      ...[line.branch, line.party, line.costCentre],
    ]),
  ]);
