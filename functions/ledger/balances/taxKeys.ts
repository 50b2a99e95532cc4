// The VAT return in the buckets (B2.9): beside its account a line that has a box adds its VAT and what it is counted on, by box and type of document, so that a return is read as a trial balance is.
import { monthOf } from '#shared/kernel/dates.ts';
import type { JournalEntry, JournalLine } from '#shared/ledger/journalEntry.ts';
import type { Sums } from '#shared/ledger/normalBalance.ts';

/** What a key adds up: `vat` on the account of the tax, `base` on the account of the line. */
export type TaxFigure = 'vat' | 'base';

export type TaxKey = {
  account: string;
  figure: TaxFigure;
  box: string;
  /** Code of the type of document: notes are adjustments. */
  type: string;
  /** Of what counts in a later return than that of its day: the day from which it counts, and its month. */
  late: { taxDate: string; month: string } | null;
};

type TaxedEntry = Pick<JournalEntry, 'date' | 'taxDate' | 'type'>;

type TaxedLine = Pick<JournalLine, 'account' | 'debit' | 'credit' | 'taxBase' | 'taxBox'>;

/** Where no VAT is charged the line of the items says the box: what it is counted on is its own amount. */
export const isItemLine = ({ taxBase, debit, credit }: Omit<TaxedLine, 'account'>): boolean =>
  taxBase === debit + credit;

const onSideOf = ({ debit }: TaxedLine, amount: bigint): Sums =>
  debit > 0n ? { debit: amount, credit: 0n } : { debit: 0n, credit: amount };

/** The keys that a line adds to for the VAT return. Codes hold no colon. */
export const taxKeysOf = (
  { date, taxDate, type }: TaxedEntry,
  line: TaxedLine,
): { key: string; sums: Sums }[] => {
  const { account, debit, credit, taxBase, taxBox } = line;
  if (taxBox === null) return [];
  const late = taxDate === date ? [] : [taxDate, monthOf(date)];
  const keyOf = (figure: TaxFigure) => `${account}~${[figure, taxBox, type, ...late].join(':')}`;
  const vat = isItemLine(line) ? [] : [{ key: keyOf('vat'), sums: { debit, credit } }];
  const base =
    taxBase === null || taxBase === 0n ? [] : [{ key: keyOf('base'), sums: onSideOf(line, taxBase) }];
  return [...vat, ...base];
};

/** A key of the VAT return as its parts; null for every other key. */
export const taxKeyOf = (key: string): TaxKey | null => {
  const [account = '', dimension = ''] = key.split('~');
  const [figure, box = '', type = '', taxDate, month = ''] = dimension.split(':');
  if (figure !== 'vat' && figure !== 'base') return null;
  return { account, figure, box, type, late: taxDate === undefined ? null : { taxDate, month } };
};
