// What the entry of a voucher holds of it: all but its authors and times, its reference date, and which of its lines the product has added.
import { readParties } from '#functions/crm/partyRecords.ts';
import type { EntryPart } from '#functions/documents/documentActs.ts';
import { accountOf, accountPartition, mappedAccount } from '#functions/finance/settings/financeRecords.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Voucher, VoucherLine } from '#shared/finance/voucherKind.ts';
import { entryLinesOf } from '#shared/ledger/entryContent.ts';
import { withInterBranchLines } from '#shared/ledger/entryLine.ts';
import { importLane } from '#shared/ledger/importLane.ts';
import { chartOf } from '#shared/ledger/ledgerAccount.ts';

const interBranchAccountOf = async (store: Store): Promise<string | null> =>
  mappedAccount(chartOf((await store.all({ pk: accountPartition })).map(accountOf)), 'inter_branch');

const fields = ['account', 'branch', 'debit', 'credit', 'party', 'dueDate', 'costCentre', 'text'] as const;

const isSameLine = (one: VoucherLine | undefined, other: VoucherLine): boolean =>
  fields.every((name) => one?.[name] === other[name]);

/** The lines at the end that the product would add to those before them. */
const withAdded = (lines: readonly VoucherLine[], account: string | null): VoucherLine[] => {
  const wholes = lines.map((_, typed) => withInterBranchLines(lines.slice(0, typed), account));
  const isSame = (whole: readonly VoucherLine[]) =>
    whole.length === lines.length && lines.every((line, index) => isSameLine(whole[index], line));
  return wholes.find(isSame) ?? [...lines];
};

export const voucherOfEntry: EntryPart<Voucher> = {
  head: ({ type, reference, text, reverses }) => ({
    ...{ type, reference },
    // A reversal's text is its reason; its narration is that of its original.
    ...(reverses ? {} : { narration: text }),
  }),
  lines: entryLinesOf,
  rebuiltLines: async (store, entry) =>
    entry.lane === importLane
      ? entryLinesOf(entry)
      : withAdded(entryLinesOf(entry), await interBranchAccountOf(store)),
  kept: async (store, lines) => {
    const [code, ...others] = [...new Set(lines.flatMap((line) => line.party ?? []))];
    if (code === undefined || others.length > 0) return { party: null };
    const [item] = await readParties(store, [code]);
    return { party: item ? { code, name: String(item['name']), name_ar: String(item['name_ar']) } : null };
  },
};
