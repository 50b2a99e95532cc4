// What the entry of a voucher holds of it: all but its authors and times, its reference date, and which of its lines the product has added.
import { readParties } from '#functions/crm/partyRecords.ts';
import type { EntryPart } from '#functions/documents/documentActs.ts';
import { accountOf, accountPartition } from '#functions/finance/settings/financeRecords.ts';
import type { Store } from '#functions/storage/store.ts';
import { noLineTax } from '#shared/finance/taxes/lineTaxFields.ts';
import type { Voucher, VoucherLine } from '#shared/finance/voucherKind.ts';
import { entryLinesOf } from '#shared/ledger/entryContent.ts';
import { type EntryLine, withInterBranchLines } from '#shared/ledger/entryLine.ts';
import { importLane } from '#shared/ledger/importLane.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { chartOf, mappedAccount } from '#shared/ledger/ledgerAccount.ts';

const interBranchAccountOf = async (store: Store): Promise<string | null> =>
  mappedAccount(chartOf((await store.all({ pk: accountPartition })).map(accountOf)), 'inter_branch');

/** Taxes stay with the entry: what a line said of its supplier it does not hold. */
const linesOf = (entry: Pick<JournalEntry, 'lines'>): VoucherLine[] =>
  entryLinesOf(entry).map((line) => ({ ...noLineTax, ...line }));

const fields = ['account', 'branch', 'debit', 'credit', 'party', 'dueDate', 'costCentre', 'text'] as const;

const isSameLine = (one: EntryLine | undefined, other: VoucherLine): boolean =>
  fields.every((name) => one?.[name] === other[name]);

/** The lines at the end that the product would add to those before them. */
const withAdded = (lines: readonly VoucherLine[], account: string | null): VoucherLine[] => {
  const wholes = lines.map((_, typed) => withInterBranchLines(lines.slice(0, typed), account));
  const isSame = (whole: readonly EntryLine[]) =>
    whole.length === lines.length && lines.every((line, index) => isSameLine(whole[index], line));
  return wholes.find(isSame)?.map((line) => ({ ...noLineTax, ...line })) ?? [...lines];
};

export const voucherOfEntry: EntryPart<Voucher> = {
  head: ({ type, reference, text, reverses }) => ({
    type,
    reference,
    // A reversal's text is its reason; its narration is that of its original.
    ...(reverses ? {} : { narration: text }),
  }),
  lines: linesOf,
  unheld: Object.keys(noLineTax),
  rebuiltLines: async (store, entry) =>
    entry.lane === importLane ? linesOf(entry) : withAdded(linesOf(entry), await interBranchAccountOf(store)),
  kept: async (store, lines) => {
    const [code, ...others] = [...new Set(lines.flatMap((line) => line.party ?? []))];
    if (code === undefined || others.length > 0) return { party: null };
    const [item] = await readParties(store, [code]);
    return { party: item ? { code, name: String(item['name']), name_ar: String(item['name_ar']) } : null };
  },
};
