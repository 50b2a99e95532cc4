// Vouchers that a journey finds in the books when it begins.
import { voucherCalls } from '#shared/finance/api.ts';
import type { VoucherInput } from '#shared/finance/voucher.ts';
import type { SignedIn } from './e2eCompany.ts';

type Line = { account: string; debit?: string; credit?: string; branch?: string };

/** A cash sale of 115.00 on the default chart, dated today. */
export const cashSale: Line[] = [
  { account: '11001', debit: '115.00' },
  { account: '41001', credit: '100.00' },
  { account: '21301', credit: '15.00' },
];

export const draft = ({ client, today }: SignedIn, changes: Partial<VoucherInput> = {}) =>
  client.call(voucherCalls.save, {
    body: { type: 'journal', date: today, narration: 'بيع نقدي', lines: cashSale, ...changes },
  });

export const posted = async (session: SignedIn, changes: Partial<VoucherInput> = {}) =>
  session.client.call(voucherCalls.transition('post'), {
    params: { id: (await draft(session, changes)).id },
  });
