// The named limits of vouchers and entries.

export const voucherLinesMax = 1000;
/** Bytes of one journal entry; the table allows 400 KB an item. */
export const entryBytesMax = 360_000;
/** Open items one voucher may make; each is an item of the posting transaction (100 at most). */
export const openItemsPerVoucherMax = 60;
export const narrationMax = 500;
export const lineTextMax = 250;
export const referenceMax = 60;
