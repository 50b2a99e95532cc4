// The named limits of entries, and of the documents that post them.

export const voucherLinesMax = 1000;
/** Accounts that one closing entry takes to zero; the rest of a large chart comes in further ones. */
export const closingAccountsMax = 500;
/** Bytes of one journal entry; the table allows 400 KB an item. */
export const entryBytesMax = 360_000;
/** Branches in one entry: each brings a line, and two buckets that a fold writes. */
export const entryBranchesMax = 20;
/**
 * Open items one entry may make. Its reversal writes three items for each, up to eleven chunks of lines and eight items more,
 * and a transaction takes 100.
 */
export const openItemsPerEntryMax = 26;
export const narrationMax = 500;
export const lineTextMax = 250;
export const referenceMax = 60;
