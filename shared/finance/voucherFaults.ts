// What keeps a voucher from being posted, as form and server know it: what a receipt lacks, and the laws of its entry.
import type { FaultFacts, Faults } from '../documents/documentFaults.ts';
import { formatMoney } from '../kernel/money.ts';
import { type ReceiptHead, receiptFaults } from './receipts/receiptFaults.ts';
import { type PostingFacts, postingFault } from './voucher.ts';
import type { Voucher } from './voucherKind.ts';
import type { VoucherKind } from './voucherType.ts';

/** By what the faults of a voucher are decided; `kind`: of its type, `scale`: decimals of the books. */
export type VoucherFacts = FaultFacts & PostingFacts & { kind: VoucherKind; scale: number };

type Checked = ReceiptHead & Pick<Voucher, 'branch' | 'date' | 'lines'>;

const isOfCheque = ({ lines }: Checked, { chart }: VoucherFacts): boolean =>
  lines.some(({ account }) => chart.get(account)?.control === 'cheques');

/** Of its lines the first one: what follows is decided by lines that are right so far. */
export const voucherFaults: Faults<Checked, VoucherFacts> = (voucher, facts) => {
  const { settles, date, lines } = voucher;
  const missing = settles === null ? [] : receiptFaults(voucher, isOfCheque(voucher, facts));
  // Of a receipt the server makes the lines, and says why it cannot.
  if (missing.length > 0 || (settles !== null && lines.length === 0)) return missing;
  const found = postingFault({ status: 'draft', kind: facts.kind, date, lines }, facts);
  if (found === null) return [];
  const { variance: open } = found.details;
  const figures = typeof open === 'string' ? { variance: formatMoney(BigInt(open), facts.scale) } : {};
  return [{ code: found.code, details: { ...found.details, ...figures } }];
};
