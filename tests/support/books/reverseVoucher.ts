// The reversal of vouchers, loaded from the start: in the product its code comes when it is first called, which no simulated clock waits for.
import { reverseDocument } from '#functions/documents/posting/reverseDocument.ts';
import { voucherActs } from '#functions/finance/vouchers/voucherActs.ts';

export const reverseVoucher = reverseDocument(voucherActs);
