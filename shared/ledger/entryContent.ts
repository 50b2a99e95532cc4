// From the lines of a document to the journal entry that it posts: lines, open items, and the period in which it counts.

import type { StockMove } from '../stock/stockMove.ts';
import type { EntryLine } from './entryLine.ts';
import {
  type EntryPeriod,
  type JournalEntry,
  type JournalLine,
  noLine,
  type OpenItem,
  resultClass,
} from './journalEntry.ts';
import { type Chart, isOfResult, type LedgerAccount, partyLedgerOf } from './ledgerAccount.ts';

/** What of a document goes into its entry; `type`: the code of its type; `lines` already hold those that balance the branches. */
export type ToPost = {
  source: JournalEntry['source'];
  type: string;
  /** Opening and closing entries count in periods of their own. */
  period: EntryPeriod;
  date: string;
  reference: string;
  text: string;
  lines: readonly EntryLine[];
  postedBy: string;
  stock?: readonly StockMove[];
};

export type EntryContent = Omit<JournalEntry, 'version' | 'lane' | 'seq' | 'number' | 'postedAt' | 'prev'>;

/** The class that an account has for good. */
const lastingClassOf = (account: LedgerAccount | undefined): JournalLine['cashFlow'] =>
  account && isOfResult(account) ? resultClass : null;

const journalLineOf = (line: EntryLine, chart: Chart): JournalLine => ({
  ...noLine,
  account: line.account,
  branch: line.branch,
  debit: line.debit,
  credit: line.credit,
  party: line.party,
  dueDate: line.dueDate,
  costCentre: line.costCentre,
  project: line.project ?? null,
  taxCode: line.tax?.code ?? null,
  taxBase: line.tax?.base ?? null,
  taxBox: line.tax?.box ?? null,
  cashFlow: lastingClassOf(chart.get(line.account)),
  text: line.text,
});

/** The lines of an entry as a document holds them; those that balance the branches follow the typed ones. */
export const entryLinesOf = ({ lines }: Pick<JournalEntry, 'lines'>): EntryLine[] =>
  lines.map(({ account, branch, debit, credit, party, dueDate, costCentre, text }) => ({
    account,
    branch,
    debit,
    credit,
    party,
    dueDate,
    costCentre,
    text,
    automatic: false,
  }));

/** One open item per control-account line with a party; due on the document's date unless the line says otherwise. */
const openItemsOf = (lines: readonly JournalLine[], chart: Chart, date: string): OpenItem[] =>
  lines.flatMap((line, index): OpenItem[] => {
    const account = chart.get(line.account);
    const ledger = account ? partyLedgerOf(account) : null;
    if (ledger === null || line.party === null) return [];
    return [
      {
        ledger,
        party: line.party,
        account: line.account,
        branch: line.branch,
        dueDate: line.dueDate ?? date,
        line: index,
        amount: line.debit - line.credit,
        currency: line.currency,
        foreignAmount: line.foreignAmount,
      },
    ];
  });

export const entryContentOf = (from: ToPost, chart: Chart): EntryContent => {
  const lines = from.lines.map((line) => journalLineOf(line, chart));
  const { source, type, period, date, reference, text, postedBy, stock = [] } = from;
  return {
    kind: period,
    period,
    type,
    date,
    taxDate: date,
    postedBy,
    source,
    reverses: null,
    reference,
    text,
    lines,
    openItems: openItemsOf(lines, chart, date),
    allocations: [],
    ...(stock.length > 0 && { stock: [...stock] }),
  };
};
