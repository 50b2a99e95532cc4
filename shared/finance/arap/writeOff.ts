// A small difference is written off (B4.2): what is left of an open item goes from the control account to the rounding account, in the branch of the item.
import { absolute, type Money, parseMoney } from '../../kernel/money.ts';
import type { EntryLine } from '../../ledger/entryLine.ts';
import { placeKey } from '../receipts/receiptLines.ts';

/** The special right, beside the right to allocate on the side of the item. */
export const writeOffRight = ['write_off_small', 'post'] as const;

/** The use of the account of the chart that takes the differences. */
export const roundingUse = 'rounding_account';

/** Each settles an item that moves to the settled ones, by an item in a place of its own: a transaction takes a hundred writes. */
export const writeOffItemsMax = 16;

/** The setting in minor units: decimals that the currency does not have are cut off. */
export const writeOffLimit = (setting: string, scale: number): Money => {
  const [whole = '', decimals = ''] = setting.split('.');
  return parseMoney(scale === 0 ? whole : `${whole}.${decimals.slice(0, scale).padEnd(1, '0')}`, scale) ?? 0n;
};

export const isSmall = (left: Money, limit: Money): boolean => left !== 0n && absolute(left) <= limit;

/** Where an item is, and what is left of it: debit positive. */
export type WrittenOff = {
  readonly account: string;
  readonly branch: string;
  readonly party: string;
  readonly left: Money;
};

/** Items of one place whose rests have the same sign are settled by one line. */
export const writeOffKey = (item: WrittenOff): string => `${placeKey(item)}\u0000${item.left > 0n}`;

const sided = (amount: Money, isDebit: boolean) =>
  isDebit ? { debit: amount, credit: 0n } : { debit: 0n, credit: amount };

type Place = { account: string; branch: string; party: string | null };

/** Lines of one key are added up, each side by itself. */
const addedLines = (rows: readonly { key: string; place: Place; left: Money }[]): EntryLine[] => {
  const lines = new Map<string, EntryLine>();
  for (const { key, place, left } of rows) {
    const { debit, credit } = sided(absolute(left), left < 0n);
    const before = lines.get(key) ?? { debit: 0n, credit: 0n };
    lines.set(key, {
      account: place.account,
      branch: place.branch,
      party: place.party,
      dueDate: null,
      costCentre: null,
      text: '',
      automatic: false,
      debit: before.debit + debit,
      credit: before.credit + credit,
    });
  }
  return [...lines.values()];
};

/** What settles the items, on their control accounts. */
export const controlLines = (items: readonly WrittenOff[]): EntryLine[] =>
  addedLines(items.map((item) => ({ key: writeOffKey(item), place: item, left: item.left })));

/** Control accounts first, then the rounding account: its debits and credits stay two lines in each branch. */
export const writeOffLines = (items: readonly WrittenOff[], rounding: string): EntryLine[] => [
  ...controlLines(items),
  ...addedLines(
    items.map(({ branch, left }) => ({
      key: `${branch} ${left > 0n}`,
      place: { account: rounding, branch, party: null },
      left: -left,
    })),
  ),
];
