// An opening as the vouchers that bring it into the books: as many as their limits ask for, each balanced on the opening account.
import { formatMoney } from '../../kernel/money.ts';
import { sumsOf } from '../../ledger/journalEntry.ts';
import type { Chart } from '../../ledger/ledgerAccount.ts';
import { openItemsPerEntryMax, voucherLinesMax } from '../../ledger/limits.ts';
import { type Sums, variance } from '../../ledger/normalBalance.ts';
import { openingText } from '../../ledger/openingDocument.ts';
import { balanceOfItem, controlIn, type Opening, type OpeningItem, sidesOf } from './opening.ts';

export type OpeningLine = Sums & {
  account: string;
  party: string | null;
  dueDate: string | null;
  costCentre: string | null;
  text: string;
  /** Where it was typed, such as `items.3`; null for a line that balances a voucher. */
  from: string | null;
};

const plain = { party: null, dueDate: null, costCentre: null, text: '' };

type Rules = {
  chart: Chart;
  openingAccount: string;
  /** Of the opening; a document without a day of its own counts from it on. */
  date: string;
};

/** The books know the item by its due date; the text names its document and the day on which that was written. */
const textOf = ({ document, date }: OpeningItem, openingDate: string): string =>
  openingText({ number: document, date: date || (document === '' ? '' : openingDate) });

const linesOf = ({ accounts, items }: Opening, { chart, date }: Rules): OpeningLine[] => [
  ...accounts.flatMap(({ account, debit, credit, costCentre }, index): OpeningLine[] =>
    // A control account comes in by its items.
    controlIn(chart, account)
      ? []
      : [{ ...plain, account, debit, credit, costCentre, from: `accounts.${index}` }],
  ),
  ...items.map((item, index): OpeningLine => {
    const { account, party, dueDate } = item;
    const sides = sidesOf(balanceOfItem(chart, item));
    return { ...plain, ...sides, account, party, dueDate, text: textOf(item, date), from: `items.${index}` };
  }),
];

/** One line of each voucher is kept for what balances it. */
const typedLinesMax = voucherLinesMax - 1;

const isItem = ({ party }: OpeningLine): boolean => party !== null;

type Filling = { lines: OpeningLine[]; items: number };

const hasRoom = ({ lines, items }: Filling, line: OpeningLine): boolean =>
  lines.length < typedLinesMax && !(isItem(line) && items === openItemsPerEntryMax);

const inVouchers = (lines: readonly OpeningLine[]): OpeningLine[][] => {
  const vouchers: Filling[] = [];
  for (const line of lines) {
    let current = vouchers.at(-1);
    if (!current || !hasRoom(current, line)) {
      current = { lines: [], items: 0 };
      vouchers.push(current);
    }
    current.lines.push(line);
    current.items += isItem(line) ? 1 : 0;
  }
  return vouchers.map((voucher) => voucher.lines);
};

const balanced = (lines: OpeningLine[], openingAccount: string): OpeningLine[] => {
  const open = variance(sumsOf(lines));
  if (open === 0n) return lines;
  return [...lines, { ...plain, ...sidesOf(-open), account: openingAccount, from: null }];
};

/** The vouchers of an opening without faults; what they put on the opening account comes to zero over all. */
export const openingVouchers = (opening: Opening, rules: Rules): OpeningLine[][] =>
  inVouchers(linesOf(opening, rules)).map((lines) => balanced(lines, rules.openingAccount));

/** What its vouchers say. */
const narration = { memo: 'Opening balances', memo_ar: 'الأرصدة الافتتاحية' };

export type OpeningRow = ReturnType<typeof openingRow>;

/** A voucher as the import takes it. */
export const openingRow = (
  lines: readonly OpeningLine[],
  { no, date, scale }: { no: string; date: string; scale: number },
) => ({
  no,
  date,
  type: 'opening',
  reference: '',
  ...narration,
  lines: lines.map(({ account, debit, credit, party, dueDate, costCentre, text }) => ({
    account,
    debit: formatMoney(debit, scale),
    credit: formatMoney(credit, scale),
    party,
    due_date: dueDate,
    cost_centre: costCentre,
    memo: text,
  })),
});
