// The named limits of vouchers and entries.

export const voucherLinesMax = 1000;
/** Bytes of one journal entry; the table allows 400 KB an item. */
export const entryBytesMax = 360_000;
/** Open items one voucher may make: its reversal writes three items for each, and a transaction takes 100. */
export const openItemsPerVoucherMax = 28;
export const narrationMax = 500;
export const lineTextMax = 250;
export const referenceMax = 60;
