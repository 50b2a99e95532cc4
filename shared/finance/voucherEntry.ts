// From a voucher to the journal entry it posts: lines, open items and the automatic inter-branch lines.
import {
  type EntryPeriod,
  type JournalEntry,
  type JournalLine,
  noLine,
  type OpenItem,
} from '../ledger/journalEntry.ts';
import { type Chart, partyLedgerOf } from '../ledger/ledgerAccount.ts';
import { type FiscalYear, fiscalYearLabel } from '../ledger/postingRules.ts';
import { digitsOf, numberIn, usualNumberFormat } from './numberFormat.ts';
import type { VoucherLine } from './voucher.ts';
import type { VoucherKind, VoucherType } from './voucherType.ts';

/** What of a voucher goes into its entry. */
export type EntrySource = {
  id: string;
  type: VoucherType;
  date: string;
  branch: string;
  reference: string;
  narration: string;
  lines: readonly VoucherLine[];
};

export type EntryContent = Omit<JournalEntry, 'version' | 'lane' | 'seq' | 'number' | 'postedAt' | 'prev'>;

const journalLineOf = (line: VoucherLine, chart: Chart): JournalLine => ({
  ...noLine,
  account: line.account,
  branch: line.branch,
  debit: line.debit,
  credit: line.credit,
  party: line.party,
  dueDate: line.dueDate,
  costCentre: line.costCentre,
  cashFlow: chart.get(line.account)?.cashFlow || null,
  text: line.text,
});

/** The lines of a voucher as its entry holds them; those that balance the branches stand behind the typed ones. */
export const voucherLinesOf = ({ lines }: Pick<JournalEntry, 'lines'>): VoucherLine[] =>
  lines.map(({ account, branch, debit, credit, party, dueDate, costCentre, text }) => ({
    ...{ account, branch, debit, credit, party, dueDate, costCentre, text },
    automatic: false,
  }));

/** One open item per control-account line with a party; due on the voucher's date unless the line says otherwise. */
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

/** Opening and closing vouchers count in periods of their own. */
const periodOf = (kind: VoucherKind): EntryPeriod =>
  kind === 'opening' || kind === 'closing' ? kind : 'normal';

/** The entry of a voucher; `lines` already hold the inter-branch lines. */
export const journalEntryOf = (source: EntrySource, chart: Chart, postedBy: string): EntryContent => {
  const lines = source.lines.map((line) => journalLineOf(line, chart));
  const period = periodOf(source.type.kind);
  return {
    kind: period,
    period,
    type: source.type.code,
    date: source.date,
    taxDate: source.date,
    postedBy,
    source: { kind: 'voucher', id: source.id },
    reverses: null,
    reference: source.reference,
    text: source.narration,
    lines,
    openItems: openItemsOf(lines, chart, source.date),
    allocations: [],
  };
};

type SeriesSource = {
  branch: string;
  type: VoucherType;
  year: FiscalYear;
  /** The pattern of the company's numbers. */
  format: string;
};

/** How vouchers of a type are numbered beside branch and fiscal year; the same text where nothing of it differs. */
export const numberingOf = (
  { prefix, digits }: Pick<VoucherType, 'prefix' | 'digits'>,
  format: string,
): string => `${prefix}#${digits ?? digitsOf(format)}`;

/** A number series: how its counts are kept, and how they are written. */
const seriesOf = ({ branch, type, year, format }: SeriesSource, mark = '') => ({
  numberOf: (count: number): string =>
    numberIn(format, {
      ...{ branch, prefix: type.prefix, year: fiscalYearLabel(year), count, digits: type.digits, mark },
    }),
  /** Only numbers of the usual form end in their year and count. */
  isTold: format !== usualNumberFormat,
});

/** The number series of a voucher in its branch: gapless per type and fiscal year (B3.3, NUM-01). */
export const voucherSeries = (source: SeriesSource) => ({
  key: `${source.type.code}#${fiscalYearLabel(source.year)}`,
  ...seriesOf(source),
});

/** Imported vouchers are numbered apart, because they are numbered before anybody sees them; their lane serves all branches. */
export const importSeries = (source: SeriesSource) => ({
  key: `${source.branch}#${source.type.code}#${fiscalYearLabel(source.year)}`,
  ...seriesOf(source, 'I-'),
});
